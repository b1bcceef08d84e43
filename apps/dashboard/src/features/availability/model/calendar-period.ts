import {
  addMonths,
  type DayNumber,
  dateOfDay,
  dayOfDate,
  daysInMonth,
  formatDay,
  parseDay,
  weekStartOf,
} from '@sightline/scheduling/days';
import { whenUsed } from '../../../shared/words/when-used.ts';
import { pageLocale } from '../../../shared/words/words.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Calendar days, inclusive, `YYYY-MM-DD`. */
export type Period = { startDate: string; endDate: string };

/** `date` null: today by the location's clock. */
export type CalendarPlace = { view: CalendarView; date: string | null };

const LAST_OF_WEEK = 6;
const EPOCH: DayNumber = 0;

/** The view and date in a URL; invalid ones count as missing. */
export function readPlace(query: URLSearchParams): CalendarPlace {
  const named = query.get('view');
  const date = query.get('date') ?? '';
  return {
    view: CALENDAR_VIEWS.find((view) => view === named) ?? 'week',
    date: parseDay(date) === null ? null : date,
  };
}

/** The URL's query for another calendar position; its other parts stay. */
export function writePlace(query: URLSearchParams, { view, date }: CalendarPlace): URLSearchParams {
  const next = new URLSearchParams(query);
  if (view === 'week') next.delete('view');
  else next.set('view', view);
  if (date === null) next.delete('date');
  else next.set('date', date);
  return next;
}

const dayOf = (date: string): DayNumber => parseDay(date) ?? EPOCH;

function monthOf(day: DayNumber): { first: DayNumber; last: DayNumber } {
  const { year, month } = dateOfDay(day);
  const first = dayOfDate({ year, month, day: 1 });
  return { first, last: first + daysInMonth({ year, month }) - 1 };
}

/**
 * The days to load for a date. Whole weeks from Sunday; for a day its week too, so that adjacent days are available.
 */
export function periodOf({ view, date }: { view: CalendarView; date: string }): Period {
  const day = dayOf(date);
  const { first, last } = view === 'month' ? monthOf(day) : { first: day, last: day };
  return { startDate: formatDay(weekStartOf(first)), endDate: formatDay(weekStartOf(last) + LAST_OF_WEEK) };
}

/** The date one view forward (1) or back (-1). */
export function stepDate({ view, date, by }: { view: CalendarView; date: string; by: 1 | -1 }): string {
  const day = dayOf(date);
  if (view === 'month') return formatDay(addMonths(monthOf(day).first, by));
  return formatDay(day + (view === 'week' ? 7 : 1) * by);
}

const asDate = (day: DayNumber): Date => {
  const { year, month, day: date } = dateOfDay(day);
  return new Date(Date.UTC(year, month - 1, date));
};
const format = (options: Intl.DateTimeFormatOptions) =>
  whenUsed(() => new Intl.DateTimeFormat(pageLocale(), { ...options, timeZone: 'UTC' }));
const MONTH = format({ month: 'long', year: 'numeric' });
const SPAN = format({ month: 'short', day: 'numeric', year: 'numeric' });
const SHORT_DAY = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const DAY = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** 'November 2026', 'Nov 22 – 28, 2026', 'Sat, Nov 21, 2026'. */
export function periodTitle({ view, date }: { view: CalendarView; date: string }): string {
  const day = dayOf(date);
  if (view === 'month') return MONTH().format(asDate(day));
  if (view === 'day') return SHORT_DAY().format(asDate(day));
  const start = weekStartOf(day);
  // Some browsers put narrow spaces around the dash.
  return SPAN()
    .formatRange(asDate(start), asDate(start + LAST_OF_WEEK))
    .replaceAll(/[\u2009\u202f]/g, ' ');
}

/** 'Monday, November 23, 2026' */
export const longDate = (date: string): string => DAY().format(asDate(dayOf(date)));
