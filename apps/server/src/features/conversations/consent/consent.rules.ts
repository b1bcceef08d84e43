import type { HoldReason, PhoneStanding } from './consent.types.ts';

/** Said of a text that an opt-out ended. */
export const OPTED_OUT_FAILURE = 'This patient has opted out of text messages.';
const HELD_FAILURE =
  'This patient replied CANCEL and was asked whether they meant their visit or all texts. Please wait for the answer, or decide for them.';
const DOUBTED_FAILURE =
  'This patient may have asked for no more texts. Open the conversation and choose Keep texting or Stop texting first.';
const DEATH_FAILURE =
  'Someone texted that a patient has died. Open the conversation and choose Keep texting or Stop texting first.';

const FAILURE_BY_HOLD = {
  cancel: HELD_FAILURE,
  wording: DOUBTED_FAILURE,
  death: DEATH_FAILURE,
} as const satisfies Record<HoldReason, string>;

/** What the gate says of a text. */
export type GateVerdict = 'pass' | 'wait' | 'refuse';

/** Who wrote a text, as far as the gate cares. */
type Writer = 'keyword' | 'staff' | 'automated';

type GateState = 'open' | 'opted-out' | `held-${HoldReason}`;

/**
 * The gate before the gateway, by whatever path a text comes: an opted-out phone gets nothing, and one that is held
 * nothing either until it is known what was meant. The one answer to a word that the phone sent (STOP is confirmed,
 * HELP is answered) passes always. The outbox's claim is made of the same table (`WAITING`).
 */
const GATE = {
  open: { keyword: 'pass', staff: 'pass', automated: 'pass' },
  'opted-out': { keyword: 'pass', staff: 'refuse', automated: 'refuse' },
  'held-cancel': { keyword: 'pass', staff: 'wait', automated: 'wait' },
  'held-wording': { keyword: 'pass', staff: 'wait', automated: 'wait' },
  'held-death': { keyword: 'pass', staff: 'wait', automated: 'wait' },
} as const satisfies Record<GateState, Record<Writer, GateVerdict>>;

const WRITERS = ['keyword', 'staff', 'automated'] as const satisfies Writer[];
const HOLD_REASONS = ['cancel', 'wording', 'death'] as const satisfies HoldReason[];

/** Whose texts wait for which hold, by the gate: what the outbox passes over when it claims. */
export const WAITING: readonly { reason: HoldReason; writer: Writer }[] = HOLD_REASONS.flatMap((reason) =>
  WRITERS.filter((writer) => GATE[`held-${reason}`][writer] === 'wait').map((writer) => ({ reason, writer })),
);

type Standing = { optOut: unknown; hold: { reason: HoldReason } | null };

/** Whether a text may go to a phone that stands so. */
export function mayHandOver({ standing, writtenBy }: { standing: Standing; writtenBy: string }): GateVerdict {
  const writer: Writer = writtenBy === 'keyword' || writtenBy === 'staff' ? writtenBy : 'automated';
  const held = standing.hold === null ? 'open' : (`held-${standing.hold.reason}` as const);
  return GATE[standing.optOut === null ? held : 'opted-out'][writer];
}

/** Why a text is not sent, in words for staff; null where it is. */
export function refusalBy({ standing, writtenBy }: { standing: Standing; writtenBy: string }): string | null {
  const verdict = mayHandOver({ standing, writtenBy });
  if (verdict === 'pass') return null;
  if (verdict === 'refuse' || standing.hold === null) return OPTED_OUT_FAILURE;
  return FAILURE_BY_HOLD[standing.hold.reason];
}

/** Whether staff can send to the phone now. */
export const isPhoneOpen = (standing: PhoneStanding): boolean => refusalBy({ standing, writtenBy: 'staff' }) === null;

/** Silence after the question what a CANCEL meant is an opt-out after this long (decision 7). */
export const ANSWER_WITHIN = { hours: 24 };
/** A wish has to be honored "within a reasonable time not to exceed ten business days" (47 CFR 64.1200(a)(10)). */
const DECIDE_WITHIN_BUSINESS_DAYS = 10;
const SATURDAY = 6;

/**
 * When a hold that began at an instant ends as an opt-out. Business days are Monday to Friday at the location; holidays
 * count as well, which makes the deadline earlier than the law's, never later.
 */
export function holdDeadline({
  reason,
  since,
  timeZone,
}: {
  reason: HoldReason;
  since: Temporal.Instant;
  timeZone: string;
}): Temporal.Instant {
  if (reason === 'cancel') return since.add(ANSWER_WITHIN);
  let day = since.toZonedDateTimeISO(timeZone);
  for (let left = DECIDE_WITHIN_BUSINESS_DAYS; left > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < SATURDAY) left -= 1;
  }
  return day.toInstant();
}
