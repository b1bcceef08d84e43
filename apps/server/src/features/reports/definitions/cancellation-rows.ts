import { OUTCOME_DAYS } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import { isReal } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Rows, Sql } from '../definition.types.ts';
import { isFor } from './outreach-rows.ts';

export const WITHIN_OUTCOME_DAYS = sql`${`${OUTCOME_DAYS} days`}::interval`;

/**
 * The replacement of `c`: an appointment that its patient made after cancelling it, within a limited time, even
 * if it was not kept. An older visit that was only entered or imported later does not count.
 */
export const isInPlaceOf = (alias: string): Sql<boolean> => {
  const of = (column: string): Sql => sql.ref(`${alias}.${column}`);
  return sql`(${of('cover_key')} = ${ownCoverKey} and ${of('patient_key')} = c.patient_key
    and ${of('appt_key')} <> c.appt_key and ${of('created_at')} >= c.cancelled_at
    and ${of('starts_at')} >= c.cancelled_at and ${isReal(alias)})`;
};

/** When the patient of `c` next made a replacement appointment, however late. */
export const nextMadeAt: Sql<Temporal.Instant | null> = sql`(
  select min(later.created_at) from appointment later
  where ${isInPlaceOf('later')})`;

/** The message credited after the cancellation: the last before the new appointment was made, or of all. */
export function messageOf<T>({ column, until }: { column: string; until: Sql }): Sql<T | null> {
  return sql`(
    select ${sql.ref(`message.${column}`)} from outreach message
    where message.cover_key = ${ownCoverKey} and message.appt_key = c.appt_key
      and ${isFor({ alias: 'message', purpose: 'cancellation' })}
      and message.messaged_at <= coalesce(${until}, 'infinity')
    order by message.messaged_at desc, message.outreach_key desc
    limit 1)`;
}

// The same objects as the dates of ranges.
export const cancelledAt = sql`c.cancelled_at`;
export const cancelledDate = sql`c.appt_date`;

/** `c`: a cancelled appointment. */
export const cancellations = (date: Rows['date']): Rows => ({
  table: 'appointment',
  as: 'c',
  keys: ['appt_key'],
  joins: sql``,
  where: sql`c.status = 'cancelled' and ${isReal('c')}`,
  date,
  locKey: sql`c.loc_key`,
  acctKey: sql`c.acct_key`,
  patientKey: sql`c.patient_key`,
  commMethod: messageOf<string>({ column: 'comm_method', until: nextMadeAt }),
});
