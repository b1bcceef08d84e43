import type { CoverTransaction } from '../../../db/scope.ts';

/** The practice's locations, the first one first; above 0 is active. */
export function readLocationStates(tx: CoverTransaction): Promise<{ loc_key: number; status: number }[]> {
  return tx.q
    .selectFrom('location')
    .select(['loc_key', 'status'])
    .where('cover_key', '=', tx.coverKey)
    .orderBy('loc_key')
    .execute();
}

/** Whether a phone, as E.164, is one that the practice texts from: what goes there comes back as a patient's text. */
export async function isOwnNumber({ tx, phone }: { tx: CoverTransaction; phone: string }): Promise<boolean> {
  const row = await tx.q
    .selectFrom('location')
    .select('loc_key')
    .where('cover_key', '=', tx.coverKey)
    .where('sms_number', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}
