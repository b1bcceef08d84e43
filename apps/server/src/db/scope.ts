import { CompiledQuery, type Kysely, sql } from 'kysely';
import { type Announcement, announce } from './announce.ts';
import { type AuditAct, type AuditNote, writeAudit } from './audit.ts';
import { UNAWAITED } from './client.ts';
import { commit, rollback } from './commit.ts';
import type { Pool } from './database.ts';
import { type OneRead, type ReadTurns, readOnce } from './read-once.ts';
import type { Replica } from './replica/replica.ts';
import type { DB } from './schema.ts';

declare const coverScope: unique symbol;
declare const systemScope: unique symbol;

type ScopeWork = {
  /** The query builder of the running transaction. */
  q: Kysely<DB>;
  now: Temporal.Instant;
  /** Adds to the audit row that this transaction writes when it commits. */
  note: (note: AuditNote) => void;
  /** Notifies every server, at commit, that something happened: keys only. */
  announce: (announcement: Announcement & { coverKey?: number }) => void;
};

/** A transaction inside one practice. Row-level security shows it that practice and no other. */
export type CoverTransaction = ScopeWork & {
  coverKey: number;
  /** The locations whose conversations the caller may see; null for all. */
  locKeys: readonly number[] | null;
  readonly [coverScope]: true;
};

/** A transaction that a report is read in. */
export type ReportTransaction = CoverTransaction & {
  /** The time up to which a replica has everything; null on the primary, which has all there is. */
  asOf: Temporal.Instant | null;
};

/** A transaction across practices: sign-in, webhooks, the outbox, jobs. */
export type SystemTransaction = ScopeWork & { isDistributed: boolean; readonly [systemScope]: true };

/** Reads across practices, alone or in a transaction. */
export type SystemReading = Pick<ScopeWork, 'q' | 'now'>;

/**
 * The right to work inside one practice. Only the session gate and the gates of public links open one; everything that
 * touches a tenant's table requires it.
 */
export type CoverScope = {
  coverKey: number;
  /** The locations whose conversations the caller may see; null for all. */
  locKeys: readonly number[] | null;
  transaction: <T>(work: (tx: CoverTransaction) => Promise<T>) => Promise<T>;
  /** Reads by one statement, and returns its rows once what `note` says of them is committed to the audit trail. */
  readOnce: <Row>(read: OneRead<Row>, turns?: ReadTurns) => Promise<Row[]>;
  /**
   * Long reads: every statement sees the practice as of the first one, on connections separate from messaging's. It
   * writes nothing, not even audit rows. A running statement ends as soon as `signal` fires.
   */
  snapshot: <T>(work: (tx: CoverTransaction) => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /**
   * A snapshot for a report, of the replica if there is a current one. If that fails on the way, the work begins again
   * on the primary, unless `mayRepeat` says no.
   */
  report: <T>(work: (tx: ReportTransaction) => Promise<T>, reading: ReportReading) => Promise<T>;
  readonly [coverScope]: true;
};

type ReportReading = { signal: AbortSignal; mayRepeat?: () => boolean };

/** Works across practices, for anything that has no practice yet. */
export type SystemScope = {
  /** One read-only statement, without a transaction. */
  read: <T>(work: (reading: SystemReading) => Promise<T>) => Promise<T>;
  transaction: <T>(work: (tx: SystemTransaction) => Promise<T>) => Promise<T>;
  readonly [systemScope]: true;
};

type Clock = { now: () => Temporal.Instant };

type Transaction<T> = {
  /** Begins it and enters its scope. */
  begin: readonly string[];
  clock: Clock;
  coverKey: number;
  act: AuditAct | null;
  work: (scoped: ScopeWork) => Promise<T>;
};

/** One message, where that works: Citus passes a message's whole text on to its workers. */
const sentTogether = ({ isDistributed }: Pool, statements: readonly string[]): readonly string[] =>
  isDistributed ? statements : [statements.join('; ')];

const inTransaction = <T>({ pool, ...transaction }: Transaction<T> & { pool: Pool }): Promise<T> =>
  pool.kysely.connection().execute((q) => transactionOn({ q, ...transaction }));

async function transactionOn<T>({
  q,
  begin,
  clock,
  coverKey,
  act,
  work,
}: Transaction<T> & { q: Kysely<DB> }): Promise<T> {
  const notes: AuditNote[] = [];
  const announcements: (Announcement & { coverKey?: number })[] = [];
  const now = clock.now();
  const scoped: ScopeWork = { q, now, note: (note) => notes.push(note), announce: (a) => announcements.push(a) };
  // If it fails, the transaction is broken and every statement in it is refused: nothing runs without its scope.
  for (const statement of begin) await q.executeQuery(CompiledQuery.raw(UNAWAITED + statement));
  try {
    const result = await work(scoped);
    await announce({ q, coverKey, announcements });
    // Last, because the chain's head is locked from here to the commit.
    const afterwards = await writeAudit({ q, coverKey, act, notes, now });
    await commit(q);
    afterwards();
    return result;
  } catch (error) {
    await rollback(q);
    throw error;
  }
}

/**
 * Cancels another connection's statement. Wait for it before using that connection for anything else, which would be
 * cancelled instead.
 */
const cancel = ({ pool, pid }: { pool: Pool; pid: number }): Promise<unknown> =>
  // If even this fails, the statement ends by its own timeout.
  sql`select pg_cancel_backend(${pid}::integer)`.execute(pool.kysely).catch(() => undefined);

/** Runs work on the connection of `q`; the signal cancels it. */
async function untilAborted<T>({
  q,
  pool,
  signal,
  work,
}: {
  q: Kysely<DB>;
  pool: Pool;
  signal: AbortSignal;
  work: () => Promise<T>;
}): Promise<T> {
  signal.throwIfAborted();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(q);
  const [{ pid } = { pid: 0 }] = rows;
  let cancelling: Promise<unknown> | undefined;
  const stop = () => {
    cancelling = cancel({ pool, pid });
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    signal.removeEventListener('abort', stop);
    await cancelling;
  }
}

type SnapshotOn<T> = {
  q: Kysely<DB>;
  pool: Pool;
  work: (tx: CoverTransaction) => Promise<T>;
  signal: AbortSignal | undefined;
};

/** Opens the right to work inside a practice; `act` is its action in the audit trail. */
export function openCoverScope({
  pool,
  reportPool = pool,
  replica = null,
  clock,
  coverKey,
  locKeys = null,
  act,
}: {
  pool: Pool;
  /** For snapshots. */
  reportPool?: Pool;
  /** For reports. */
  replica?: Replica | null;
  clock: Clock;
  coverKey: number;
  locKeys?: readonly number[] | null;
  act: AuditAct | null;
}): CoverScope {
  if (!Number.isSafeInteger(coverKey) || coverKey <= 0) throw new Error('A scope needs a cover key.');
  const entering = ['set local role sightline_app', `set local sightline.cover_key = '${coverKey}'`];
  const begin = sentTogether(pool, ['begin', ...entering]);
  const beginReading = sentTogether(pool, ['begin isolation level repeatable read read only', ...entering]);
  /** A snapshot on a connection; `pool` is where its statements are cancelled. */
  const snapshotOn = <T>({ q, pool, work, signal }: SnapshotOn<T>): Promise<T> =>
    transactionOn({
      ...{ q, clock, coverKey, act: null },
      begin: beginReading,
      work: (scoped) => {
        const read = () => work({ ...scoped, coverKey, locKeys } as CoverTransaction);
        return signal === undefined ? read() : untilAborted({ q, pool, signal, work: read });
      },
    });
  const snapshot: CoverScope['snapshot'] = (work, signal) =>
    reportPool.kysely.connection().execute((q) => snapshotOn({ q, pool, work, signal }));
  const transaction: CoverScope['transaction'] = (work) =>
    pool.within(coverKey, () =>
      inTransaction({
        ...{ pool, begin, clock, coverKey, act },
        work: (scoped) => work({ ...scoped, coverKey, locKeys } as CoverTransaction),
      }),
    );
  return {
    coverKey,
    locKeys,
    transaction,
    readOnce: (read, turns) =>
      readOnce({
        ...{ pool, entry: { coverKey, begin }, act, read, turns, now: () => clock.now() },
        inTransaction: ({ statement, note }) =>
          transaction(async (tx) => {
            const rows = await statement.run(tx.q, { isLast: false });
            tx.note(note(rows));
            return rows;
          }),
      }),
    snapshot,
    report: (work, { signal, mayRepeat }) => {
      const onPrimary = () => snapshot((tx) => work({ ...tx, asOf: null }), signal);
      if (replica === null) return onPrimary();
      return replica.read({
        ...{ onPrimary, signal, mayRepeat },
        onReplica: ({ q, asOf }) => snapshotOn({ q, pool: replica.pool, work: (tx) => work({ ...tx, asOf }), signal }),
      });
    },
  } as CoverScope;
}

/** Opens a scope across practices. An `act` with cover key 0 goes to the chain without a practice. */
export function openSystemScope({
  pool,
  clock,
  act = null,
  coverKey = 0,
}: {
  pool: Pool;
  clock: Clock;
  act?: AuditAct | null;
  coverKey?: number;
}): SystemScope {
  // Rows that each machine has must not be written beside other machines' in parallel: in turn, so that both may happen.
  const inTurn = pool.isDistributed ? ["set local citus.multi_shard_modify_mode = 'sequential'"] : [];
  const begin = sentTogether(pool, ['begin', 'set local role sightline_system', ...inTurn]);
  return {
    read: (work) => pool.kysely.connection().execute((q) => work({ q, now: clock.now() })),
    transaction: (work) =>
      inTransaction({
        ...{ pool, begin, clock, coverKey, act },
        work: (scoped) => work({ ...scoped, isDistributed: pool.isDistributed } as SystemTransaction),
      }),
  } as SystemScope;
}

/**
 * Works inside one practice for a part of a transaction across practices, with the rights that calls of the practice
 * have. Notes without an action get `act`. On a distributed database the role stays: workers are entered as one role for
 * a whole transaction, so there only the statements keep to the practice.
 */
export async function withinCover<T>({
  tx,
  coverKey,
  act,
  work,
}: {
  tx: SystemTransaction;
  coverKey: number;
  act: AuditAct;
  work: (tx: CoverTransaction) => Promise<T>;
}): Promise<T> {
  if (!Number.isSafeInteger(coverKey) || coverKey <= 0) throw new Error('A scope needs a cover key.');
  if (!tx.isDistributed) await sql.raw('set local role sightline_app').execute(tx.q);
  await sql.raw(`set local sightline.cover_key = '${coverKey}'`).execute(tx.q);
  const inside = {
    ...{ q: tx.q, now: tx.now, coverKey },
    note: (note: AuditNote) => tx.note({ act, coverKey, ...note }),
    announce: (announcement: Announcement) => tx.announce({ coverKey, ...announcement }),
  };
  const result = await work(inside as CoverTransaction);
  if (!tx.isDistributed) await sql.raw('set local role sightline_system').execute(tx.q);
  await sql.raw(`set local sightline.cover_key = ''`).execute(tx.q);
  return result;
}
