import type { DayNumber } from './days.ts';
import type { Interval } from './intervals.ts';
import type { Minute } from './minutes.ts';

/** Why a time is not offered. Times are minutes of the same day; `ruleId` is the rule that says so. */
export type Reason =
  | { code: 'past' }
  | { code: 'weeks-out'; lastDay: DayNumber }
  /** Of today and the days after it; `firstDay` is the first that the carrier leaves open. */
  | { code: 'insurance-days'; daysBlocked: number; firstDay: DayNumber }
  | { code: 'clock-change'; from: Minute; to: Minute }
  /** `open`: the working hours of the day, without breaks and blackouts, of any type. */
  | { code: 'no-rule'; open: Interval[] }
  | { code: 'exemption'; ruleId: number }
  | { code: 'other-types'; ruleId: number }
  | { code: 'break'; ruleId: number; from: Minute; to: Minute }
  | { code: 'blackout'; ruleId: number; from: Minute; to: Minute }
  /** `left`: minutes until the hours end, or until a blackout or skipped time that comes first. */
  | { code: 'too-short'; ruleId: number; needed: number; left: number }
  /** The nearest times of the rule's own grid on that day, taken or not; null: none before or after. */
  | { code: 'off-increment'; ruleId: number; previous: Minute | null; next: Minute | null }
  /** `taken`: the most bookings that run at one moment of the visit. */
  | { code: 'capacity'; ruleId: number; simultaneous: number; taken: number }
  | { code: 'elsewhere'; locKey: number; from: Minute; to: Minute }
  /** Bookings leave room, held times do not; `taken`: the most of both that run at one moment of the visit. */
  | { code: 'held'; ruleId: number; simultaneous: number; taken: number }
  | { code: 'held-elsewhere'; locKey: number; from: Minute; to: Minute };

/** From what nobody can change to what the next cancellation changes, and then what some minutes do. */
const MOST_FUNDAMENTAL_FIRST: readonly Reason['code'][] = [
  'past',
  'weeks-out',
  'insurance-days',
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

/** Where a reason stands among others: a lower number is told first. */
export const rankOf = ({ code }: Reason): number => MOST_FUNDAMENTAL_FIRST.indexOf(code);
