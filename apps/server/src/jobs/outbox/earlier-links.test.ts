// @module-tag deep
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cloneDatabase, EMPTY } from '../../../testing/test-database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../db/migrate.ts';

const FIRST_WITH_MARKS = '0085';
const TOKEN = 'Ab3_-'.repeat(8).concat('xyz');
const UNKNOWN = 'Zz9_-'.repeat(8).concat('xyz');
const linkOf = (token: string) => `http://sightline.test/book/manage#${token}`;

/** The migrations before texts held marks. */
async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-migrations-'));
  const all = await readdir(MIGRATIONS_FOLDER);
  for (const file of all.filter((name) => name < FIRST_WITH_MARKS))
    await cp(path.join(fileURLToPath(MIGRATIONS_FOLDER), file), path.join(folder, file));
  return folder;
}

it('[CNF-003] removes links from texts stored with them, and keeps the visit that each opens', async () => {
  const { pool, drop } = await cloneDatabase(EMPTY);
  const folder = await earlierMigrations();
  try {
    await migrate({ pool, folder: pathToFileURL(`${folder}/`) });
    await pool.kysely.connection().execute(async (q) => {
      // Only the rows that the migration reads.
      await sql`set session_replication_role = replica`.execute(q);
      const hash = createHash('sha256').update(TOKEN).digest();
      const at = '2026-11-20T15:00:00Z';
      await sql`insert into cover (cover_key, org_name, time_zone, is_location_aware, is_mms_enabled, created_at)
        values (1, 'Practice', 'America/New_York', true, true, ${at})`.execute(q);
      await sql`insert into booking_link (cover_key, token_hash, appt_key, created_at) values (1, ${hash}, 7, ${at})`.execute(
        q,
      );
      await sql`insert into web_booking (cover_key, appt_key, request_hash, details, first_starts_at, created_at)
        values (1, 7, ${hash}, '{}', ${at}, ${at})`.execute(q);
      for (const [key, isOutbound, body] of [
        [1, true, `Change or cancel: ${linkOf(TOKEN)} Reply STOP`],
        [2, false, `what is ${linkOf(TOKEN)}?`],
        [3, true, `Old: ${linkOf(UNKNOWN)}`],
        [4, true, 'Nothing of that'],
      ] as const)
        await sql`insert into message (cover_key, trans_key, conv_key, is_outbound, body, created_at)
          values (1, ${key}, 1, ${isOutbound}, ${body}, ${at})`.execute(q);
      await sql`set session_replication_role = origin`.execute(q);
    });
    await migrate({ pool });
    const bodies = await pool.kysely.selectFrom('message').select('body').orderBy('trans_key').execute();
    expect(bodies.map(({ body }) => body)).toEqual([
      'Change or cancel: [manage link] Reply STOP',
      'what is [manage link]?',
      'Old: [manage link]',
      'Nothing of that',
    ]);
    const kept = await pool.kysely.selectFrom('message_link').select(['trans_key', 'appt_key']).execute();
    expect(kept).toEqual([{ trans_key: 1, appt_key: 7 }]);
  } finally {
    await rm(folder, { recursive: true });
    await drop();
  }
});
