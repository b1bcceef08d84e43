import { clockIn } from '@sightline/contract/languages';
import type { ChartDimension } from '@sightline/contract/reports/report';
import { parseDay } from '@sightline/scheduling/days';
import { wallDate } from '../../../shared/dates/dates.ts';
import { pageLanguage, pageLocale, t } from '../../../shared/words/words.ts';
import { reportWord } from '../model/value-words.ts';

export const DIMENSION_WORDS: Record<ChartDimension, string> = {
  time: t('Date'),
  location: t('Location'),
  provider: t('Provider'),
  commMethod: t('Method'),
  visitType: t('Visit type'),
  status: t('Status'),
  hour: t('Hour'),
  person: t('Person'),
};

const STEP_WORDS = { day: t('Day'), week: t('Week of'), month: t('Month'), year: t('Year') } as const;

type Step = keyof typeof STEP_WORDS;

/** What a chart's point represents. */
export function pointWord(by: string, step: Step | null): string {
  if (by === 'time') return step === null ? DIMENSION_WORDS.time : STEP_WORDS[step];
  return Object.entries(DIMENSION_WORDS).find(([dimension]) => dimension === by)?.[1] ?? by;
}

/** '2:00 PM' for the hour '14'. */
export const hourWord = (hour: string): string => clockIn(`${hour}:00`, pageLanguage());

/** A point's name; locations, providers and visit types keep the practice's names. */
export function namedPoint({ by, key, label }: { by: string; key: string; label: string }): string {
  if (key === '') return by === 'person' ? t('Nobody') : t('Not set');
  if (by === 'hour') return hourWord(key);
  return by === 'status' || by === 'commMethod' ? reportWord(label) : label;
}

const YEAR_DIGITS = 4;

const formatted = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(pageLocale(), { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));

/** A time label that fits an axis: 'Nov 20', 'Nov 2026', with the year if it differs from the last point's. */
export function timeWord(day: string, step: Step | null, lastYear: string): string {
  if (parseDay(day) === null) return day;
  const year = day.slice(0, YEAR_DIGITS);
  if (step === 'year') return year;
  if (step === 'month') return formatted(day, { month: 'short', year: 'numeric' });
  return year === lastYear ? formatted(day, { month: 'short', day: 'numeric' }) : wallDate(day);
}
