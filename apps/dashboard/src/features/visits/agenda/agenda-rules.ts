import type { CalendarVisit, VisitMark } from '@sightline/contract/visits.calls';
import { stateOf } from '../model/status.ts';

/** Rows of the overview; the others are one button away. */
export const MOST_SHOWN = 8;

/** Which visits of a day are listed: those that the front desk has something to do with, or those nobody confirmed. */
export type AgendaKind = 'owed' | 'unconfirmed';

export const isOwed = (visit: CalendarVisit): boolean => ['booked', 'confirmed', 'arrived'].includes(stateOf(visit));

/** The likely acts, the likeliest first: nobody is missed before their time, and nobody confirms after it. */
export function actsNow({ visit, now, today }: { visit: CalendarVisit; now: string; today: string }): VisitMark[] {
  const state = stateOf(visit);
  if (visit.date > today) return state === 'booked' ? ['confirmed'] : [];
  if (state === 'arrived') return ['kept'];
  if (state !== 'booked' && state !== 'confirmed') return [];
  if (visit.time < now) return ['arrived', 'missed'];
  return state === 'booked' ? ['arrived', 'confirmed'] : ['arrived'];
}
