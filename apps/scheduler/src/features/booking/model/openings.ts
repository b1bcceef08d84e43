import type { PublicSlot } from '@sightline/contract/booking.calls';
import { formatDay, parseDay, weekStartOf } from '@sightline/scheduling/days';
import type { SlotTime } from './chosen.ts';

/** Days requested at once: two weeks from a Sunday on, so that no week is cut in two. */
const WINDOW_DAYS = 14;
const SOONEST_DAYS = 3;
const SOONEST_TIMES = 6;
const WEEK = 7;

export type Day = { date: string; times: string[] };

const dayOf = (date: string): number => parseDay(date) ?? 0;
export const daysLater = (date: string, days: number): string => formatDay(dayOf(date) + days);
export const weekOf = (date: string): string => formatDay(weekStartOf(dayOf(date)));
export const weekDays = (weekStart: string): string[] =>
  Array.from({ length: WEEK }, (_, index) => daysLater(weekStart, index));

/** A date's window, counted from today's. */
export const windowOf = ({ date, today }: { date: string; today: string }): number =>
  Math.floor((dayOf(date) - weekStartOf(dayOf(today))) / WINDOW_DAYS);

/** A window's first and last day, within the allowed range; null beyond the last day. */
export function windowSpan({ index, today, lastDate }: { index: number; today: string; lastDate: string }) {
  const start = daysLater(weekOf(today), index * WINDOW_DAYS);
  const from = start < today ? today : start;
  const end = daysLater(start, WINDOW_DAYS - 1);
  return from > lastDate ? null : { from, to: end > lastDate ? lastDate : end };
}

/** The slots by day; a time with several free providers appears once. */
export function byDay(slots: readonly PublicSlot[]): Day[] {
  const days = Map.groupBy(slots, ({ date }) => date);
  return [...days]
    .map(([date, own]) => ({ date, times: [...new Set(own.map(({ time }) => time))].sort() }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** With the time held for this patient, which nobody else is offered meanwhile. */
export function withKept({ days, kept }: { days: readonly Day[]; kept: SlotTime | null }): Day[] {
  if (kept === null) return [...days];
  const slots = days.flatMap(({ date, times }) => times.map((time) => ({ date, time, acctKey: 0 })));
  return byDay([...slots, { ...kept, acctKey: 0 }]);
}

/** The first days with free times, and only as many of each as fit a phone. */
export const soonestOf = (days: readonly Day[]): (Day & { more: number })[] =>
  days.slice(0, SOONEST_DAYS).map(({ date, times }) => ({
    date,
    times: times.slice(0, SOONEST_TIMES),
    more: Math.max(0, times.length - SOONEST_TIMES),
  }));
