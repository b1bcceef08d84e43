type ReactionWord = 'like' | 'reaction';

/** Words of ours in a text, and the patient's own. */
export type QuotedText = {
  /** What the text reacts with; null if it isn't a phone's reaction. */
  reaction: ReactionWord | null;
  /** The first words of ours that it quotes, without quotation marks; empty if it quotes nothing. */
  quote: string;
  /** What remains without our words. */
  own: string;
};

const NAME = "(?:[\\p{L}.'’-]+ ){0,2}";
const PICTURE = '(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|[\\u200D\\uFE0F\\u20E3])+';
const THUMB = '👍[🏻🏼🏽🏾🏿]?\\uFE0F?';
const WITH_PICTURE =
  '(?:reacted(?: with)?|reaccion[oó](?: con)?|ha reaccionado con|reagiu(?: com)?|a r[eé]agi(?: avec| par)?)';
/** Between the reaction and the quote: to, a, para, à. */
const TO = '(?: (?:to|from|a|al|de|para|à|en respuesta a|em resposta a))?';

/**
 * What phones write for a reaction to a text, before its quote: English, Spanish, Portuguese, French. The first that
 * fits counts, so that "No le gustó" is no like.
 */
const HEADS: readonly (readonly [ReactionWord, string])[] = [
  ['like', `(?:${WITH_PICTURE} )?${THUMB}${TO}`],
  ['reaction', `(?:(?:removed|quit[oó]|elimin[oó]|removeu|a retir[eé]|${WITH_PICTURE}) )?${PICTURE}${TO}`],
  ['reaction', '(?:loved|disliked|laughed at|emphasi[sz]ed|questioned|removed (?:an? )?[\\p{L} ]{0,30}from)'],
  ['reaction', `(?:a ${NAME})?(?:no le gust[oó]|le (?:encant[oó]|disgust[oó]|hizo gracia|dio risa))`],
  [
    'reaction',
    '(?:me encanta|se ri[oó](?: de)?|enfatiz[oó]|destac[oó]|resalt[oó]|cuestion[oó]|pregunt[oó](?: por| sobre)?|dud[oó](?: de)?)',
  ],
  ['reaction', '(?:quit[oó]|elimin[oó]|retir[oó]) (?:una? |la |el )?["“«]?[\\p{L} ]{0,30}["”»]? ?(?:de|a)'],
  [
    'reaction',
    '(?:amou|riu(?: de)?|não gostou(?: de)?|enfatizou|questionou|removeu[\\p{L} "“”]{0,30}de|a ador[eé]|n[’\']a pas aim[eé]|a ri(?: de)?)',
  ],
  [
    'like',
    `(?:${NAME}liked|(?:a ${NAME})?(?:le|te|me) (?:gust[oó]|gusta)|gostou(?: de)?|curtiu|(?:a|j['’])\\s?aim[eé])`,
  ],
];
const OPENING = '["“”„«‹]';
const CLOSING = /["“”»›]/gu;
const THING =
  '(?:an? |una? |um |uma )(?:image|photo|picture|movie|video|attachment|message|audio message|link|contact|sticker|gif|imagen|foto|vídeo|adjunto|archivo|mensaje|enlace|imagem|anexo)';
const REACTIONS = HEADS.map(
  ([word, head]) => [word, new RegExp(`^${head}[:\\s]*(?:${OPENING}\\s*|${THING}[.\\s]*$)`, 'iu')] as const,
);
const CUT_SHORT = /\s*(?:…|\.{3})\s*$/u;
/** A phone's blanks and marks of direction around a quote. */
const EDGES = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu;

/** Lines that mail programs and some phones mark as quoted. */
const QUOTED_LINE = /^[ \t]*>.*$/gmu;
const QUOTED_SPAN = /["“„«]([^"“”„«»]{8,})(?:["”»]|$)/gu;
/** Only our texts tell a reader to reply with a word. */
const VERB = '(?:reply|text|txt|send|respond|answer|responda|responde|responder|conteste|envi[eé]|envíe|mande)';
const WORDS_OF_OURS = new RegExp(
  `\\b${VERB}(?: with| con)? ["“'’]?(?:stop|help|c|r|y|yes|s[ií]|no|1|2|confirm|start|alto)\\b|\\b(?:reminder|recordatorio):|\\b(?:appointment|visit) (?:is|at|on)\\b|\\bsu (?:cita|visita) (?:es|con)\\b`,
  'iu',
);
/** Our line on opting out, typed or pasted without quotation marks. */
const STOP_LINE = new RegExp(
  `(?<=^|[.!?\\n"“»:>]\\s*)${VERB} ["“']?(?:stop|alto)["”']? (?:to|2|if you|para|y)\\b[^.!?\\n]*[.!?]?`,
  'giu',
);

/** Separates words of ours from a patient's own, which alone opt out, hold or answer. */
export function readQuotedWords(text: string): QuotedText {
  const said = text.replace(EDGES, '');
  for (const [reaction, head] of REACTIONS) {
    const start = head.exec(said)?.[0];
    if (start === undefined) continue;
    const { quote, after } = splitQuote(said.slice(start.length));
    if (/[\p{L}\p{N}]/u.test(after)) return { reaction: null, quote: '', own: after };
    return { reaction: quote === '' ? 'reaction' : reaction, quote, own: '' };
  }
  return withoutQuotes(said);
}

function splitQuote(rest: string): { quote: string; after: string } {
  const end = [...rest.matchAll(CLOSING)].at(-1)?.index ?? rest.length;
  return { quote: toQuote(rest.slice(0, end)), after: rest.slice(end + 1) };
}

const toQuote = (words: string): string => words.replace(CUT_SHORT, '').replace(/\s+/gu, ' ').trim();

function withoutQuotes(said: string): QuotedText {
  const quotes: string[] = [];
  const take = (words: string): string => {
    quotes.push(toQuote(words));
    return ' ';
  };
  const own = said
    .replace(QUOTED_LINE, (line) => take(line.replace(/^[\s>]+/u, '')))
    .replace(QUOTED_SPAN, (span: string, words: string) => (WORDS_OF_OURS.test(words) ? take(words) : span))
    .replace(STOP_LINE, take)
    .replace(EDGES, '');
  const isOnlyQuote = quotes.length > 0 && !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(own);
  return { reaction: isOnlyQuote ? 'reaction' : null, quote: quotes[0] ?? '', own: isOnlyQuote ? '' : own };
}
