import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { type cloneDemo, type TestDatabase, useDatabase } from '../../../testing/test-database.ts';
import type { Pool } from '../../db/database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { insertConsent } from '../../features/conversations/consent/consent.queries.ts';
import { conversationRow, messageRow } from '../../features/conversations/conversations.test-rows.ts';
import type { FileStore } from '../../outside/files/file-store.ts';
import { createMemoryFileStore } from '../../outside/files/memory-file-store.ts';
import { makeBackup } from './backup.ts';

export const PASSPHRASE = 'correct horse battery staple';
export const PICTURE = {
  key: 'pictures/1001/ab/abcdef',
  bytes: Buffer.from('a picture'),
  contentType: 'image/png',
};

/** A practice with a text that waits. */
export async function insertOneText(pool: Pool): Promise<void> {
  await insertPractice(pool, { coverKey: 1 });
  await insertRows(pool, 'conversation', [
    conversationRow({ cover_key: 1, conv_key: 1, loc_key: 11, phone: '+12125550188' }),
  ]);
  await insertRows(pool, 'message', [
    messageRow({ cover_key: 1, conv_key: 1, trans_key: 1, kind: 'outgoing', delivery_status: 'queued' }),
  ]);
}

/** A hash of all rows per table. */
export async function digests(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1
  `.execute(pool.kysely);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') || count(*) as hash from ${sql.table(name)} t
    `.execute(pool.kysely);
    found[name] = rows[0]?.hash ?? '';
  }
  return found;
}

/** A phone's decisions in order. */
export async function decisions(pool: Pool, phone: string): Promise<string[]> {
  const rows = await pool.kysely
    .selectFrom('consent_entry')
    .select('decision')
    .where('phone', '=', phone)
    .orderBy('entry_key')
    .execute();
  return rows.map((row) => row.decision);
}

/** A database with rows, a file, and a backup of both, for one file's tests. */
export function useBackup({
  coverKey,
  clone,
  fill,
}: {
  coverKey: number;
  /** Of the database to start from, if it has rows. */
  clone?: typeof cloneDemo;
  fill: (pool: Pool, now: Temporal.Instant) => Promise<void>;
}) {
  const database = useDatabase(clone);
  const app = useApp(database);
  let folder = '';
  let files: FileStore;
  const work = (
    file: string,
    given: Partial<{ connection: TestDatabase['connection']; files: FileStore; passphrase: string }> = {},
  ) => ({
    connection: database().connection,
    files,
    clock: app().clock,
    file: path.join(folder, file),
    passphrase: PASSPHRASE,
    workFactor: 10,
    ...given,
  });
  const scope = () => openSystemScope({ pool: database().pool, clock: app().clock });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-backup-'));
    files = createMemoryFileStore(app().clock);
    await fill(database().pool, app().clock.now());
    await files.put(PICTURE);
    await makeBackup(work('whole.age'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(() => app().clock.advance({ minutes: 1 }));
  return {
    database,
    app,
    work,
    scope,
    files: () => files,
    fileOf: (name: string) => path.join(folder, name),
    decide: (decision: 'given' | 'refused', phone: string) =>
      scope().transaction((tx) =>
        insertConsent({
          tx,
          coverKey,
          entry: { phone, patientKey: null, purpose: 'sms', decision, source: 'keyword', words: 'STOP' },
        }),
      ),
  };
}
