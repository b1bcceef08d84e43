import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MIGRATIONS_FOLDER, migrate } from '../src/db/migrate.ts';
import { cloneDatabase, EMPTY, type TestDatabase } from './test-database.ts';

/** A database as it was before a migration, named without its extension. */
export async function databaseBefore(name: string): Promise<TestDatabase & { drop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-migrations-'));
  for (const file of (await readdir(MIGRATIONS_FOLDER)).filter((one) => one < name))
    await cp(path.join(fileURLToPath(MIGRATIONS_FOLDER), file), path.join(folder, file));
  const database = await cloneDatabase(EMPTY);
  await migrate({ pool: database.pool, folder: pathToFileURL(`${folder}/`) });
  await rm(folder, { recursive: true });
  return database;
}
