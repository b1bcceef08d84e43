import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Pool } from './database.ts';

export const MIGRATIONS_FOLDER = new URL('../../migrations/', import.meta.url);

/** Reads the series of plain SQL files, in the order of their numbers. */
export async function readMigrations(folder: URL = MIGRATIONS_FOLDER): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).sort();
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return [file.replace(/\.sql$/, ''), { up: async (q) => void (await sql.raw(text).execute(q)) }];
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * Brings the database to the newest schema, all or nothing. Servers that start
 * together wait for one another.
 * @returns the names of the migrations that ran now.
 */
export async function migrate({ pool, folder }: { pool: Pool; folder?: URL }): Promise<string[]> {
  const migrator = new Migrator({ db: pool.kysely, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
