import { CompiledQuery } from 'kysely';
import { type AuditAct, type AuditNote, type AuditRow, auditRows, insertAuditRows } from './audit.ts';
import { UNAWAITED } from './client.ts';
import { commit, rollback } from './commit.ts';
import type { Pool } from './database.ts';
import type { BoundStatement } from './prepared.ts';
import { createSharedAudit, type Entry } from './shared-audit.ts';

/** A read of one statement, and what its audit row says of the rows. */
export type OneRead<Row> = { statement: BoundStatement<Row>; note: (rows: readonly Row[]) => AuditNote };

/** How a practice's reads take their turns. */
export type ReadTurns = {
  take: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the practice keeps turns busy that others want: a shared write would be one more. */
  hammersBesideOthers: () => boolean;
};

const NO_TURNS: ReadTurns = { take: (work) => work(), hammersBesideOthers: () => false };

type Shared = {
  /** Reads that run, by practice. */
  running: Map<number, number>;
  writeTogether: (row: AuditRow, entry: Entry) => Promise<void>;
};

const sharedOf = new WeakMap<Pool, Shared>();

const onConnection = <T>(pool: Pool, { begin }: Entry, work: (q: Pool['kysely']) => Promise<T>): Promise<T> =>
  pool.kysely.connection().execute(async (q) => {
    for (const statement of begin) await q.executeQuery(CompiledQuery.raw(UNAWAITED + statement));
    try {
      return await work(q);
    } catch (error) {
      await rollback(q);
      throw error;
    }
  });

function sharedIn(pool: Pool): Shared {
  const known = sharedOf.get(pool);
  if (known !== undefined) return known;
  const made: Shared = {
    running: new Map(),
    writeTogether: createSharedAudit((rows, entry) =>
      onConnection(pool, entry, async (q) => {
        await insertAuditRows(q, rows);
        await commit(q);
      }),
    ),
  };
  sharedOf.set(pool, made);
  return made;
}

/** Counts a read until it ends. @returns how many others of its practice run */
function begun({ running }: Shared, coverKey: number): { others: number; end: () => void } {
  const others = running.get(coverKey) ?? 0;
  running.set(coverKey, others + 1);
  const end = () => {
    const left = (running.get(coverKey) ?? 1) - 1;
    if (left > 0) running.set(coverKey, left);
    else running.delete(coverKey);
  };
  return { others, end };
}

/**
 * Reads by one statement while others of the practice do the same, and returns its rows when its audit row is committed,
 * too. Alone it is a transaction like any other, `inTransaction`; beside others, its transaction begins and ends in one
 * round trip, and the audit rows of all share one. Only the reading takes a turn: of shared writes a practice has one at a
 * time anyway.
 */
export async function readOnce<Row>({
  pool,
  entry,
  act,
  now,
  read,
  inTransaction,
  turns = NO_TURNS,
}: {
  pool: Pool;
  entry: Entry;
  act: AuditAct | null;
  now: () => Temporal.Instant;
  read: OneRead<Row>;
  inTransaction: (read: OneRead<Row>) => Promise<Row[]>;
  turns?: ReadTurns | undefined;
}): Promise<Row[]> {
  const shared = sharedIn(pool);
  const { others, end } = begun(shared, entry.coverKey);
  try {
    // One message of several statements, which Citus does not take: there each has a transaction of its own.
    if (others === 0 || pool.isDistributed || turns.hammersBesideOthers())
      return await turns.take(() => inTransaction(read));
    const at = now();
    const rows = await turns.take(() => onConnection(pool, entry, (q) => read.statement.run(q, { isLast: true })));
    const audit = auditRows({ coverKey: entry.coverKey, act, notes: [read.note(rows)], now: at });
    await Promise.all(audit.rows.map((row) => shared.writeTogether(row, entry)));
    audit.afterwards();
    return rows;
  } finally {
    end();
  }
}
