import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Pool } from './database.ts';
import { isDistributed } from './distribution/distributed.ts';
import { runOnShards } from './distribution/migrate-distributed.ts';
import { letRolesNumber } from './distribution/numbers.ts';
import { inTurn } from './migration-turns.ts';
import type { DB } from './schema.ts';

export const MIGRATIONS_FOLDER = new URL('../../migrations/', import.meta.url);

const MIGRATION = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Work before the migration of the same name, in its own transactions; its steps start with this comment. */
const PREPARATION = /^\d{4}-[a-z0-9-]+\.before\.sql$/;
const STEP = /^-- step.*$/m;

async function readFiles({ folder, pattern }: { folder: URL; pattern: RegExp }): Promise<[string, string][]> {
  const files = (await readdir(folder)).filter((file) => pattern.test(file)).sort();
  return Promise.all(
    files.map(
      async (file): Promise<[string, string]> => [
        file.replace(/(\.before)?\.sql$/, ''),
        await readFile(new URL(file, folder), 'utf8'),
      ],
    ),
  );
}

const runWhole = async (q: Kysely<DB>, text: string): Promise<void> => void (await sql.raw(text).execute(q));

/** Reads the plain SQL files, in numerical order. */
export async function readMigrations(
  folder: URL = MIGRATIONS_FOLDER,
  runText: (q: Kysely<DB>, text: string) => Promise<void> = runWhole,
): Promise<Record<string, Migration>> {
  const files = await readFiles({ folder, pattern: MIGRATION });
  return Object.fromEntries(files.map(([name, text]): [string, Migration] => [name, { up: (q) => runText(q, text) }]));
}

/**
 * While a change waits for a table's lock, everyone who needs the table waits behind it; so it gives up soon, and before
 * PostgreSQL looks for a deadlock (after a second), which could end someone's request instead.
 */
const LOCK_TIMEOUT = '500ms';
const LOCK_TRIES = 120;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

const isLocked = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** Repeats work that found a table in use by a long transaction; an attempt that gave up has changed nothing. */
async function onceUnlocked<T>(q: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  await sql.raw(`set lock_timeout = '${LOCK_TIMEOUT}'`).execute(q);
  try {
    for (let n = 1; ; n += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isLocked(error) || n === LOCK_TRIES) throw error;
        await setTimeout(PAUSE_MS);
      }
    }
  } finally {
    await sql`reset lock_timeout`.execute(q);
  }
}

const runSeries = (q: Kysely<DB>, start: () => ReturnType<Migrator['migrateToLatest']>): Promise<string[]> =>
  onceUnlocked(q, async () => {
    const { error, results = [] } = await start();
    if (error !== undefined) throw error;
    return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
  });

/** An index built concurrently waits for others without keeping anyone waiting; given up, it would stay invalid. */
const runStep = async (q: Kysely<DB>, step: string): Promise<void> => {
  const run = () => sql.raw(step).execute(q);
  await (/concurrently/i.test(step) ? run() : onceUnlocked(q, run));
};

/** Runs a preparation after the migrations before its own, step by step. A new database has nothing to prepare. */
async function prepare({
  q,
  migrator,
  name,
  text,
}: {
  q: Kysely<DB>;
  migrator: Migrator;
  name: string;
  text: string;
}): Promise<string[]> {
  const series = await migrator.getMigrations();
  const place = series.findIndex((migration) => migration.name === name);
  const before = series[place - 1];
  const isNew = series.every(({ executedAt }) => executedAt === undefined);
  if (isNew || before === undefined || series[place]?.executedAt !== undefined) return [];
  const names = before.executedAt === undefined ? await runSeries(q, () => migrator.migrateTo(before.name)) : [];
  for (const step of text.split(STEP).slice(1)) await runStep(q, step);
  return names;
}

/**
 * Migrates the database to the newest schema. Each stretch between two preparations is all or nothing, and an
 * interrupted preparation can start over. Servers that start together wait for each other.
 * @returns the names of the migrations that ran
 */
export async function migrate({
  pool,
  folder = MIGRATIONS_FOLDER,
}: {
  pool: Pool;
  folder?: URL | undefined;
}): Promise<string[]> {
  const preparations = await readFiles({ folder, pattern: PREPARATION });
  return pool.kysely.connection().execute((q) =>
    inTurn(q, async () => {
      const isSpread = await isDistributed(q);
      const runText = isSpread ? runOnShards : runWhole;
      const migrator = new Migrator({ db: q, provider: { getMigrations: () => readMigrations(folder, runText) } });
      const names: string[] = [];
      for (const [name, text] of preparations) names.push(...(await prepare({ q, migrator, name, text })));
      names.push(...(await runSeries(q, () => migrator.migrateToLatest())));
      if (isSpread && names.length > 0) await letRolesNumber(q);
      return names;
    }),
  );
}
