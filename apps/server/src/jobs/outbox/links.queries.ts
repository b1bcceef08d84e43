import type { CoverTransaction, SystemTransaction } from '../../db/scope.ts';

/** The booking that a text's link opens, and the practice's own address for its patients. */
export async function readMessageLink({
  tx,
  coverKey,
  transKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
  transKey: number;
}): Promise<{ appt_key: number; patient_origin: string | null } | undefined> {
  return tx.q
    .selectFrom('message_link as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .where('l.cover_key', '=', coverKey)
    .where('l.trans_key', '=', transKey)
    .select(['l.appt_key', 'c.patient_origin'])
    .executeTakeFirst();
}

/** The location that a conversation belongs to. */
export async function readLocation({ tx, convKey }: { tx: CoverTransaction; convKey: number }): Promise<number> {
  const { loc_key: locKey } = await tx.q
    .selectFrom('conversation')
    .select('loc_key')
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .executeTakeFirstOrThrow();
  return locKey;
}
