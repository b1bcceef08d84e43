import type { DayNumber } from '@sightline/scheduling/days';
import type { Minute } from '@sightline/scheduling/minutes';

/** The earliest and latest working minute of a day, over all providers. */
export type OpenDay = { day: DayNumber; from: Minute; to: Minute };
