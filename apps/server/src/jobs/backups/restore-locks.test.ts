import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { createMemoryFileStore } from '../../outside/files/memory-file-store.ts';
import { insertOneText, PASSPHRASE, useBackup } from './backup.test-work.ts';
import { checkArchive } from './check-archive.ts';
import { restoreDatabase } from './restore-database.ts';

describe('the locks of a restore', () => {
  const { app, fileOf } = useBackup({ coverKey: 1, fill: insertOneText });

  /** How many it holds in the middle of its rows, and how many PostgreSQL has room for. */
  async function locksOf({ isNew }: { isNew: boolean }) {
    const fresh = await cloneDatabase();
    const client = new pg.Client(fresh.connection);
    await client.connect();
    const source = { file: fileOf('whole.age'), passphrase: PASSPHRASE };
    const held: { locks: number; room: number }[] = [];
    const countLocks = async () => {
      const { rows } = await sql<{ locks: number; room: number }>`
        select count(*)::integer as locks,
          current_setting('max_locks_per_transaction')::integer * current_setting('max_connections')::integer as room
        from pg_locks where pid = any(select pid from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction')`.execute(fresh.pool.kysely);
      held.push(...rows);
    };
    const files = { ...createMemoryFileStore(app().clock), put: countLocks };
    const archive = await checkArchive(source);
    const now = app().clock.now().toString();
    const restoring = { client, archive, source, files, journal: [], takenAt: archive.head.takenAt, now, isNew };
    await restoreDatabase(restoring);
    await client.end();
    await fresh.drop();
    const [found] = held;
    if (found === undefined) throw new Error('The restore put no file back.');
    return found;
  }

  it('[OPS-003] take at most a third of the room that the embedded PostgreSQL has, and a new schema few', {
    tags: ['deep'],
  }, async () => {
    const rebuilt = await locksOf({ isNew: false });
    const kept = await locksOf({ isNew: true });
    expect(rebuilt.locks).toBeGreaterThan(0);
    expect(rebuilt.locks).toBeLessThan(rebuilt.room / 3);
    expect(kept.locks).toBeLessThan(rebuilt.locks / 2);
  });
});
