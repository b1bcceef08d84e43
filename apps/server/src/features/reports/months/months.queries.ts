import { sql } from 'kysely';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import type { MonthCells, StoredMonth } from './months.types.ts';

type Edges = { first: string; last: string };
const dayOf = (at: Temporal.Instant): string => at.toString().slice(0, 10);

type OfReport = { tx: CoverTransaction; report: string };

/** The months that were counted and whose rows have not changed since. */
export async function readMonths({
  tx,
  report,
  type,
  from,
  to,
}: OfReport & { type: string; from: string; to: string }): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`
    select m.month, m.cells from report_month m
    where m.cover_key = ${tx.coverKey} and m.report = ${report} and m.type = ${type}
      and m.month between ${from}::date and ${to}::date
      and not exists (
        select 1 from report_change c
        where c.cover_key = ${tx.coverKey} and c.report = ${report} and c.month = m.month)
    order by m.month`.execute(tx.q);
  return rows;
}

export async function readKnownMonths({ tx, report, type }: OfReport & { type: string }): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month from report_month
    where cover_key = ${tx.coverKey} and report = ${report} and type = ${type}`.execute(tx.q);
  return rows.map(({ month }) => month);
}

export async function readChanges({ tx, report }: OfReport): Promise<{ change_key: number; month: string }[]> {
  const { rows } = await sql<{ change_key: number; month: string }>`
    select change_key, month from report_change
    where cover_key = ${tx.coverKey} and report = ${report}`.execute(tx.q);
  return rows;
}

/** Forgets the changes that were counted, those of no other transaction. */
export async function deleteChanges({
  tx,
  changeKeys,
}: {
  tx: CoverTransaction;
  changeKeys: readonly number[];
}): Promise<void> {
  await sql`delete from report_change
    where cover_key = ${tx.coverKey} and change_key = any(${changeKeys}::bigint[])`.execute(tx.q);
}

/** Only one at a time may change a practice's months: a second one that began before it fails. */
export async function beginCount({ tx, report }: OfReport): Promise<void> {
  await sql`insert into report_count (cover_key, report, counted_at) values (${tx.coverKey}, ${report}, ${tx.now})
    on conflict (cover_key, report) do update set counted_at = excluded.counted_at`.execute(tx.q);
}

export async function storeMonth({
  tx,
  report,
  type,
  month,
  cells,
}: OfReport & { type: string; month: string; cells: MonthCells }): Promise<void> {
  await sql`insert into report_month (cover_key, report, type, month, cells)
    values (${tx.coverKey}, ${report}, ${type}, ${month}, ${JSON.stringify(cells)})
    on conflict (cover_key, report, type, month) do update set cells = excluded.cells`.execute(tx.q);
}

/** Whether a practice has at least so many orders, or once had. */
export async function isLarge({ tx, report, least }: OfReport & { least: number }): Promise<boolean> {
  const { rows } = await sql<{ is_large: boolean }>`
    select (select count(*) from (
        select 1 from eyewear_order where cover_key = ${tx.coverKey} limit ${least}) few) >= ${least}
      or exists (select 1 from report_month where cover_key = ${tx.coverKey} and report = ${report}) as is_large`.execute(
    tx.q,
  );
  return rows[0]?.is_large ?? false;
}

/** The first and last day that a report's rows may be of, no later than today; null without rows. */
export async function readEdges({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<Edges | null> {
  const { table, as, joins, date } = ask.rows;
  const { rows } = await sql<{ first: Temporal.Instant | null; last: Temporal.Instant | null }>`
    select min(${date.on})::timestamptz as first, least(max(${date.on})::timestamptz, ${tx.now}) as last
    from ${sql.table(table)} ${sql.ref(as)} ${joins}
    where ${sql.ref(`${as}.cover_key`)} = ${tx.coverKey}`.execute(tx.q);
  const [{ first, last } = { first: null, last: null }] = rows;
  if (first === null || last === null) return null;
  // A location's day differs from UTC's by one at most.
  return { first: dayOf(first.subtract({ hours: 24 })), last: dayOf(last.add({ hours: 24 })) };
}

/** The practices with changes, and those that list patients and were last looked at before some moment. */
export async function readChanged(tx: SystemTransaction, lookedAtBefore: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ cover_key: number }>`
    select cover_key from report_change
    union
    select cover_key from report_count where patient_keys is not null and counted_at < ${lookedAtBefore}
    order by cover_key`.execute(tx.q);
  return rows.map(({ cover_key }) => cover_key);
}
