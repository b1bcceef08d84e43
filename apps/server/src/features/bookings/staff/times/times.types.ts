import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import type { DayNumber } from '@sightline/scheduling/days';
import type { Minute } from '@sightline/scheduling/minutes';

/** Where a visit would be. */
export type StaffPlace = { locKey: number; acctKey: number; taskKey: number };
export type StaffTime = StaffPlace & {
  day: DayNumber;
  minute: Minute;
  /** A visit that is being moved: it does not block itself. */
  moved: { apptKey: number; holdHash: Buffer | null } | null;
  /** Minutes; absent: the length of its type there. */
  length?: number;
};

/** When a time is, how long a visit then takes, and every reason why it is not offered. */
export type JudgedTime = { startsAt: Temporal.Instant; length: number; reasons: WhyNot[] };
