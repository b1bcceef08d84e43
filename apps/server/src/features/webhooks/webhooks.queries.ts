import type { SystemTransaction } from '../../db/scope.ts';

export type OwnNumber = { coverKey: number; locKey: number };

/** A number's practice. The only place where a practice is found by anything but its key. */
export async function findOwnNumber({
  tx,
  number,
}: {
  tx: SystemTransaction;
  number: string;
}): Promise<OwnNumber | null> {
  const row = await tx.q
    .selectFrom('location')
    .select(['cover_key', 'loc_key'])
    .where('sms_number', '=', number)
    .executeTakeFirst();
  return row === undefined ? null : { coverKey: row.cover_key, locKey: row.loc_key };
}
