import { isConfirmation } from './confirmation.ts';
import { withoutCourtesy } from './courtesy.ts';
import { mentionsDeath } from './death-news.ts';
import { type KeywordKind, readKeyword } from './keywords.ts';
import { plainWords } from './plain-words.ts';
import { classifyReply, namesTexts } from './reply-classifier.ts';
import { suspectRevocation } from './revocation.ts';

/**
 * What a patient's text is, as far as rules can tell:
 * - `stop` and `cancel` (CANCEL or CANCELAR alone) opt out, `start` opts in, `help` asks for help;
 * - `cancel-please` is a CANCEL with courtesy, which usually means the visit: we ask if a question is due, otherwise
 *   staff read it;
 * - `yes` is YES in full, `si` a bare Y or SI, which opts nobody in (decision 7); `no` is NO;
 * - `confirm` is C, CONFIRM or a thumbs-up alone, `one` a 1 alone, `reschedule` R, RESCHEDULE or 2 alone: the answers
 *   reminders ask for; `earlier` is EARLIER, SOONER or ANTES alone, which asks for an earlier time;
 * - `visit` mentions the appointment: VISIT, VISITA, CITA, APPOINTMENT or APPT anywhere;
 * - `death` is news that a patient died, `wish` seems to ask in free wording for no more texts; `likely-wish` is one
 *   only the classifier reads, and never more than a reason to hold;
 * - `other` is everything else. Greetings, please and thank you around an answer change nothing.
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
  | 'confirm'
  | 'one'
  | 'reschedule'
  | 'earlier'
  | 'visit'
  | 'death'
  | 'wish'
  | 'likely-wish'
  | 'other';

/** A phone's consent state. */
export type PhoneState = 'open' | 'opted-out' | 'held-cancel' | 'held-wording' | 'held-death';

/**
 * What a text changes:
 * - `opt-out` is answered, `opt-out-quietly` is not, because the question was the one answer the law allows (47 CFR
 *   64.1200(a)(12)); `opt-in` is answered; `help` changes nothing and is answered;
 * - `ask` holds everything and asks what a CANCEL meant; `release` ends a hold because texts are wanted,
 *   `release-visit` because the visit was meant, which staff then handle;
 * - `hold` holds all texts until staff decide, because free wording seems to ask for no more; `hold-death` does so
 *   because a patient is said to have died; `flag` only flags the conversation;
 * - `hipaa-given`, `hipaa-refused` and `confirm-visit` answer a question of ours; `reschedule-visit` asks staff for
 *   another time, and does not change the visit;
 * - `accept-offer` and `decline-offer` answer an earlier time that was offered last; `ask-earlier` puts the patient on
 *   the waiting list.
 */
export type ReplyAct =
  | 'opt-out'
  | 'opt-out-quietly'
  | 'opt-in'
  | 'help'
  | 'ask'
  | 'release'
  | 'release-visit'
  | 'hold'
  | 'hold-death'
  | 'flag'
  | 'hipaa-given'
  | 'hipaa-refused'
  | 'confirm-visit'
  | 'reschedule-visit'
  | 'accept-offer'
  | 'decline-offer'
  | 'ask-earlier';

export type ReplySituation = {
  isOptedOut: boolean;
  hold: 'cancel' | 'wording' | 'death' | null;
  /** HIPAA consent was requested and neither given nor refused since. */
  isConsentPending: boolean;
  /** A future visit was reminded of and is not confirmed yet. */
  hasRemindedVisit: boolean;
  /** A future visit was reminded of, confirmed or not. */
  hasVisitToMove: boolean;
  /** An appointment reminder went to this phone within 48 hours. */
  isNearReminder: boolean;
  /** The last text of ours offered an earlier time: YES and NO answer it, before anything that was asked earlier. */
  isOfferAsked: boolean;
  /** It is clear which visit could be moved to an earlier time. */
  hasVisitAhead: boolean;
};

/** What an act requires before it applies; the others require nothing. */
const NEEDS: Partial<Record<ReplyAct, (situation: ReplySituation) => boolean>> = {
  ask: ({ isNearReminder }) => isNearReminder,
  'hipaa-given': ({ isConsentPending }) => isConsentPending,
  'hipaa-refused': ({ isConsentPending }) => isConsentPending,
  'confirm-visit': ({ hasRemindedVisit }) => hasRemindedVisit,
  'reschedule-visit': ({ hasVisitToMove }) => hasVisitToMove,
  'accept-offer': ({ isOfferAsked }) => isOfferAsked,
  'decline-offer': ({ isOfferAsked }) => isOfferAsked,
  'ask-earlier': ({ hasVisitAhead }) => hasVisitAhead,
};

/** YES answers an offer that was texted last, then consent, which was asked as a question, then the next reminded visit. */
const AGREES = ['accept-offer', 'hipaa-given', 'confirm-visit'] as const;
const REFUSES = ['decline-offer', 'hipaa-refused'] as const;

/**
 * The meaning of every text in every state: the first listed act whose requirement is met, and never a second one. An
 * empty list changes nothing. While we ask about a CANCEL, YES and NO do not answer "which of the two", so they neither
 * confirm nor consent to anything: the conversation is flagged and the hold stays.
 */
export const REPLY_TABLE = {
  open: {
    stop: ['opt-out'],
    cancel: ['ask', 'opt-out'],
    'cancel-please': ['ask'],
    start: [],
    help: ['help'],
    yes: AGREES,
    si: AGREES,
    no: REFUSES,
    confirm: ['confirm-visit'],
    one: ['confirm-visit'],
    reschedule: ['reschedule-visit'],
    earlier: ['ask-earlier', 'flag'],
    visit: [],
    death: ['hold-death'],
    wish: ['hold'],
    'likely-wish': ['hold'],
    other: [],
  },
  'opted-out': {
    stop: [],
    cancel: [],
    'cancel-please': [],
    start: ['opt-in'],
    help: ['help'],
    yes: ['opt-in'],
    si: ['hipaa-given', 'confirm-visit'],
    no: ['hipaa-refused'],
    confirm: ['confirm-visit'],
    one: ['confirm-visit'],
    reschedule: ['reschedule-visit'],
    earlier: ['flag'],
    visit: [],
    // Nothing goes out anyway; staff update the patient's record.
    death: ['flag'],
    wish: [],
    'likely-wish': [],
    other: [],
  },
  'held-cancel': {
    stop: ['opt-out-quietly'],
    cancel: ['opt-out-quietly'],
    'cancel-please': ['flag'],
    start: ['release'],
    help: ['help'],
    yes: ['flag'],
    si: ['flag'],
    no: ['flag'],
    confirm: ['flag'],
    one: ['release-visit'],
    reschedule: ['release-visit'],
    earlier: ['release-visit'],
    visit: ['release-visit'],
    death: ['flag'],
    // The second sign in a row is enough, and START undoes it.
    wish: ['opt-out-quietly'],
    'likely-wish': ['flag'],
    other: ['flag'],
  },
  'held-wording': {
    stop: ['opt-out'],
    // After a suspected wish, a CANCEL leaves nothing to ask.
    cancel: ['opt-out'],
    'cancel-please': ['flag'],
    start: ['release'],
    help: ['help'],
    yes: ['hipaa-given', 'confirm-visit'],
    si: ['hipaa-given', 'confirm-visit'],
    no: ['hipaa-refused'],
    confirm: ['confirm-visit'],
    one: ['confirm-visit'],
    reschedule: ['reschedule-visit'],
    earlier: ['flag'],
    visit: [],
    death: ['flag'],
    wish: ['flag'],
    'likely-wish': ['flag'],
    other: [],
  },
  // Nobody can confirm a visit for someone who died: staff handle everything.
  'held-death': {
    stop: ['opt-out'],
    cancel: ['opt-out'],
    'cancel-please': ['flag'],
    start: ['release'],
    help: ['help'],
    yes: ['flag'],
    si: ['flag'],
    no: ['flag'],
    confirm: ['flag'],
    one: ['flag'],
    reschedule: ['flag'],
    earlier: ['flag'],
    visit: ['flag'],
    death: ['flag'],
    wish: ['flag'],
    'likely-wish': ['flag'],
    other: ['flag'],
  },
} as const satisfies Record<PhoneState, Record<ReplyWord, readonly ReplyAct[]>>;

/** An opt-out outweighs a hold. */
export function phoneState({ isOptedOut, hold }: Pick<ReplySituation, 'isOptedOut' | 'hold'>): PhoneState {
  if (isOptedOut) return 'opted-out';
  return hold === null ? 'open' : `held-${hold}`;
}

/** The one thing a text changes in a situation; null for nothing. */
export function replyMeaning({ word, situation }: { word: ReplyWord; situation: ReplySituation }): ReplyAct | null {
  const acts: readonly ReplyAct[] = REPLY_TABLE[phoneState(situation)][word];
  return acts.find((act) => NEEDS[act]?.(situation) ?? true) ?? null;
}

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
  ['2', 'reschedule'],
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
export function readReply(text: string): ReplyWord {
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
  if (first === undefined) return text.includes(THUMB_UP) ? 'confirm' : undefined;
  if (NEVER_COURTEOUS.has(first) && said.length < words.length) return undefined;
  return said.every((one) => one === first) ? ANSWER_WORDS.get(first) : undefined;
}
