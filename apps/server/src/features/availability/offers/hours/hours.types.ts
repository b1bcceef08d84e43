import type { DayNumber } from '@sightline/scheduling/days';
import type { Minute } from '@sightline/scheduling/minutes';

/** From when to when anybody sees patients on a day. */
export type OpenDay = { day: DayNumber; from: Minute; to: Minute };
