import { parseDay } from '@sightline/scheduling/days';
import { parseMinute } from '@sightline/scheduling/minutes';
import type { MovedVisit } from '../../times/times.types.ts';
import type { VisitRow } from '../managing.types.ts';

const WALL_MINUTES = 'HH:mm'.length;

/**
 * A visit's current time.
 * @throws for a row with an invalid date or time
 */
export function presentTimeOf({
  appt_key,
  acct_key,
  appt_date,
  appt_time,
}: Pick<VisitRow, 'appt_key' | 'acct_key' | 'appt_date' | 'appt_time'>): MovedVisit {
  const day = parseDay(appt_date);
  const minute = parseMinute(appt_time.slice(0, WALL_MINUTES));
  if (day === null || minute === null) throw new Error(`appointment ${appt_key} has no date or time`);
  return { apptKey: appt_key, acctKey: acct_key, day, minute };
}
