import { findInDirectory } from '../../db/directory.ts';
import type { SystemTransaction } from '../../db/scope.ts';

export type OwnNumber = { coverKey: number; locKey: number };

/** A texting number's practice and location. */
export async function findOwnNumber({
  tx,
  number,
}: {
  tx: SystemTransaction;
  number: string;
}): Promise<OwnNumber | null> {
  const coverKey = await findInDirectory({ reading: tx, kind: 'texting-number', key: number });
  if (coverKey === null) return null;
  const row = await tx.q
    .selectFrom('location')
    .select('loc_key')
    .where('cover_key', '=', coverKey)
    .where('sms_number', '=', number)
    .executeTakeFirst();
  return row === undefined ? null : { coverKey, locKey: row.loc_key };
}
