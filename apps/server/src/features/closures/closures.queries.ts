import { sql } from 'kysely';
import { isActive } from '../../db/appointment-status.ts';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { ClosureDraft, StoredClosure } from './closures.types.ts';

/** Closures that touch days from one to another, both included, by day. */
export function readClosures({
  tx,
  from,
  to,
}: {
  tx: CoverTransaction;
  from: string;
  to: string;
}): Promise<StoredClosure[]> {
  return tx.q
    .selectFrom('closure')
    .select(['closure_key as closureKey', 'loc_key as locKey', 'first_day as firstDay', 'last_day as lastDay', 'name'])
    .where('cover_key', '=', ownCoverKey)
    .where('last_day', '>=', from)
    .where('first_day', '<=', to)
    .orderBy('first_day')
    .orderBy('closure_key')
    .execute();
}

export async function insertClosures({
  tx,
  drafts,
  userId,
}: {
  tx: CoverTransaction;
  drafts: readonly ClosureDraft[];
  userId: number | null;
}): Promise<StoredClosure[]> {
  const rows = await tx.q
    .insertInto('closure')
    .values(
      drafts.map(({ locKey, firstDay, lastDay, name }) => ({
        ...{ cover_key: tx.coverKey, loc_key: locKey, first_day: firstDay, last_day: lastDay, name },
        ...{ created_at: tx.now, created_by: userId },
      })),
    )
    .returning('closure_key')
    .execute();
  return drafts.map((draft, place) => ({ ...draft, closureKey: rows[place]?.closure_key ?? 0 }));
}

/** Waits for other changes to the closure; undefined if there is none like it. */
export const lockClosure = ({
  tx,
  closureKey,
}: {
  tx: CoverTransaction;
  closureKey: number;
}): Promise<StoredClosure | undefined> =>
  tx.q
    .selectFrom('closure')
    .select(['closure_key as closureKey', 'loc_key as locKey', 'first_day as firstDay', 'last_day as lastDay', 'name'])
    .where('cover_key', '=', ownCoverKey)
    .where('closure_key', '=', closureKey)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** False if there is no such closure. */
export async function updateClosure({
  tx,
  closure: { closureKey, locKey, firstDay, lastDay, name },
}: {
  tx: CoverTransaction;
  closure: StoredClosure;
}): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('closure')
    .set({ loc_key: locKey, first_day: firstDay, last_day: lastDay, name })
    .where('cover_key', '=', ownCoverKey)
    .where('closure_key', '=', closureKey)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False if there is no such closure. */
export async function removeClosure({
  tx,
  closureKey,
}: {
  tx: CoverTransaction;
  closureKey: number;
}): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom('closure')
    .where('cover_key', '=', ownCoverKey)
    .where('closure_key', '=', closureKey)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function readPracticeZone({ tx }: { tx: CoverTransaction }): Promise<string> {
  const { time_zone: zone } = await tx.q
    .selectFrom('cover')
    .select('time_zone')
    .where('cover_key', '=', ownCoverKey)
    .executeTakeFirstOrThrow();
  return zone;
}

export type ClosedVisitRow = {
  appt_key: number;
  patient_key: number;
  first_name: string;
  last_name: string;
  appt_date: string;
  appt_time: string;
  loc_key: number;
  location: string;
  provider: string;
  type: string;
  total: number;
};

/** Visits still to come on the days of closures, by time, with their number. */
export async function readVisitsOn({
  tx,
  drafts,
  limit,
}: {
  tx: CoverTransaction;
  drafts: readonly ClosureDraft[];
  limit: number;
}): Promise<ClosedVisitRow[]> {
  const { rows } = await sql<ClosedVisitRow>`
    select a.appt_key, p.patient_key, p.first_name, p.last_name, a.appt_date, to_char(a.appt_time, 'HH24:MI') as appt_time,
      a.loc_key, l.org_name as location, trim(d.first_name || ' ' || d.last_name) as provider, t.name as type,
      count(*) over ()::integer as total
    from appointment a
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = a.loc_key
    join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = a.acct_key
    join appointment_type t on t.cover_key = ${ownCoverKey} and t.task_key = a.task_key
    where a.cover_key = ${ownCoverKey}
      and a.starts_at > ${tx.now}
      and ${isActive('a.status')}
      and exists (
        select 1 from unnest(
          ${drafts.map(({ locKey }) => locKey)}::integer[],
          ${drafts.map(({ firstDay }) => firstDay)}::date[],
          ${drafts.map(({ lastDay }) => lastDay)}::date[]
        ) as closed (loc_key, first_day, last_day)
        where a.appt_date between closed.first_day and closed.last_day
          and (closed.loc_key is null or closed.loc_key = a.loc_key)
      )
    order by a.appt_date, a.appt_time, a.appt_key
    limit ${sql.lit(limit)}
  `.execute(tx.q);
  return rows;
}
