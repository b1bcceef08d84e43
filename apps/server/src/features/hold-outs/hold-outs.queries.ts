import type { BulkSettings } from '@sightline/contract/bulk-texts.calls';
import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import type { Holdable } from './hold-outs.types.ts';

/**
 * Which of some subjects are in the random share of a practice: by a digest of their keys, so that everyone asks alike
 * and a subject stays where it is.
 */
export async function readInShare({
  tx,
  purpose,
  subjectKeys,
  percent,
}: {
  tx: CoverTransaction;
  purpose: string;
  subjectKeys: readonly number[];
  percent: number;
}): Promise<number[]> {
  if (percent === 0 || subjectKeys.length === 0) return [];
  const { rows } = await sql<{ key: number }>`
    select coalesce(key, 0) as key from unnest(${[...subjectKeys]}::bigint[]) as key
    where ('x' || substr(md5(${`${tx.coverKey} ${purpose} `}::text || key), 1, 7))::bit(28)::integer % 100 < ${percent}::integer
  `.execute(tx.q);
  return rows.map((row) => row.key);
}

/** Records who got no message at their time. Each once. */
export async function insertHeldOut({ tx, held }: { tx: CoverTransaction; held: readonly Holdable[] }): Promise<void> {
  if (held.length === 0) return;
  await tx.q
    .insertInto('held_out')
    .values(
      held.map(({ purpose, subjectKey, patientKey }) => ({
        ...{ cover_key: tx.coverKey, purpose, subject_key: subjectKey, patient_key: patientKey, held_at: tx.now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function readSettings({ tx }: { tx: CoverTransaction }): Promise<BulkSettings | undefined> {
  return tx.q
    .selectFrom('bulk_text_setting')
    .select(['a_minute as aMinute', 'hold_out_percent as holdOutPercent'])
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirst();
}
