import type { Kysely } from 'kysely';
import type { Logger } from '../../logger.ts';
import { type ConnectionSettings, openReportPool, type Pool } from '../database.ts';
import { isFromDatabase, isTimedOut } from '../database-errors.ts';
import type { DB } from '../schema.ts';
import { dataTime, type Mark, withMark } from './data-age.ts';
import { readPrimary, readStandby, type Standby } from './read-positions.ts';

/** How the replica is. Only a current one answers reports. */
export type ReplicaState =
  | { kind: 'current'; ageSeconds: number }
  | { kind: 'behind'; ageSeconds: number }
  /** Nothing of its log was replayed since it started. */
  | { kind: 'unknown-age' }
  | { kind: 'no-standby' }
  | { kind: 'other-database' }
  | { kind: 'unreachable'; reason: string };

/** Reads of reports by where they were answered. */
type ReportReads = { replica: number; primary: number };

type Reading<T> = {
  /** Before its first statement, on a connection of its own. */
  onReplica: (at: { q: Kysely<DB>; asOf: Temporal.Instant }) => Promise<T>;
  onPrimary: () => Promise<T>;
  signal?: AbortSignal | undefined;
  /** Whether the work may begin again: no part of its answer is on its way yet. */
  mayRepeat?: (() => boolean) | undefined;
};

/** A read-only standby that reports are read from. */
export type Replica = {
  pool: Pool;
  /** Looks at both machines now. */
  look: () => Promise<ReplicaState>;
  /** What the last look found; null before the first. */
  state: () => ReplicaState | null;
  reads: () => ReportReads;
  /** Reads on the replica if it is current, else on the primary; there, too, if the replica fails on the way. */
  read: <T>(reading: Reading<T>) => Promise<T>;
  stop: () => Promise<void>;
};

const LOOK_EVERY_MS = 5_000;
/** A machine that hangs answers as little as one that is gone. */
const PATIENCE_MS = 3_000;
/** For looks and for ending statements, while reports have all others. */
const SPARE_CONNECTIONS = 2;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1_000} seconds`)), PATIENCE_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** The age of a standby's data against what is known of the primary. */
function createAges({ maxAgeSeconds }: { maxAgeSeconds: number }) {
  let marks: Mark[] = [];
  let cluster = '';
  let seenAt = 0;
  return {
    learn: (primary: Mark & { cluster: string }) => {
      ({ cluster } = primary);
      seenAt = performance.now();
      marks = withMark({ marks, mark: { lsn: primary.lsn, at: primary.at }, longestSeconds: maxAgeSeconds * 2 });
    },
    judge: (standby: Standby): { state: ReplicaState; asOf: Temporal.Instant | null } => {
      if (standby.cluster !== cluster) return { state: { kind: 'other-database' }, asOf: null };
      if (!standby.isStandby) return { state: { kind: 'no-standby' }, asOf: null };
      const asOf = dataTime({ marks, replayed: standby });
      const last = marks.at(-1);
      if (asOf === null || last === undefined) return { state: { kind: 'unknown-age' }, asOf: null };
      const elapsed = (performance.now() - seenAt) / 1_000;
      const ageSeconds = Math.max(0, last.at.since(asOf).total('seconds') + elapsed);
      const kind = ageSeconds <= maxAgeSeconds ? 'current' : 'behind';
      return { state: { kind, ageSeconds }, asOf: kind === 'current' ? asOf : null };
    },
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/**
 * Opens the connections to a standby and watches it. It may be down: nothing fails then, and reports are read from the
 * primary.
 */
export function openReplica({
  connection,
  primary,
  maxAgeSeconds,
  size,
  isTraced = false,
  logger,
}: {
  connection: ConnectionSettings;
  /** The primary's pool. */
  primary: Pool;
  /** With older data the primary answers. */
  maxAgeSeconds: number;
  /** The most reports at once. */
  size: number;
  isTraced?: boolean;
  logger: Pick<Logger, 'info' | 'warn'>;
}): Replica {
  // With settings in each transaction it works through a pooler and without one: which it is can't be asked while it is down.
  const pooler = { keepsStatements: false };
  const pool = openReportPool({
    ...{ connection, size: size + SPARE_CONNECTIONS, pooler, isTraced },
    onError: (err) => logger.info({ err }, 'a connection to the replica of reports broke'),
  });
  const ages = createAges({ maxAgeSeconds });
  const reads: ReportReads = { replica: 0, primary: 0 };
  let state: ReplicaState | null = null;
  let looking: Promise<void> | null = null;

  const note = (next: ReplicaState): ReplicaState => {
    if (next.kind !== state?.kind)
      if (next.kind === 'current') logger.info(next, 'reports are read from the replica');
      else logger.warn(next, 'reports are read from the primary: the replica can’t answer');
    state = next;
    return next;
  };
  const lookNow = async (): Promise<void> => {
    // In this order: a mark that the standby has reached was the primary's before. Without the primary nothing works,
    // which is said elsewhere.
    const seen = await readPrimary(primary.kysely).catch(() => null);
    if (seen === null) return;
    ages.learn(seen);
    try {
      note(ages.judge(await readStandby(pool.kysely)).state);
    } catch (error) {
      note({ kind: 'unreachable', reason: reasonOf(error) });
    }
  };
  const look = async (): Promise<ReplicaState> => {
    // A look that hangs is waited for: more of them would take all connections.
    looking ??= lookNow().finally(() => {
      looking = null;
    });
    await inTime(looking).catch((error: unknown) => note({ kind: 'unreachable', reason: reasonOf(error) }));
    return state ?? { kind: 'unknown-age' };
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();

  const tryReplica = <T>({ onReplica }: Pick<Reading<T>, 'onReplica'>) =>
    pool.kysely.connection().execute(async (q) => {
      // On the report's own connection: an address may lead to several standbys.
      const { asOf } = ages.judge(await readStandby(q));
      return asOf === null ? null : { answer: await onReplica({ q, asOf }) };
    });
  const read: Replica['read'] = async ({ onReplica, onPrimary, signal, mayRepeat = () => true }) => {
    if (state?.kind === 'current') {
      try {
        const read = await tryReplica({ onReplica });
        if (read !== null) {
          reads.replica += 1;
          return read.answer;
        }
      } catch (err) {
        // What takes too long there takes as long here.
        if (signal?.aborted || isTimedOut(err) || !mayRepeat()) throw err;
        // Whatever the replica doesn't know yet, such as a new location or column, the primary does.
        if (isFromDatabase(err)) logger.info({ err }, 'a report is read from the primary: the replica failed');
      }
      void look();
    }
    reads.primary += 1;
    return onPrimary();
  };

  return {
    ...{ pool, look, read },
    state: () => state,
    reads: () => reads,
    stop: async () => {
      clearInterval(timer);
      await looking?.catch(() => undefined);
      await pool.end();
    },
  };
}
