import { OPTED_OUT_FAILURE } from '../delivery/delivery.rules.ts';
import type { Barrier, HoldReason, PhoneStanding } from './consent.types.ts';

const HELD_FAILURE =
  'This patient replied CANCEL and was asked whether they meant their visit or all texts. Please wait for the answer, or decide for them.';
const DOUBTED_FAILURE =
  'This patient may have asked for no more texts. Open the conversation and choose Keep texting or Stop texting first.';
const DEATH_FAILURE =
  'Someone texted that a patient has died. Open the conversation and choose Keep texting or Stop texting first.';

const CLOSED_FAILURE = 'This practice is closed, so it can’t send texts.';
const TEXTING_OFF_FAILURE = 'Texting is turned off for this practice. A superadmin can turn it on under Practices.';

const NO_MARKETING_FAILURE = 'This patient hasn’t agreed to marketing texts.';

const BLOCKED_FAILURE = 'This number is blocked. Unblock it in its conversation first.';

const FAILURES = {
  'practice-closed': CLOSED_FAILURE,
  'texting-off': TEXTING_OFF_FAILURE,
  'opted-out': OPTED_OUT_FAILURE,
  blocked: BLOCKED_FAILURE,
  'no-marketing-consent': NO_MARKETING_FAILURE,
  cancel: HELD_FAILURE,
  wording: DOUBTED_FAILURE,
  death: DEATH_FAILURE,
} as const satisfies Record<Barrier, string>;

/** What the gate does with a text: held texts wait, and those barred by an opt-out or the practice end. */
export type GateVerdict = 'pass' | 'wait' | 'refuse';

export function verdictOf(barrier: Barrier | null): GateVerdict {
  if (barrier === null) return 'pass';
  return barrier === 'cancel' || barrier === 'wording' || barrier === 'death' ? 'wait' : 'refuse';
}

/** Why a text is not sent, for staff; null if it is. */
export const refusalBy = ({ barrier }: Pick<PhoneStanding, 'barrier'>): string | null =>
  barrier === null ? null : FAILURES[barrier];

/** Silence after the question what a CANCEL meant becomes an opt-out after this long (decision 7). */
export const ANSWER_WITHIN = { hours: 24 };
/** A wish has to be honored "within a reasonable time not to exceed ten business days" (47 CFR 64.1200(a)(10)). */
const DECIDE_WITHIN_BUSINESS_DAYS = 10;
const SATURDAY = 6;

/**
 * When a hold becomes an opt-out. Business days are Monday to Friday at the location; holidays count too, which makes
 * the deadline earlier than the law's, never later.
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
