import { type Kysely, sql } from 'kysely';
import { type Announcement, announce } from './announce.ts';
import { type AuditAct, type AuditNote, writeAudit } from './audit.ts';
import { UNAWAITED } from './client.ts';
import type { Pool } from './database.ts';
import type { DB } from './schema.ts';

declare const coverScope: unique symbol;
declare const systemScope: unique symbol;

type Scoped = {
  /** The query builder of the running transaction. */
  q: Kysely<DB>;
  now: Temporal.Instant;
  /** Adds to the audit row that this transaction writes when it commits. */
  note: (note: AuditNote) => void;
  /** Tells every server, at commit, that something happened: keys only. */
  announce: (announcement: Announcement & { coverKey?: number }) => void;
};

/** A transaction inside one practice. Row-level security shows it that practice and no other. */
export type CoverTransaction = Scoped & { coverKey: number; readonly [coverScope]: true };

/** A transaction across practices: sign-in, webhooks, the outbox, jobs. */
export type SystemTransaction = Scoped & { readonly [systemScope]: true };

/** Reads across practices, alone or in a transaction. */
export type SystemReading = Pick<Scoped, 'q' | 'now'>;

/**
 * The right to work inside one practice. Only the session gate and the gates of
 * public links open one; everything that touches a tenant's table asks for it.
 */
export type CoverScope = {
  coverKey: number;
  transaction: <T>(work: (tx: CoverTransaction) => Promise<T>) => Promise<T>;
  readonly [coverScope]: true;
};

/** The way to work across practices, for what has no practice yet. */
export type SystemScope = {
  /** One statement that only reads, without a transaction around it. */
  read: <T>(work: (reading: SystemReading) => Promise<T>) => Promise<T>;
  transaction: <T>(work: (tx: SystemTransaction) => Promise<T>) => Promise<T>;
  readonly [systemScope]: true;
};

type Clock = { now: () => Temporal.Instant };

async function inTransaction<T>({
  pool,
  begin,
  clock,
  coverKey,
  act,
  work,
}: {
  pool: Pool;
  begin: string;
  clock: Clock;
  coverKey: number;
  act: AuditAct | null;
  work: (scoped: Scoped) => Promise<T>;
}): Promise<T> {
  return pool.kysely.connection().execute(async (q) => {
    const notes: AuditNote[] = [];
    const announcements: (Announcement & { coverKey?: number })[] = [];
    const now = clock.now();
    const scoped: Scoped = { q, now, note: (note) => notes.push(note), announce: (a) => announcements.push(a) };
    // Should it fail, the transaction is broken and every statement in it refused: nothing runs without its scope.
    await sql.raw(UNAWAITED + begin).execute(q);
    try {
      const result = await work(scoped);
      await announce({ q, coverKey, announcements });
      // Last, because the chain's head is locked from here to the commit.
      await writeAudit({ q, coverKey, act, notes, now });
      await commit(q);
      return result;
    } catch (error) {
      await sql
        .raw('rollback')
        .execute(q)
        .catch(() => undefined);
      throw error;
    }
  });
}

async function commit(q: Kysely<DB>): Promise<void> {
  const { rows } = await sql.raw<{ command: string }>('commit').execute(q);
  // PostgreSQL answers a COMMIT of a failed transaction with ROLLBACK, without an error.
  if (rows[0]?.command === 'ROLLBACK')
    throw new Error('The transaction was rolled back: a statement in it failed unnoticed.');
}

/** Opens the right to work inside a practice; `act` is what the audit trail says of it. */
export function openCoverScope({
  pool,
  clock,
  coverKey,
  act,
}: {
  pool: Pool;
  clock: Clock;
  coverKey: number;
  act: AuditAct | null;
}): CoverScope {
  if (!Number.isSafeInteger(coverKey) || coverKey <= 0) throw new Error('A scope needs a cover key.');
  const begin = `begin; set local role sightline_app; set local sightline.cover_key = '${coverKey}'`;
  return {
    coverKey,
    transaction: (work) =>
      inTransaction({
        pool,
        begin,
        clock,
        coverKey,
        act,
        work: (scoped) => work({ ...scoped, coverKey } as CoverTransaction),
      }),
  } as CoverScope;
}

/** Opens the way to work across practices. `act` with its cover key 0 goes to the chain that belongs to none. */
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
  const begin = 'begin; set local role sightline_system';
  return {
    read: (work) => pool.kysely.connection().execute((q) => work({ q, now: clock.now() })),
    transaction: (work) =>
      inTransaction({ pool, begin, clock, coverKey, act, work: (scoped) => work(scoped as SystemTransaction) }),
  } as SystemScope;
}
