import type { CoverTransaction } from '../../../db/scope.ts';

/** The practice's locations in order; above 0 is active. */
export function readLocationStates(tx: CoverTransaction): Promise<{ loc_key: number; status: number }[]> {
  return tx.q
    .selectFrom('location')
    .select(['loc_key', 'status'])
    .where('cover_key', '=', tx.coverKey)
    .orderBy('loc_key')
    .execute();
}

/** Whether a phone, as E.164, is one the practice texts from: a text to it would return as a patient's. */
export async function isOwnNumber({ tx, phone }: { tx: CoverTransaction; phone: string }): Promise<boolean> {
  const row = await tx.q
    .selectFrom('location')
    .select('loc_key')
    .where('cover_key', '=', tx.coverKey)
    .where('sms_number', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}
