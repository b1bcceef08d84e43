import { isConfirmation } from './confirmation.ts';
import { withoutCourtesy } from './courtesy.ts';
import { mentionsDeath } from './death-news.ts';
import { type KeywordKind, readKeyword } from './keywords.ts';
import { plainWords } from './plain-words.ts';
import { classifyReply, namesTexts } from './reply-classifier.ts';
import { suspectRevocation } from './revocation.ts';

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
const ANSWER_WORDS: ReadonlyMap<string, ReplyWord> = new Map([
  ['c', 'confirm'],
  ['confirm', 'confirm'],
  ['confirmed', 'confirm'],
  ['confirmo', 'confirm'],
  ['confirmar', 'confirm'],
  ['confirmado', 'confirm'],
  ['1', 'one'],
  ['r', 'reschedule'],
  ['2', 'two'],
  ['reschedule', 'reschedule'],
  ['reprogramar', 'reschedule'],
  ['cambiar', 'reschedule'],
  ['earlier', 'earlier'],
  ['sooner', 'earlier'],
  ['antes', 'earlier'],
]);
/** As often an amount as an answer: "2 please" orders lenses. */
const NEVER_COURTEOUS: ReadonlySet<string> = new Set(['1', '2']);
const THUMB_UP = '👍';
/** Alone they seem to say stop; only the stop sign itself counts as the word. */
const SIGNS_OF_REFUSAL = /[🚫⛔✋]/u;

const BY_KEYWORD = {
  'opt-out': 'stop',
  'opt-in': 'start',
  help: 'help',
  yes: 'yes',
  no: 'no',
} as const satisfies Record<Exclude<KeywordKind, 'none'>, ReplyWord>;

/**
 * Reads a text as a reply: by the rules, and if they read nothing by the classifier, which may only hold. It is also
 * asked about an appointment if texts are mentioned too: "I keep my appointment but no more of these texts".
 */
export function readReply(text: string): ReplyReading {
  return { word: readWord(text), quote: '', names: [] };
}

function readWord(text: string): ReplyWord {
  const read = readByRules(text);
  if (read !== 'other' && !(read === 'visit' && namesTexts(text))) return read;
  const held = classifyReply(text);
  if (held === null) return read;
  return held === 'death' ? 'death' : 'likely-wish';
}

/** First a keyword alone, then news and wishes, then the answers reminders ask for. */
export function readByRules(text: string): ReplyWord {
  const { kind, word, alone } = readKeyword(text);
  if (word === 'CANCEL' && kind === 'opt-out') return alone ? 'cancel' : 'cancel-please';
  if (kind === 'yes' && word !== 'YES') return 'si';
  if (kind !== 'none') return BY_KEYWORD[kind];
  if (mentionsDeath(text)) return 'death';
  if (suspectRevocation(text).suspected) return 'wish';
  const words = plainWords(text);
  const answer = answerIn({ words, text }) ?? (isConfirmation({ words, text }) ? 'confirm' : undefined);
  return answer ?? (words.some((one) => VISIT_WORDS.has(one)) ? 'visit' : 'other');
}

function answerIn({ words, text }: { words: readonly string[]; text: string }): ReplyWord | undefined {
  const said = withoutCourtesy(words);
  const [first] = said;
  if (first === undefined && SIGNS_OF_REFUSAL.test(text)) return 'wish';
  if (first === undefined) return text.includes(THUMB_UP) ? 'thumb' : undefined;
  if (NEVER_COURTEOUS.has(first) && said.length < words.length) return undefined;
  return said.every((one) => one === first) ? ANSWER_WORDS.get(first) : undefined;
}
