import { foldedText } from './folded-text.ts';
import { plainWords } from './plain-words.ts';
import type { Question, TableWord } from './reply-meaning.ts';
import type { ReplyReading } from './reply-reading.ts';

/** What an answer to a text of ours does: `keep` confirms a visit, and declines an offer of another time. */
export type Choice = 'confirm' | 'keep' | 'reschedule' | 'cancel';

export type OurQuestion = {
  /** Whether it asks for an answer about a visit: "Reply C to confirm". */
  asksAboutVisit: boolean;
  /** What 1 and 2 mean in it; null if it doesn't number that choice. */
  one: Choice | null;
  two: Choice | null;
};

const VERB =
  '(?:reply|replying|respond|responding|text|texting|txt|send|sending|answer|answering|press|type|enter|responda|responder|respondiendo|conteste|contestando|envie|enviando|mande|escriba|marque)';
const TOKEN = '(c|confirm|confirmar|confirmo|y|yes|ok|si|r|reschedule|n|no|x|cancel|[1-9])';
const QUOTES = '["\'“”‘’(\\[]*';
const ENDED = '["\'“”‘’)\\].]*';
const FILLER =
  '(?:(?:if|for|to|para|si|que|you|youre|usted|i|we|need|want|quiere|necesita|desea|can|puede|would|like|plan|are|will|your|su|a|the|la|take|have|request) ){0,6}';
const CHOICES: Readonly<Record<Choice, RegExp>> = {
  confirm: /^(?:confirm|accept|attend|come|coming|make it|asistir|aceptar|take|tomar)/,
  keep: /^(?:keep|mantener|conservar|dejar)/,
  reschedule: /^(?:reschedul|re-schedul|chang|mov|another|different|new time|cambi|reprogram|reagend|otra|otro)/,
  cancel: /^cancel/,
};
const ACTION =
  '(confirm\\w*|accept|attend|com(?:e|ing)\\b|make it|asistir|aceptar|take it|tomarla|keep|mantener|conservar|dejar|re-?schedul\\w*|chang\\w*|mov(?:e|er)\\w*|another|different|new time|cambi\\w*|reprogram\\w*|reagend\\w*|otr[ao]|cancel\\w*)';
/** "C to confirm", "1 = confirm", "R if you need another time". */
const FORWARD = new RegExp(`${QUOTES}\\b${TOKEN}\\b${ENDED} ?[=:,–—-]? ?${FILLER}${ACTION}`, 'g');
/** "To confirm, reply C": the choice comes first. */
const REVERSE = new RegExp(`\\b${ACTION}[^.!?\\n]{0,60}?\\b${VERB}(?: back)?(?: with| con)? ${QUOTES}${TOKEN}\\b`, 'g');
const ASKS_TO_ANSWER = new RegExp(`\\b${VERB}\\b`);
const FIRST_TOKEN = new RegExp(`\\b${VERB}(?: back)?(?: with| con)? ${QUOTES}${TOKEN}\\b`);
const YES_TOKENS: ReadonlySet<string> = new Set(['c', 'y', 'yes', 'si', 'confirm', 'confirmo', 'confirmar']);
const NAMES_VISIT = /\b(?:visits?|appointments?|appts?|exam|citas?|consulta)\b/;
/** Confirming something that isn't a visit. */
const OTHER_OBJECT =
  /\bconfirm\w* (?:that |receipt of |si |que )?(?:your |the |su |sus |tu |if )*(?:insurance|address|e-?mail|phone|number|cell|order|prescription|pharmacy|contact|dob|birth|date of birth|payment|seguro|direccion|correo|telefono|numero|pedido|receta|fecha de nacimiento|subscription)/;

const choiceOf = (action: string): Choice | undefined =>
  (Object.keys(CHOICES) as Choice[]).find((choice) => CHOICES[choice].test(action));

/**
 * Reads a text of ours for what it asks the patient to answer, in English or Spanish: which of our texts can be answered
 * with C, R, yes or a number, whoever wrote them.
 */
export function readOurQuestion(text: string): OurQuestion {
  const said = foldedText(text);
  const nothing: OurQuestion = { asksAboutVisit: false, one: null, two: null };
  if (!ASKS_TO_ANSWER.test(said) || OTHER_OBJECT.test(said)) return nothing;
  const choices = choicesIn(said);
  const [, token = ''] = FIRST_TOKEN.exec(said) ?? [];
  const isLoose = choices.size === 0 && YES_TOKENS.has(token) && /\bconfirm/.test(said) && NAMES_VISIT.test(said);
  return {
    asksAboutVisit: isLoose || [...choices.values()].some((choice) => choice !== 'cancel'),
    one: choices.get('1') ?? null,
    two: choices.get('2') ?? null,
  };
}

function choicesIn(said: string): Map<string, Choice> {
  const first = FIRST_TOKEN.exec(said);
  const before = said.slice(0, first?.index ?? 0);
  const sentence = before.slice(Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1);
  const isReversed = new RegExp(`\\b${ACTION}`).test(sentence);
  const choices = new Map<string, Choice>();
  for (const match of said.matchAll(isReversed ? REVERSE : FORWARD)) {
    const [, one = '', other = ''] = match;
    const [token, action] = isReversed ? [other, one] : [one, other];
    const choice = choiceOf(action);
    if (choice !== undefined && !choices.has(token)) choices.set(token, choice);
  }
  return choices;
}

/** A reaction quotes at least so many words of ours, or the whole text. */
const FEWEST_QUOTED = 3;

/** Whether a reaction's quote, which phones cut short, is of this text. */
export function isQuoteOf({ quote, text }: { quote: string; text: string }): boolean {
  const [quoted, said] = [plainWords(quote), plainWords(text)];
  // Phones may cut the last word.
  const whole = quoted.length > FEWEST_QUOTED ? quoted.slice(0, -1) : quoted;
  const isLong = quoted.length >= Math.min(FEWEST_QUOTED, said.length) && quoted.length > 0;
  return isLong && whole.every((word, place) => said[place] === word);
}

/** What a number stands for in a text that asks about a visit, and in one that offers a time. */
const BY_CHOICE = {
  visit: { confirm: 'confirm', keep: 'confirm', reschedule: 'reschedule', cancel: 'cancel-visit' },
  offer: { confirm: 'confirm', keep: 'no', reschedule: 'no', cancel: 'no' },
} as const satisfies Record<string, Record<Choice, TableWord>>;

/**
 * The word of the decision table that a reading is in answer to one of our texts: numbers as it numbered them, a like
 * only if it quotes that text, and a yes for someone only if the text was about them.
 */
export function wordAsked({
  reading: { word, quote, names },
  question,
  ourText,
  people,
}: {
  reading: ReplyReading;
  question: Question;
  /** The text that asks; empty if none does. */
  ourText: string;
  /** First names of those whose visits it is about. */
  people: readonly string[];
}): TableWord {
  if (word === 'one' || word === 'two') {
    const choice = readOurQuestion(ourText)[word];
    return choice === null || (question !== 'visit' && question !== 'offer') ? 'other' : BY_CHOICE[question][choice];
  }
  if (word === 'like') return question === 'visit' && isQuoteOf({ quote, text: ourText }) ? 'like' : 'reaction';
  if (word === 'named-yes')
    return names.length > 0 && names.every((name) => isNameOf({ name, people })) ? word : 'other';
  return word;
}

/** Whether a name from a patient's text is the first name of one of these people. */
export const isNameOf = ({ name, people }: { name: string; people: readonly string[] }): boolean =>
  people.some((one) => plainWords(one)[0] === plainWords(name)[0]);
