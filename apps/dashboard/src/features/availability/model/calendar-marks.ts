import type { BookedMark } from '@sightline/contract/schedule.calls';
import { t } from '../../../shared/words/words.ts';
import { timesOf } from './calendar-words.ts';

/** A booked visit at its day's edge: position, number of simultaneous ones, and text. */
export type VisitMark = { id: string; start: string; end: string; lane: number; words: string };

/** How many marks fit side by side at a day's edge; further ones cover the last. */
const MARK_LANES = 3;

/** Cancelled visits take no time. */
const isBooked = ({ status }: BookedMark): boolean => status !== 'cancelled';

/** Booked visits by time; simultaneous ones are side by side. */
export function visitMarks(appointments: readonly BookedMark[]): VisitMark[] {
  const sorted = appointments.filter(isBooked).toSorted((a, b) => a.start.localeCompare(b.start));
  const ends: string[] = [];
  return sorted.map(({ apptKey, start, end, appointmentType }) => {
    const free = ends.findIndex((until) => until <= start);
    const lane = free === -1 ? Math.min(ends.length, MARK_LANES - 1) : free;
    ends[lane] = end;
    return { id: `visit-${apptKey}`, start, end, lane, words: `${appointmentType}, ${timesOf(start, end)}` };
  });
}

/** How many visits are booked on each date. */
export function visitCounts(marks: readonly VisitMark[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { start } of marks) {
    const date = start.slice(0, 10);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}

/** '1 booked', '12 booked' */
export const countWords = (count: number): string => t('{count} booked', { count });
