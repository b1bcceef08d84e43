import type { OfficeDay } from '@sightline/contract/office-hours.calls';
import { pageLocale, t } from '../../../shared/words/words.ts';

/** From Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const SOME_MONDAY = Temporal.PlainDate.from('2026-11-23');

export const weekdayName = (weekday: number, length: 'long' | 'short' = 'long'): string =>
  SOME_MONDAY.add({ days: weekday - 1 }).toLocaleString(pageLocale(), { weekday: length });

const timeWords = (time: string): string =>
  Temporal.PlainTime.from(time).toLocaleString(pageLocale(), { hour: 'numeric', minute: '2-digit' });

/** Days in a row with equal hours as one: 'Mon–Fri 8:00 AM – 5:00 PM'. */
export function hoursWords(days: readonly OfficeDay[]): string[] {
  const runs: { first: OfficeDay; last: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const isSame = run !== undefined && run.first.opens === day.opens && run.first.closes === day.closes;
    if (isSame && run.last === day.weekday - 1) run.last = day.weekday;
    else runs.push({ first: day, last: day.weekday });
  }
  return runs.map(({ first, last }) => {
    const names = weekdayName(first.weekday, 'short') + (last > first.weekday ? `–${weekdayName(last, 'short')}` : '');
    return `${names} ${timeWords(first.opens)} – ${timeWords(first.closes)}`;
  });
}

export type DayDraft = OfficeDay & { isOpen: boolean };

/** All seven days to edit; a closed one starts with the usual hours. */
export const draftOf = (days: readonly OfficeDay[]): DayDraft[] =>
  WEEKDAYS.map((weekday) => {
    const day = days.find((one) => one.weekday === weekday);
    return { weekday, opens: day?.opens ?? '08:00', closes: day?.closes ?? '17:00', isOpen: day !== undefined };
  });

export const faultOf = ({ isOpen, opens, closes }: DayDraft): string => {
  if (!isOpen) return '';
  if (opens === '' || closes === '') return t('Enter both times.');
  return closes > opens ? '' : t('Must be after the opening time.');
};

export const daysOf = (draft: readonly DayDraft[]): OfficeDay[] =>
  draft.filter(({ isOpen }) => isOpen).map(({ weekday, opens, closes }) => ({ weekday, opens, closes }));
