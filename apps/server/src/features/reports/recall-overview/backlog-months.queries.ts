import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** The months of open recalls, as `report_month` names them. */
export const BACKLOG = { report: 'recalls', type: 'due' } as const;

type InPractice = { tx: CoverTransaction };
type Change = { change_key: number; month: string; is_settled: boolean };

/** The months that were counted and whose recalls have not changed since. */
export async function readHeldMonths({ tx, from, to }: InPractice & { from: string; to: string }): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select m.month from report_month m
    where m.cover_key = ${ownCoverKey} and m.report = ${BACKLOG.report} and m.type = ${BACKLOG.type}
      and m.month between ${from}::date and ${to}::date
      and not exists (
        select 1 from report_change c
        where c.cover_key = ${ownCoverKey} and c.report = ${BACKLOG.report} and c.month = m.month)
    order by m.month`.execute(tx.q);
  return rows.map(({ month }) => month);
}

/**
 * The noted changes. One is settled once every transaction of its time has ended: what each of two such transactions could
 * not see of the other is there for a count that begins now.
 */
export async function readBacklogChanges({ tx }: InPractice): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select change_key, month,
      coalesce(seen < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, false) as is_settled
    from report_change where cover_key = ${ownCoverKey} and report = ${BACKLOG.report}`.execute(tx.q);
  return rows;
}

/**
 * Notes up to which transaction the changes have to wait: this one, which is younger than all of their time (a snapshot's end
 * is not). Again for those of another cluster, from a backup.
 */
export async function markChanges({ tx }: InPractice): Promise<void> {
  const own = sql<number>`pg_current_xact_id()::text::bigint`;
  await sql`update report_change set seen = ${own}
    where cover_key = ${ownCoverKey} and report = ${BACKLOG.report} and (seen is null or seen > ${own})`.execute(tx.q);
}

/** Whether a practice has at least so many recalls, or once had. */
export async function isLargeBacklog({ tx, least }: InPractice & { least: number }): Promise<boolean> {
  const { rows } = await sql<{ is_large: boolean }>`
    select (select count(*) from (
        select 1 from recall where cover_key = ${ownCoverKey} limit ${least}) few) >= ${least}
      or exists (
        select 1 from report_month where cover_key = ${ownCoverKey} and report = ${BACKLOG.report}) as is_large`.execute(
    tx.q,
  );
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

/** Open recalls by due date and location. */
export async function countOpenRecalls({
  tx,
  from,
  to,
}: InPractice & { from: string; to: string }): Promise<{ day: string; loc_key: number; count: number }[]> {
  const { rows } = await sql<{ day: string; loc_key: number; count: number }>`
    select r.due_date as day, r.loc_key, count(*)::integer as count
    from recall r
    left join appointment kept on kept.cover_key = ${ownCoverKey} and kept.appt_key = r.appt_key and kept.status = 'kept'
    where r.cover_key = ${ownCoverKey} and r.due_date between ${from}::date and ${to}::date and kept.appt_key is null
    group by 1, 2`.execute(tx.q);
  return rows;
}
