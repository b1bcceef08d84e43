import type { Pool } from '../../src/db/database.ts';
import { insertRows } from '../practice-rows.ts';
import { canaryOf } from './canary.ts';
import type { Keys } from './drive-call.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** Patients to merge and to tell apart, and a merge to undo. */
export async function insertTriedPatients(
  pool: Pool,
  { coverKey, loc_key, patientKeys }: { coverKey: number; loc_key: number; patientKeys: readonly number[] },
): Promise<Keys> {
  const [kept_key = 0, otherKey, mergedKey] = patientKeys;
  const merge_key = coverKey * 10 + 5;
  const merged_key = coverKey * 100 + 90;
  const canary = canaryOf(coverKey);
  const row = {
    ...{ cover_key: coverKey, patient_key: merged_key, pms_patient_id: `M${merged_key}`, pms_source: '', loc_key },
    ...{ first_name: canary, last_name: canary, email: '', cell_phone: '', primary_phone: '', secondary_phone: '' },
    ...{ preferred_locale: 'en-US', created_at: NOW.toString() },
  };
  await insertRows(pool, 'patient_merge', [
    {
      ...{ cover_key: coverKey, merge_key, kept_key, merged_key, merged_number: row.pms_patient_id, merged_at: NOW },
      ...{ merged_row: JSON.stringify(row), moved: '{}', replaced: '{}', filled: '{}' },
    },
  ]);
  return { otherkey: otherKey, mergedkey: mergedKey, mergekey: merge_key };
}
