import type { DayNumber } from '@sightline/scheduling/days';
import type { Minute } from '@sightline/scheduling/minutes';
import type { StaffPlace } from '../times/times.types.ts';

/** A time that the waiting list offers: provider, location, type, and wall time. */
export type OfferedTime = StaffPlace & { day: DayNumber; minute: Minute };
