import { sql } from 'kysely';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { Practice, RunCounts } from './runs.types.ts';

export async function insertRun({
  tx,
  run,
}: {
  tx: CoverTransaction;
  run: { beganAt: Temporal.Instant; counts: RunCounts; failures: number };
}): Promise<void> {
  const { beganAt, counts, failures } = run;
  await tx.q
    .insertInto('automated_run')
    .values({
      cover_key: tx.coverKey,
      began_at: beganAt,
      ended_at: tx.now,
      counts: JSON.stringify(counts),
      failures,
    })
    .execute();
}

export function readRuns({ tx, limit }: { tx: CoverTransaction; limit: number }) {
  return tx.q
    .selectFrom('automated_run')
    .select(['run_key', 'began_at', 'ended_at', 'counts', 'failures'])
    .where('cover_key', '=', tx.coverKey)
    .orderBy('began_at', 'desc')
    .orderBy('run_key', 'desc')
    .limit(sql.lit(limit))
    .execute();
}

/** Active practices, and whether they have a rule turned on. */
export async function readPractices({ tx }: { tx: SystemTransaction }): Promise<Practice[]> {
  const { rows } = await sql<Practice>`
    select c.cover_key, coalesce(s.value @? '$.rules[*] ? (@.isOn == true)', false) as has_rules
    from cover c
    left join automated_setting s on s.cover_key = c.cover_key
    where c.status = 'Active'
    order by c.cover_key
  `.execute(tx.q);
  return rows;
}

/** Deletes runs too old to be of interest. */
export async function deleteRunsBefore({
  tx,
  before,
}: {
  tx: SystemTransaction;
  before: Temporal.Instant;
}): Promise<void> {
  await tx.q.deleteFrom('automated_run').where('began_at', '<', before).execute();
}
