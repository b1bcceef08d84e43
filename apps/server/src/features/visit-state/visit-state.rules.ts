import { appointmentStatus } from '@sightline/contract/appointment-status';
import type { VisitState } from './visit-state.types.ts';

const WALL_MINUTES = 'HH:mm'.length;

/** 'HH:mm' of a stored time. */
export const wallMinutes = (time: string): string => time.slice(0, WALL_MINUTES);

/** What a change of the visit changes: of two who act on the same state, the second is refused. */
export const stampOf = (visit: VisitState): string =>
  [
    ...[visit.starts_at.epochMilliseconds, visit.length, visit.loc_key, visit.acct_key, visit.task_key],
    ...[visit.patient_key, visit.status, visit.arrived_at === null ? '' : 'arrived'],
    // Without it, a visit that went away and came back would look untouched.
    ...(visit.sequence === 0 ? [] : [visit.sequence]),
  ].join('.');

/** @throws for a status that the database's check does not know */
export function withStatus<T extends { status: string }>(row: T): T & Pick<VisitState, 'status'> {
  const status = appointmentStatus(row.status);
  if (status === undefined) throw new Error(`appointment of status ${row.status}`);
  return { ...row, status };
}
