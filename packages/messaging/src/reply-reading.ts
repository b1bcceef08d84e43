import { hasDoubt, readConfirmation } from './confirmation.ts';
import { withoutCourtesy } from './courtesy.ts';
import { mentionsDeath } from './death-news.ts';
import { type KeywordKind, readKeyword } from './keywords.ts';
import { plainWords } from './plain-words.ts';
import { readQuotedWords } from './quoted-words.ts';
import { classifyReply, namesAnotherSubject } from './reply-classifier.ts';
import { suspectRevocation, wantsTexts } from './revocation.ts';
import { withUsualSpelling } from './usual-spelling.ts';
import { readVisitChange } from './visit-changes.ts';
import { saysWrongPerson } from './wrong-person.ts';

/**
 * What a patient's text says, as far as rules can tell. Greetings, please and thank you around an answer change nothing.
 * - `stop` and `cancel` (CANCEL or CANCELAR alone) opt out, `start` opts in, `help` asks for help;
 * - `cancel-please` is a CANCEL with courtesy, which usually means the visit;
 * - `yes` is YES in full, `si` a bare Y or SI, which opts nobody in (decision 7); `no` is NO;
 * - `consent` agrees to what a HIPAA request asks in a sentence ("yes, I consent");
 * - `confirm` is C or a clear yes in other words; `named-yes` one for a person it names ("yes for Maria");
 *   `thumb` a thumbs-up alone, `acknowledge` a bare "ok", which is not yet a yes;
 * - `one` and `two` are 1 or 2 alone, numbered by the text they answer;
 * - `reschedule` is R, or clear words for not coming or another time; `cancel-visit` asks in a sentence to cancel the
 *   visit;
 * - `earlier` is EARLIER, SOONER or ANTES alone, which asks for an earlier time;
 * - `visit` mentions the appointment: VISIT, VISITA, CITA, APPOINTMENT or APPT anywhere;
 * - `like` is a phone's reaction of approval to a text of ours (`Liked “…”`), `reaction` any other reaction to one;
 * - `death` is news that a patient died, `wish` seems to ask in free wording for no more texts, or says that the number
 *   is somebody else's; `likely-wish` is one only the classifier reads, and never more than a reason to hold;
 * - `other` is everything else, deferrals, conditions and questions included.
 */
export type ReplyWord =
  | 'stop'
  | 'cancel'
  | 'cancel-please'
  | 'start'
  | 'help'
  | 'yes'
  | 'si'
  | 'no'
  | 'consent'
  | 'confirm'
  | 'named-yes'
  | 'thumb'
  | 'acknowledge'
  | 'one'
  | 'two'
  | 'reschedule'
  | 'cancel-visit'
  | 'earlier'
  | 'visit'
  | 'like'
  | 'reaction'
  | 'death'
  | 'wish'
  | 'likely-wish'
  | 'other';

/** A text's reading. */
export type ReplyReading = {
  word: ReplyWord;
  /** The first words of ours that a reaction quotes, without quotation marks; empty if it quotes nothing. */
  quote: string;
  /** The names a `named-yes` is for, as plain words; empty for other words. */
  names: readonly string[];
};

const VISIT_WORDS = new Set(['visit', 'visita', 'cita', 'appointment', 'appt']);

/** Alone, or repeated; spelled-out ones also with thanks around them. */
const ANSWER_WORDS: ReadonlyMap<string, ReplyWord> = new Map<string, ReplyWord>([
  ...wordsFor('confirm', 'c confirm confirmed confirmo confirmar confirmado'),
  ...wordsFor('reschedule', 'r reschedule reprogramar reagendar cambiar nope nah nop negative negativo'),
  ...wordsFor('earlier', 'earlier sooner antes'),
  ...wordsFor('one', '1'),
  ...wordsFor('two', '2'),
]);
/** A bare "ok": seen, but not yet a yes. */
const SEEN =
  'ok|okay|okey|okie|oki|okk|okayy|kk?|vale|dale|alright|all right|aight|noted|understood|gotcha|got it|copy|10 4|sounds (?:good|great|perfect)|great|good|perfect|cool|fine|very good|perfecto|perfecta|excelente|muy bien|esta bien|bien|bueno|listo|entendido|enterad[oa]|de acuerdo|recibido|okis|oka';
const ACKNOWLEDGING = new RegExp(
  `^(?:${SEEN})(?: (?:${SEEN}|that|dokie|dokey|lol|so much|sir|maam|senorita|dear|hun|you|it))*$`,
);
const THANKS =
  /\b(?:(?:many )?thanks?(?: (?:you|u|again|so|very|much|a lot))*|thankyou|thx|ty|tysm|(?:muchas |mil )?gra[cs]ias|appreciate it|i appreciate it|god bless(?: you)?|bendiciones|have a (?:good|great|nice|blessed) (?:day|one))\b/g;
const NUMBER_WORD = /^(?:(?:option|opcion|number|numero) )?([12])$/;
/** As often an amount as an answer: "2 please" orders lenses. */
const NEVER_COURTEOUS: ReadonlySet<string> = new Set(['1', '2']);
const KEYCAP = /([12])\uFE0F?\u20E3/gu;
const THUMB_UP = '👍';
const OTHER_PICTURES = /(?!\p{Emoji_Modifier}|[👍🙏😊🙂😀😃😄😁😉😎🥰😇👌💯✅✔☑👏🤗❤♥💪🎉])\p{Extended_Pictographic}/u;
/** Alone they seem to say stop; only the stop sign itself counts as the word. */
const SIGNS_OF_REFUSAL = /[🚫⛔✋]/u;
const ASKS = /[?¿]/u;
const CONSENTING =
  /^(?:(?:yes|yeah|ok|okay|sure|si|please|i|we|do|hereby|fully|yo|le|les|estoy|esta bien) )*(?:consent|agree|accept|authorize|(?:give|grant)(?: you| them)?(?: my| our)? (?:consent|permission|authorization)|(?:doy|otorgo)(?: mi| el)? (?:consentimiento|permiso|autorizacion)|acepto|autorizo|consiento|de acuerdo con)(?: (?:to|for|with|the|that|a|con|los|las|el|la|que|terminos|recibir|para) .*)?$/;
const CONSENT_DENIED =
  /\b(?:appointment|appt|visit|exam|cita|time|offer|not|dont|no|never|cant|wont|but|if|unless|pero|nunca|until|only|pay|reschedul\w*|cancel\w*)\b/;
/** A joke takes back its sentence: "please stop at 3 reminders lol jk". */
const JOKE = /[^.!?\n]{0,120}\b(?:j\/?k|just kidding|kidding|just joking|es broma|bromeo)\b/giu;
/** Longer than any text message the gateway takes; the rest is not read, so that reading takes no longer. */
const MOST_LETTERS = 1_600;

const BY_KEYWORD = {
  'opt-out': 'stop',
  'opt-in': 'start',
  help: 'help',
  yes: 'yes',
  no: 'no',
} as const satisfies Record<Exclude<KeywordKind, 'none'>, ReplyWord>;

function wordsFor(word: ReplyWord, spellings: string): [string, ReplyWord][] {
  return spellings.split(' ').map((spelling) => [spelling, word]);
}

/**
 * Reads a text as a reply: by the rules, and if they read nothing by the classifier, which may only hold. It is also
 * asked about an appointment if texts are mentioned too: "I keep my appointment but no more of these texts". Words of
 * ours that the text quotes are left out.
 */
export function readReply(text: string): ReplyReading {
  const { reaction, quote, own } = readQuotedWords(text.slice(0, MOST_LETTERS));
  if (reaction !== null) return { word: reaction, quote, names: [] };
  const said = own.replace(JOKE, ' ');
  const read = readOwnWords(said);
  if (!isClassified(read.word, said)) return { quote, ...read };
  const held = classifyReply(said);
  if (held === null || (held === 'wish' ? wantsTexts(said) || NO_WISH.test(said) : NO_DEATH.test(said)))
    return { quote, ...read };
  return { word: held === 'death' ? 'death' : 'likely-wish', quote, names: [] };
}

/** What the classifier takes for a wish: stopping by, a wrong order, a new number, paper mail. */
const NO_WISH =
  /\bstop(?:ping|ped)? (?:by|in|over|at|for|light|sign)\b|\bwrong (?:\w+ )?(?:glasses|frames?|lens(?:es)?|contacts?|prescription|rx|size|colou?r|order|date|day|time|address|location|office|eye|side|pair|brand)\b|\b(?:changed|have|got|here is|heres) (?:my |a )?(?:new )?(?:phone |cell )?number\b|\bmy (?:new )?(?:phone |cell )?number (?:has |is |was )?(?:changed|now)\b|\b(?:paper|postal|snail) mail\b/i;
/** What it takes for a death: things lost, exams passed, phones and batteries that died. */
const NO_DEATH =
  /\bpass(?:ed|es)? (?:her|his|the|my|their|an?|all|it|out|by)\b|\blost (?:(?:his|her|my|their|our|the|a|an|one|both) )?(?:\w+ )?(?:glasses|contacts?|lens(?:es)?|sunglasses|frames?|phone|keys?|card|insurance|job|ride|password|case|wallet|purse|paperwork|forms?|number|receipt|rx|prescription|power|signal|weight|track)\b|\b(?:phone|battery|batteries|car|laptop|computer|tablet|watch)(?: \w+)? died\b/i;

/** Visits and changes may be beside the point: "found another doctor, so you can shut these texts down". */
const MAY_HOLD: ReadonlySet<ReplyWord> = new Set(['visit', 'reschedule', 'cancel-visit']);
const isClassified = (word: ReplyWord, text: string): boolean =>
  word === 'other' || (MAY_HOLD.has(word) && namesAnotherSubject(text));

type OwnReading = Omit<ReplyReading, 'quote'>;
const only = (word: ReplyWord): OwnReading => ({ word, names: [] });

/** The word that the rules alone read; training leaves out what they hold. */
export const readByRules = (text: string): ReplyWord => readOwnWords(text).word;

/** First a keyword alone, then news and wishes, then the answers reminders ask for. */
function readOwnWords(text: string): OwnReading {
  const keyword = readKeywordAnswer(text);
  return keyword === undefined ? readSentence(withUsualSpelling(text)) : only(keyword);
}

function readSentence(text: string): OwnReading {
  if (mentionsDeath(text)) return only('death');
  if (suspectRevocation(text).suspected || saysWrongPerson(text)) return only('wish');
  const words = plainWords(text.replace(KEYCAP, ' $1 '));
  const answer = readAnswer({ words, text });
  if (answer !== undefined) return only(answer);
  const confirmation = readConfirmation(text);
  if (confirmation !== null)
    return confirmation.names.length === 0 ? only('confirm') : { word: 'named-yes', names: confirmation.names };
  const change = readVisitChange(text);
  if (change !== null) return only(change);
  if (readsConsent(text, words)) return only('consent');
  return only(words.some((one) => VISIT_WORDS.has(one)) ? 'visit' : 'other');
}

/** YES and NO with a question mark or an emoji of doubt answer nothing; STOP does in any dress. */
function readKeywordAnswer(text: string): ReplyWord | undefined {
  const { kind, word, alone } = readKeyword(text);
  if (kind === 'none') return undefined;
  if (word === 'CANCEL') return alone ? 'cancel' : 'cancel-please';
  if (kind !== 'yes' && kind !== 'no') return BY_KEYWORD[kind];
  if (ASKS.test(text)) return 'other';
  if (kind === 'no') return 'no';
  if (hasDoubt(text)) return 'other';
  return word === 'YES' ? 'yes' : 'si';
}

function readAnswer({ words, text }: { words: readonly string[]; text: string }): ReplyWord | undefined {
  const said = withoutCourtesy(words[0] === 'reply' && words.length === 2 ? words.slice(1) : words);
  const [first] = said;
  if (first === undefined && SIGNS_OF_REFUSAL.test(text)) return 'wish';
  if (ASKS.test(text) || hasDoubt(text)) return undefined;
  if (first === undefined && text.includes(THUMB_UP)) return OTHER_PICTURES.test(text) ? undefined : 'thumb';
  const number = NUMBER_WORD.exec(words.join(' '))?.[1];
  if (number !== undefined) return ANSWER_WORDS.get(number);
  if (isAcknowledging(words) && !OTHER_PICTURES.test(text)) return 'acknowledge';
  if (first === undefined || (NEVER_COURTEOUS.has(first) && said.length < words.length)) return undefined;
  return said.every((one) => one === first) ? ANSWER_WORDS.get(first) : undefined;
}

const isAcknowledging = (words: readonly string[]): boolean =>
  ACKNOWLEDGING.test(words.join(' ').replace(THANKS, ' ').replace(/\s+/g, ' ').trim());

/** "Yes, I consent to texts": what a HIPAA request asks, and nothing else. */
function readsConsent(text: string, words: readonly string[]): boolean {
  const said = withoutCourtesy(words).join(' ');
  return CONSENTING.test(said) && !CONSENT_DENIED.test(said) && !ASKS.test(text) && !hasDoubt(text);
}
