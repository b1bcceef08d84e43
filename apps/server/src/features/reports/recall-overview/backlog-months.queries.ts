import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { oddPatients } from '../definitions/recall-standing.ts';
import type { KnownMonth } from './recall-overview.types.ts';

/** As `report_change` and `report_count` name the backlog. */
export const BACKLOG = 'recalls';

type InPractice = { tx: CoverTransaction };
type Change = { change_key: number; month: string; is_settled: boolean };

/** The months that were counted, and whether their recalls have changed since. */
export async function readKnownMonths({ tx }: InPractice): Promise<KnownMonth[]> {
  const { rows } = await sql<KnownMonth>`
    select m.month, exists (
        select 1 from report_change c
        where c.cover_key = ${ownCoverKey} and c.report = ${BACKLOG} and c.month = m.month) as "hasChanged"
    from recall_month m
    where m.cover_key = ${ownCoverKey}
    order by m.month`.execute(tx.q);
  return rows;
}

/**
 * The noted changes. One is settled once every transaction of its time has ended: what each of two such transactions could
 * not see of the other is there for a count that begins now.
 */
export async function readBacklogChanges({ tx }: InPractice): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select change_key, month,
      coalesce(seen < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, false) as is_settled
    from report_change where cover_key = ${ownCoverKey} and report = ${BACKLOG}`.execute(tx.q);
  return rows;
}

/**
 * Notes up to which transaction the changes have to wait: this one, which is younger than all of their time (a snapshot's end
 * is not). Again for those of another cluster, from a backup.
 */
export async function markChanges({ tx }: InPractice): Promise<void> {
  const own = sql<number>`pg_current_xact_id()::text::bigint`;
  await sql`update report_change set seen = ${own}
    where cover_key = ${ownCoverKey} and report = ${BACKLOG} and (seen is null or seen > ${own})`.execute(tx.q);
}

/** Whether a practice has at least so many recalls, or once had. */
export async function isLargeBacklog({ tx, least }: InPractice & { least: number }): Promise<boolean> {
  const { rows } = await sql<{ is_large: boolean }>`
    select (select count(*) from (
        select 1 from recall where cover_key = ${ownCoverKey} limit ${least}) few) >= ${least}
      or exists (select 1 from recall_month where cover_key = ${ownCoverKey}) as is_large`.execute(tx.q);
  return rows[0]?.is_large ?? false;
}

/** The first and last due date within some bounds; null without one. */
export async function readDueEdges({
  tx,
  from,
  to,
}: InPractice & { from: string; to: string }): Promise<{ first: string; last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(due_date) as first, max(due_date) as last from recall
    where cover_key = ${ownCoverKey} and due_date between ${from}::date and ${to}::date`.execute(tx.q);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? null : { first, last };
}

/** Whether the months count the recalls of the patient `odd` together with everyone else's. */
export const isUnlisted = sql<boolean>`not exists (
  select 1 from report_count list cross join unnest(list.patient_keys) listed (patient_key)
  where list.cover_key = ${ownCoverKey} and list.report = ${BACKLOG} and listed.patient_key = odd.patient_key)`;

/** How many patients are in a state other than reachable without being listed; null before the first list. */
export async function countUnlisted({ tx }: InPractice): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from (${oddPatients({ now: sql`${tx.now}::timestamptz` })}) odd where ${isUnlisted})::integer as count
    from report_count latest
    where latest.cover_key = ${ownCoverKey} and latest.report = ${BACKLOG} and latest.patient_keys is not null`.execute(
    tx.q,
  );
  return rows[0]?.count ?? null;
}

/** Lists the patients who are in a state other than reachable. Months that were counted by an earlier list go. */
export async function listPatients({ tx }: InPractice): Promise<void> {
  await sql`update report_count set patient_keys = coalesce((
      select array_agg(odd.patient_key) from (${oddPatients({ now: sql`${tx.now}::timestamptz` })}) odd), '{}')
    where cover_key = ${ownCoverKey} and report = ${BACKLOG}`.execute(tx.q);
  await sql`delete from recall_month where cover_key = ${ownCoverKey}`.execute(tx.q);
}

/**
 * Counts the open recalls of whole months in a row, and stores them.
 * @param dailyFrom the first of a month, before which days are counted together
 */
export async function storeMonths({
  tx,
  from,
  to,
  dailyFrom,
}: InPractice & { from: string; to: string; dailyFrom: string }): Promise<void> {
  const listOf = (column: string) =>
    sql`coalesce(array_agg(${sql.ref(`c.${column}`)}) filter (where c.count is not null), '{}')`;
  await sql`
    insert into recall_month (cover_key, month, patient_keys, due_dates, loc_keys, acct_keys, counts)
    select ${tx.coverKey}, m.month::date, ${listOf('patient_key')}, ${listOf('due_date')}, ${listOf('loc_key')},
      ${listOf('acct_key')}, ${listOf('count')}
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 month') m (month)
    left join (
      select date_trunc('month', r.due_date::timestamp) as month, list.patient_key,
        case when r.due_date < ${dailyFrom}::date then date_trunc('month', r.due_date)::date else r.due_date end as due_date,
        r.loc_key, r.acct_key, count(*)::integer as count
      from recall r
      left join appointment kept on kept.cover_key = ${ownCoverKey} and kept.appt_key = r.appt_key and kept.status = 'kept'
      left join unnest((
        select patient_keys from report_count where cover_key = ${ownCoverKey} and report = ${BACKLOG})) list (patient_key)
        on list.patient_key = r.patient_key
      where r.cover_key = ${ownCoverKey} and r.due_date between ${from}::date and ${to}::date and kept.appt_key is null
      group by 1, 2, 3, 4, 5) c on c.month = m.month
    group by m.month
    on conflict (cover_key, month) do update set patient_keys = excluded.patient_keys, due_dates = excluded.due_dates,
      loc_keys = excluded.loc_keys, acct_keys = excluded.acct_keys, counts = excluded.counts`.execute(tx.q);
}
