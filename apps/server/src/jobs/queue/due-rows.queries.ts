import { sql } from 'kysely';
import { overPractices } from '../../db/over-practices.ts';
import type { SystemReading, SystemTransaction } from '../../db/scope.ts';
import type { DueRows, NextDue } from './due-notes.queries.ts';
import type { ClaimColumns, QueueTable } from './queue.types.ts';

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

async function readAllNext<C extends ClaimColumns>({
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

async function readNext<C extends ClaimColumns>({
  tx,
  table,
  coverKey,
}: OfQueue<C> & { tx: SystemTransaction; coverKey: number }): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ due_at: Temporal.Instant | null }>`
    select min(${DUE_AT}) as due_at from ${sql.table(table.name)} o
    where o.cover_key = ${coverKey} and ${isOpen(table, coverKey)}`.execute(tx.q);
  return rows[0]?.due_at ?? null;
}

/** The rows of a queue, as they become due. */
export const rowsOf = <C extends ClaimColumns>(table: QueueTable<C>): DueRows => ({
  ...{ name: table.name, isPausable: table.isPausable },
  readAllNext: (asked) => readAllNext({ ...asked, table }),
  readNext: (asked) => readNext({ ...asked, table }),
});
