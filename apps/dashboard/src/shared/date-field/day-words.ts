import { type DayNumber, formatDay, weekdayOf } from '@sightline/scheduling/days';
import { displayDay } from '@sightline/scheduling/wire';
import { t } from '../words/words.ts';

export const WEEKDAYS = [
  t('Sunday'),
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
] as const;

/** 'Mon 11/23/2026' */
export const dayWithName = (day: DayNumber): string => `${WEEKDAYS[weekdayOf(day)]?.slice(0, 3)} ${displayDay(day)}`;

/** As a date field has it: `YYYY-MM-DD`, empty for none. */
export const dateText = (day: DayNumber | null): string => (day === null ? '' : formatDay(day));
