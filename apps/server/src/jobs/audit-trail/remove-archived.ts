import { sql } from 'kysely';
import { ConfigError } from '../../config.ts';
import type { Pool } from '../../db/database.ts';
import { isRestricted } from '../../db/database-errors.ts';
import { openSystemScope } from '../../db/scope.ts';
import { readMonthsToRemove } from './archives.queries.ts';
import { checkArchives } from './check-archives.ts';

/** `rows` is null for a month that shares the default partition. */
export type RemovedMonth = { month: string; rows: number | null };

async function removeMonth({
  pool,
  month,
  now,
}: {
  pool: Pool;
  month: string;
  now: Temporal.Instant;
}): Promise<number | null> {
  try {
    const { rows } = await sql<{ removed: number | null }>`
      select drop_audit_partition(${month}::date, ${now}) as removed`.execute(pool.kysely);
    return rows[0]?.removed ?? null;
  } catch (error) {
    if (isRestricted(error))
      throw new ConfigError(`${month.slice(0, 7)}: ${(error as Error).message} Nothing was removed.`);
    throw error;
  }
}

/**
 * Removes months before one from the table, each as a whole, after checking all of its files again. It works as the
 * database's owner: the server's roles can't remove audit rows.
 * @throws ConfigError if a file is missing or broken, or the table has rows that are in none
 */
export async function* removeArchived({
  pool,
  clock,
  folder,
  before,
}: {
  pool: Pool;
  clock: { now: () => Temporal.Instant };
  folder: string;
  before: string;
}): AsyncGenerator<RemovedMonth> {
  const scope = openSystemScope({ pool, clock });
  const months = await scope.transaction((tx) => readMonthsToRemove({ tx, before }));
  const waiting = new Set(months);
  if (waiting.size === 0) return;
  for await (const { file, month, fault } of checkArchives({ scope, folder, coverKey: null }))
    if (waiting.has(month) && fault !== null) throw new ConfigError(`${file}: ${fault} Nothing was removed.`);
  for (const month of months) yield { month, rows: await removeMonth({ pool, month, now: clock.now() }) };
}
