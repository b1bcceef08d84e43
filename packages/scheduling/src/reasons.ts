import type { DayNumber } from './days.ts';
import type { Interval } from './intervals.ts';
import type { Minute } from './minutes.ts';

/** Why a time is not offered. Times are minutes of the same day; `ruleId` is the responsible rule. */
export type Reason =
  | { code: 'past' }
  | { code: 'weeks-out'; lastDay: DayNumber }
  /** For today and the days after it; `firstDay` is the first day the carrier allows. */
  | { code: 'insurance-days'; daysBlocked: number; firstDay: DayNumber }
  /** The location is closed all day. */
  | { code: 'closed'; name: string }
  | { code: 'clock-change'; from: Minute; to: Minute }
  /** `open`: the day's working hours, without breaks and blackouts, for any type. */
  | { code: 'no-rule'; open: Interval[] }
  | { code: 'exemption'; ruleId: number }
  | { code: 'other-types'; ruleId: number }
  | { code: 'break'; ruleId: number; from: Minute; to: Minute }
  | { code: 'blackout'; ruleId: number; from: Minute; to: Minute }
  /** `left`: minutes until the hours end, or until an earlier blackout or skipped time. */
  | { code: 'too-short'; ruleId: number; needed: number; left: number }
  /** The nearest times of the rule's own grid on that day, taken or not; null: none before or after. */
  | { code: 'off-increment'; ruleId: number; previous: Minute | null; next: Minute | null }
  /** `taken`: the maximum of simultaneous bookings during the visit. */
  | { code: 'capacity'; ruleId: number; simultaneous: number; taken: number }
  | { code: 'elsewhere'; locKey: number; from: Minute; to: Minute }
  /** Bookings leave room, held times do not; `taken`: the maximum of both during the visit. */
  | { code: 'held'; ruleId: number; simultaneous: number; taken: number }
  | { code: 'held-elsewhere'; locKey: number; from: Minute; to: Minute };

/** From permanent reasons to those that a cancellation ends, then those that a few minutes end. */
const MOST_FUNDAMENTAL_FIRST: readonly Reason['code'][] = [
  'past',
  'weeks-out',
  'insurance-days',
  'closed',
  'clock-change',
  'no-rule',
  'exemption',
  'other-types',
  'break',
  'blackout',
  'too-short',
  'off-increment',
  'capacity',
  'elsewhere',
  'held',
  'held-elsewhere',
];

/** A reason's position among others: lower numbers come first. */
export const rankOf = ({ code }: Reason): number => MOST_FUNDAMENTAL_FIRST.indexOf(code);
