import type { MigrationResult } from '@sightline/contract/schedule-migration.calls';
import { clockTime, dateInFigures } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';

type DifferingTime = MigrationResult['difference']['gone'][number];
export type DifferingDay = { date: string; types: { name: string; clocks: string[] }[] };

/** '9:20 AM' for a wall time `HH:mm`. */
const clockWords = (time: string): string => clockTime(`1970-01-01T${time.slice(0, 5)}Z`, { zone: 'UTC' });

const WEEKDAYS = [t('Sun'), t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat')] as const;

/** 'Tue 11/24/2026' */
export const dayWords = (date: string): string =>
  `${WEEKDAYS[new Date(`${date}T00:00Z`).getUTCDay()]} ${dateInFigures(date)}`;

/** Offered times by day, and by time of each appointment type within a day. */
export function timesByDay(times: readonly DifferingTime[]): DifferingDay[] {
  const sorted = times.toSorted((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`));
  return [...Map.groupBy(sorted, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    types: [...Map.groupBy(ofDay, ({ appointmentType }) => appointmentType)]
      .map(([name, ofType]) => ({ name, clocks: ofType.map(({ time }) => clockWords(time)) }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
  }));
}
