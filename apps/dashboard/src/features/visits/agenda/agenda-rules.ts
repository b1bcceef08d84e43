import type { CalendarVisit, VisitMark } from '@sightline/contract/visits.calls';
import { stateOf } from '../model/status.ts';

/** Rows of the overview; the others are one button away. */
export const MOST_SHOWN = 8;

/** Whether the front desk still has something to do with a visit today. */
export const isOwed = (visit: CalendarVisit): boolean => ['booked', 'confirmed', 'arrived'].includes(stateOf(visit));

/** The likely acts, the likeliest first: nobody is missed before their time, and nobody confirms after it. */
export function actsNow({ visit, now }: { visit: CalendarVisit; now: string }): VisitMark[] {
  const state = stateOf(visit);
  if (state === 'arrived') return ['kept'];
  if (state !== 'booked' && state !== 'confirmed') return [];
  if (visit.time < now) return ['arrived', 'missed'];
  return state === 'booked' ? ['arrived', 'confirmed'] : ['arrived'];
}
