import type pg from 'pg';
import { analyzeStatement, createStageStatements } from './stage-tables.queries.ts';

/** Our own arbitrary number: a second import of a practice does not wait, it is refused. */
const IMPORT_LOCK = 7_301_063;

/** One import at a time per practice; held until the connection ends. */
export async function takeImportLock({ client, coverKey }: { client: pg.Client; coverKey: number }): Promise<boolean> {
  const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1, $2) as is_taken', [
    IMPORT_LOCK,
    coverKey,
  ]);
  return rows[0]?.is_taken === true;
}

export async function createStages(client: pg.Client): Promise<void> {
  await client.query(createStageStatements().join('; '));
}

/** Without statistics the following statements would be planned for empty tables. */
export async function analyzeStage(client: pg.Client): Promise<void> {
  await client.query(analyzeStatement());
}
