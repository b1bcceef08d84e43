import type { VisitMark } from '@sightline/contract/visit-acts.calls';
import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { parseMinute } from '@sightline/scheduling/minutes';
import { stateOf } from '../model/status.ts';

/** Which visits of a day are listed: those that the front desk has something to do with, or those not confirmed yet. */
export type AgendaKind = 'owed' | 'unconfirmed';

const isActive = (visit: CalendarVisit): boolean => ['booked', 'confirmed', 'arrived'].includes(stateOf(visit));

type Now = { now: string; today: string };

/** Where a patient is late for longer than this, the desk has moved on. */
const LATE_MINUTES = 60;

/** Whether a visit began long ago and its outcome was never marked. */
export function isUnmarked(visit: CalendarVisit, { now, today }: Now): boolean {
  const isLate = (parseMinute(now) ?? 0) - (parseMinute(visit.time) ?? 0) > LATE_MINUTES;
  return visit.date === today && isLate && isActive(visit) && visit.arrivedAt === null;
}

/** Whether the front desk still has something to do with a visit. */
export const isOwed = (visit: CalendarVisit, at: Now): boolean => isActive(visit) && !isUnmarked(visit, at);

/** The likely acts, the likeliest first: no one is missed before their time, and no one confirms after it. */
export function actsNow({ visit, now, today }: { visit: CalendarVisit; now: string; today: string }): VisitMark[] {
  const state = stateOf(visit);
  if (visit.date > today) return state === 'booked' ? ['confirmed'] : [];
  if (state === 'arrived') return ['kept'];
  if (state !== 'booked' && state !== 'confirmed') return [];
  if (visit.time < now) return ['arrived', 'missed'];
  return state === 'booked' ? ['arrived', 'confirmed'] : ['arrived'];
}
