import type { SystemTransaction } from '../../../db/scope.ts';

/** @returns false if there is no such practice */
export async function updatePatientOrigin({
  tx,
  coverKey,
  origin,
}: {
  tx: SystemTransaction;
  coverKey: number;
  origin: string | null;
}): Promise<boolean> {
  const result = await tx.q
    .updateTable('cover')
    .set({ patient_origin: origin })
    .where('cover_key', '=', coverKey)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
