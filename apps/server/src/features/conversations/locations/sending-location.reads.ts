import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { isOwnLocation } from '../../../db/own-locations.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** The practice's locations where the caller may text, in order; above 0 is active. */
export function readLocationStates(tx: CoverTransaction): Promise<{ loc_key: number; status: number }[]> {
  return tx.q
    .selectFrom('location')
    .select(['loc_key', 'status'])
    .where('cover_key', '=', tx.coverKey)
    .where(isOwnLocation({ tx, locKey: sql`loc_key` }))
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

/** Which of these locations the practice has and the caller may see. */
export async function readOwnLocations({
  tx,
  locKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
}): Promise<number[]> {
  const rows = await tx.q
    .selectFrom('location')
    .select('loc_key')
    .where('cover_key', '=', ownCoverKey)
    .where('loc_key', '=', sql<number>`any(${locKeys})`)
    .$if(tx.locKeys !== null, (q) => q.where('loc_key', '=', sql<number>`any(${tx.locKeys})`))
    .execute();
  return rows.map((row) => row.loc_key);
}
