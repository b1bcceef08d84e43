import type { ReplyWord } from './reply-reading.ts';

/** A phone's consent state. */
export type PhoneState = 'open' | 'opted-out' | 'held-cancel' | 'held-wording' | 'held-death';

/**
 * What our last text to the phone asked: about a visit ("Reply C to confirm"), whether the patient takes an earlier time,
 * or for HIPAA consent; `none` for a text that asks nothing a rule can act on. Answers of ours don't count as texts here.
 */
export const QUESTIONS = ['visit', 'offer', 'hipaa', 'none'] as const;
export type Question = (typeof QUESTIONS)[number];

/**
 * What a text changes:
 * - `opt-out` is answered, `opt-out-quietly` is not, because the question was the one answer the law allows (47 CFR
 *   64.1200(a)(12)); `opt-in` is answered; `help` changes nothing and is answered;
 * - `ask` holds everything and asks what a CANCEL meant; `release` ends a hold because texts are wanted,
 *   `release-visit` because the visit was meant, which staff then handle;
 * - `hold` holds all texts until staff decide, because free wording seems to ask for no more; `hold-death` does so
 *   because a patient is said to have died; `flag` only flags the conversation;
 * - `hipaa-given`, `hipaa-refused` and `confirm-visit` answer a question of ours; `ask-back` asks whether a bare "ok"
 *   was meant as a yes; `reschedule-visit` and `cancel-request` ask staff for another time or to cancel, and don't
 *   change the visit;
 * - `accept-offer` and `decline-offer` answer an earlier time; `decline-for-staff` declines it without a word, because
 *   the patient also wants to cancel the visit; `ask-earlier` puts the patient on the waiting list.
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
  | 'ask-back'
  | 'reschedule-visit'
  | 'cancel-request'
  | 'accept-offer'
  | 'decline-offer'
  | 'decline-for-staff'
  | 'ask-earlier';

export type ReplySituation = {
  isOptedOut: boolean;
  hold: 'cancel' | 'wording' | 'death' | null;
  question: Question;
  /** HIPAA consent was requested and neither given nor refused since. */
  isConsentPending: boolean;
  /** The question is about a visit ahead that is not confirmed yet. */
  hasVisitToConfirm: boolean;
  /** The question is about a visit ahead, confirmed or not. */
  hasVisitToMove: boolean;
  /** A bare "ok" to this question was already asked about. */
  wasAskedBack: boolean;
  /** An appointment reminder went to this phone within 48 hours. */
  isNearReminder: boolean;
  /** It is clear which visit could be moved to an earlier time. */
  hasVisitAhead: boolean;
};

/** What an act requires before it applies; the others require nothing. */
const NEEDS: Partial<Record<ReplyAct, (situation: ReplySituation) => boolean>> = {
  ask: ({ isNearReminder }) => isNearReminder,
  'hipaa-given': ({ isConsentPending }) => isConsentPending,
  'hipaa-refused': ({ isConsentPending }) => isConsentPending,
  'confirm-visit': ({ hasVisitToConfirm }) => hasVisitToConfirm,
  'ask-back': ({ wasAskedBack, question, hasVisitToConfirm }) =>
    !wasAskedBack && (question === 'offer' || hasVisitToConfirm),
  'reschedule-visit': ({ hasVisitToMove }) => hasVisitToMove,
  'cancel-request': ({ hasVisitToMove }) => hasVisitToMove,
  'ask-earlier': ({ hasVisitAhead }) => hasVisitAhead,
};

type Acts = readonly ReplyAct[];
type Row = Readonly<Record<Question, Acts>>;
/** The words of the table: 1 and 2 are resolved before, by the text that numbered them. */
export type TableWord = Exclude<ReplyWord, 'one' | 'two'>;

/** The same whatever was asked. */
const always = (...acts: ReplyAct[]): Row => ({ visit: acts, offer: acts, hipaa: acts, none: acts });
/** Only in answer to a question; everything else is for staff. */
const asked = (row: Partial<Record<Exclude<Question, 'none'>, ReplyAct>>): Row => ({
  visit: actsOf(row.visit),
  offer: actsOf(row.offer),
  hipaa: actsOf(row.hipaa),
  none: [],
});
const actsOf = (act: ReplyAct | undefined): Acts => (act === undefined ? [] : [act]);

/** Words that are never more than an answer, by the question. */
const ANSWERS = {
  yes: asked({ visit: 'confirm-visit', offer: 'accept-offer', hipaa: 'hipaa-given' }),
  si: asked({ visit: 'confirm-visit', offer: 'accept-offer', hipaa: 'hipaa-given' }),
  consent: asked({ hipaa: 'hipaa-given' }),
  confirm: asked({ visit: 'confirm-visit', offer: 'accept-offer' }),
  'named-yes': asked({ visit: 'confirm-visit' }),
  thumb: asked({ visit: 'confirm-visit' }),
  like: asked({ visit: 'confirm-visit' }),
  acknowledge: asked({ visit: 'ask-back', offer: 'ask-back' }),
  no: asked({ visit: 'reschedule-visit', offer: 'decline-offer', hipaa: 'hipaa-refused' }),
  reschedule: asked({ visit: 'reschedule-visit', offer: 'decline-offer' }),
  'cancel-visit': asked({ visit: 'cancel-request', offer: 'decline-for-staff' }),
  visit: always(),
  reaction: always(),
  other: always(),
} as const satisfies Partial<Record<TableWord, Row>>;

/** Nothing can be sent to the phone: no question back, and no offer taken whose confirmation would not arrive. */
const SILENT_ANSWERS = {
  ...ANSWERS,
  yes: asked({ visit: 'confirm-visit', hipaa: 'hipaa-given' }),
  si: asked({ visit: 'confirm-visit', hipaa: 'hipaa-given' }),
  confirm: asked({ visit: 'confirm-visit' }),
  acknowledge: always(),
  no: asked({ visit: 'reschedule-visit', hipaa: 'hipaa-refused' }),
  reschedule: asked({ visit: 'reschedule-visit' }),
  'cancel-visit': asked({ visit: 'cancel-request' }),
} as const satisfies Partial<Record<TableWord, Row>>;

const allAnswers = (row: Row): Record<keyof typeof ANSWERS, Row> => ({
  ...{ yes: row, si: row, consent: row, confirm: row, 'named-yes': row, thumb: row, like: row, acknowledge: row },
  ...{ no: row, reschedule: row, 'cancel-visit': row, visit: row, reaction: row, other: row },
});

/**
 * The decision table: the meaning of every word in every state of the phone, by the question our last text asked. The
 * first listed act whose requirement is met is done, and never a second one; an empty list leaves the text to staff.
 * While we ask about a CANCEL, YES and NO do not answer "which of the two", so they neither confirm nor consent to
 * anything: the conversation is flagged and the hold stays. A reaction changes nothing anywhere.
 */
export const REPLY_TABLE = {
  open: {
    ...ANSWERS,
    stop: always('opt-out'),
    cancel: always('ask', 'opt-out'),
    'cancel-please': {
      visit: ['ask', 'cancel-request'],
      offer: ['ask', 'decline-for-staff'],
      hipaa: ['ask'],
      none: ['ask'],
    },
    start: always(),
    help: always('help'),
    earlier: always('ask-earlier', 'flag'),
    death: always('hold-death'),
    wish: always('hold'),
    'likely-wish': always('hold'),
  },
  'opted-out': {
    ...SILENT_ANSWERS,
    yes: always('opt-in'),
    stop: always(),
    cancel: always(),
    'cancel-please': asked({ visit: 'cancel-request' }),
    start: always('opt-in'),
    help: always('help'),
    earlier: always('flag'),
    // Nothing goes out anyway; staff update the patient's record.
    death: always('flag'),
    wish: always(),
    'likely-wish': always(),
  },
  'held-cancel': {
    ...allAnswers(always('flag')),
    stop: always('opt-out-quietly'),
    cancel: always('opt-out-quietly'),
    'cancel-please': always('flag'),
    start: always('release'),
    help: always('help'),
    reschedule: always('release-visit'),
    'cancel-visit': always('release-visit'),
    earlier: always('release-visit'),
    visit: always('release-visit'),
    reaction: always(),
    death: always('flag'),
    // The second sign in a row is enough, and START undoes it.
    wish: always('opt-out-quietly'),
    'likely-wish': always('flag'),
  },
  'held-wording': {
    ...SILENT_ANSWERS,
    stop: always('opt-out'),
    // After a suspected wish, a CANCEL leaves nothing to ask.
    cancel: always('opt-out'),
    'cancel-please': always('flag'),
    start: always('release'),
    help: always('help'),
    earlier: always('flag'),
    death: always('flag'),
    wish: always('flag'),
    'likely-wish': always('flag'),
  },
  // Nobody can confirm a visit for someone who died: staff handle everything.
  'held-death': {
    ...allAnswers(always('flag')),
    stop: always('opt-out'),
    cancel: always('opt-out'),
    'cancel-please': always('flag'),
    start: always('release'),
    help: always('help'),
    earlier: always('flag'),
    reaction: always(),
    death: always('flag'),
    wish: always('flag'),
    'likely-wish': always('flag'),
  },
} as const satisfies Record<PhoneState, Record<TableWord, Row>>;

/** An opt-out outweighs a hold. */
export function phoneState({ isOptedOut, hold }: Pick<ReplySituation, 'isOptedOut' | 'hold'>): PhoneState {
  if (isOptedOut) return 'opted-out';
  return hold === null ? 'open' : `held-${hold}`;
}

/** The one thing a text changes in a situation; null for nothing: staff read it. */
export function replyMeaning({ word, situation }: { word: TableWord; situation: ReplySituation }): ReplyAct | null {
  const acts: Acts = REPLY_TABLE[phoneState(situation)][word][situation.question];
  return acts.find((act) => NEEDS[act]?.(situation) ?? true) ?? null;
}
