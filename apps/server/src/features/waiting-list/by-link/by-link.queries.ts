import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

export type LinkedVisit = {
  patient_key: number;
  task_key: number;
  acct_key: number;
  loc_key: number;
  is_cancelled: boolean;
  is_ahead: boolean;
};

export async function readLinkedVisit({
  tx,
  apptKey,
}: {
  tx: CoverTransaction;
  apptKey: number;
}): Promise<LinkedVisit> {
  const { rows } = await sql<LinkedVisit>`
    select a.patient_key, a.task_key, a.acct_key, a.loc_key,
      a.status = 'cancelled' as is_cancelled, a.starts_at > ${tx.now} and a.status in ('booked', 'confirmed') as is_ahead
    from appointment a where a.cover_key = ${ownCoverKey} and a.appt_key = ${apptKey}`.execute(tx.q);
  const [row] = rows;
  if (row === undefined) throw new Error(`visit ${apptKey} is gone`);
  return row;
}

export type LinkedOffer = {
  offer_key: number;
  starts_at: Temporal.Instant;
  time_zone: string;
  answer_by: Temporal.Instant;
  provider_name: string;
  location_name: string;
};

/** The offer of a visit's entry that waits for an answer, while it is earlier than the visit. */
export async function readLinkedOffer({
  tx,
  apptKey,
}: {
  tx: CoverTransaction;
  apptKey: number;
}): Promise<LinkedOffer | undefined> {
  const { rows } = await sql<LinkedOffer>`
    select o.offer_key, g.starts_at, l.time_zone, o.answer_by, trim(d.first_name || ' ' || d.last_name) as provider_name,
      l.org_name as location_name
    from waiting_entry e
    join waiting_offer o on o.cover_key = ${ownCoverKey} and o.entry_key = e.entry_key and o.state = 'open'
    join waiting_gap g on g.cover_key = ${ownCoverKey} and g.gap_key = o.gap_key
    join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = e.appt_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = g.loc_key
    join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = g.acct_key
    where e.cover_key = ${ownCoverKey} and e.appt_key = ${apptKey} and e.ended_at is null
      and g.starts_at > ${tx.now} and g.starts_at < a.starts_at and ${isActive('a.status')}`.execute(tx.q);
  return rows[0];
}

/** Whether an offer was made to this visit: its link answers no one else's. */
export async function isOfferOf({
  tx,
  apptKey,
  offerKey,
}: {
  tx: CoverTransaction;
  apptKey: number;
  offerKey: number;
}): Promise<boolean> {
  const row = await tx.q
    .selectFrom('waiting_offer as o')
    .innerJoin('waiting_entry as e', (join) =>
      join.on('e.cover_key', '=', ownCoverKey).onRef('e.entry_key', '=', 'o.entry_key'),
    )
    .where('o.cover_key', '=', ownCoverKey)
    .where('o.offer_key', '=', offerKey)
    .where('e.appt_key', '=', apptKey)
    .select('o.offer_key')
    .executeTakeFirst();
  return row !== undefined;
}
