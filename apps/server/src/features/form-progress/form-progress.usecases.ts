import type { PacketProgress } from '@sightline/contract/form-packets.calls';
import type { CoverTransaction } from '../../db/scope.ts';
import { readHealth, readProgress } from './form-progress.reads.ts';
import type { HealthRow } from './form-progress.types.ts';

/**
 * How far the forms of visits are, for every list of visits: by the visit's key, without those that need no forms.
 */
export async function progressOf({
  tx,
  apptKeys,
}: {
  tx: CoverTransaction;
  apptKeys: readonly number[];
}): Promise<ReadonlyMap<number, PacketProgress>> {
  const rows = await readProgress({ tx, apptKeys });
  return new Map(
    rows.map(({ appt_key, done, total, is_locked: isLocked }) => [appt_key, { done, total, isLocked }] as const),
  );
}

/** Medicines and allergies that staff accepted from a patient's forms. */
export const healthOf = (of: { tx: CoverTransaction; patientKey: number }): Promise<HealthRow[]> => readHealth(of);
