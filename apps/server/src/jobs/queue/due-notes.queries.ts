import { sql } from 'kysely';
import { overPractices } from '../../db/over-practices.ts';
import type { SystemReading, SystemTransaction } from '../../db/scope.ts';
import { maySend } from '../sending-pause/sending-pause.ts';
import type { ClaimColumns, QueueTable } from './queue.types.ts';

/** Practices noted as due that one pass looks into. */
const MOST_PRACTICES = 200;

const ALWAYS = sql<boolean>`true`;

type OfQueue<C extends ClaimColumns> = { table: QueueTable<C> };

/** Rows of a queue that may be claimed now or later, as `o`. */
const isOpen = <C extends ClaimColumns>(
  { waiting, mayClaim, mayBeDue = mayClaim }: QueueTable<C>,
  coverKey: number | null,
) =>
  sql<boolean>`${waiting === null ? ALWAYS : sql`o.status = ${sql.lit(waiting)}`}
    and ${mayBeDue === undefined ? ALWAYS : mayBeDue(coverKey === null ? sql<number>`o.cover_key` : sql<number>`${coverKey}::integer`)}`;

/** When the row `o` can be claimed at the earliest. */
const DUE_AT = sql`greatest(o.run_at, coalesce(o.claimed_until, o.run_at))`;

export type DueNote = { practice: number; due_keys: number[] };

/** The practices that are noted as due, the longest first. Read on one machine. */
export async function readDueNotes<C extends ClaimColumns>({
  reading: { q, now },
  table,
}: OfQueue<C> & { reading: SystemReading }): Promise<DueNote[]> {
  const { rows } = await sql<DueNote>`
    select practice, array_agg(due_key::float8) as due_keys from queue_due
    where queue = ${table.name} and due_at <= ${now} and ${table.isPausable ? maySend : ALWAYS}
    group by practice order by min(due_at) limit ${MOST_PRACTICES}`.execute(q);
  return rows;
}

export type NextDue = { practice: number; due_at: Temporal.Instant };

/** When the rows of each practice that has some are due next, up to a moment: asks every machine. */
export async function readAllNext<C extends ClaimColumns>({
  reading: { q },
  table,
  until,
}: OfQueue<C> & { reading: SystemReading; until: Temporal.Instant }): Promise<NextDue[]> {
  const { rows } = await sql<NextDue>`
    select ${overPractices('unannounced rows')} o.cover_key as practice, min(${DUE_AT}) as due_at
    from ${sql.table(table.name)} o
    where o.run_at <= ${until} and ${isOpen(table, null)}
    group by o.cover_key order by 2`.execute(q);
  return rows;
}

/** When a practice's rows are due next; null if it has none that may be claimed. */
export async function readNext<C extends ClaimColumns>({
  tx,
  table,
  coverKey,
}: OfQueue<C> & { tx: SystemTransaction; coverKey: number }): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ due_at: Temporal.Instant | null }>`
    select min(${DUE_AT}) as due_at from ${sql.table(table.name)} o
    where o.cover_key = ${coverKey} and ${isOpen(table, coverKey)}`.execute(tx.q);
  return rows[0]?.due_at ?? null;
}

/** Replaces the notes that a look began with. Later ones stay, and one that is as early is enough. */
export async function replaceNotes<C extends ClaimColumns>({
  tx,
  table,
  practice,
  dueKeys,
  dueAt,
}: OfQueue<C> & {
  tx: SystemTransaction;
  practice: number;
  dueKeys: readonly number[];
  dueAt: Temporal.Instant | null;
}): Promise<void> {
  if (dueKeys.length > 0) await sql`delete from queue_due where due_key = any(${dueKeys}::bigint[])`.execute(tx.q);
  if (dueAt === null) return;
  await sql`insert into queue_due (queue, practice, due_at)
    select ${table.name}, ${practice}::integer, ${dueAt}::timestamptz
    where not exists (select 1 from queue_due d
      where d.queue = ${table.name} and d.practice = ${practice} and d.due_at <= ${dueAt})`.execute(tx.q);
}
