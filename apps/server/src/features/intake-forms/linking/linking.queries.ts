import type { CoverTransaction } from '../../../db/scope.ts';

const entries = ({ tx, entryKey }: { tx: CoverTransaction; entryKey: number }) =>
  tx.q
    .selectFrom('form_entry')
    .select(['form_key', 'version', 'first_name', 'last_name', 'telephone', 'data', 'loc_key', 'appt_key'])
    .select(['patient_key', 'tied_by', 'sent_by_link_of', 'created_at'])
    .where('cover_key', '=', tx.coverKey)
    .where('entry_key', '=', entryKey);

/** A completed form with what it says of its sender; undefined where the practice has none of that key. */
export const readSent = (of: { tx: CoverTransaction; entryKey: number }) => entries(of).executeTakeFirst();

/** The same, held until this transaction ends, so that two who link it do so one after the other. */
export const lockEntry = (of: { tx: CoverTransaction; entryKey: number }) => entries(of).forUpdate().executeTakeFirst();

export type SentEntry = NonNullable<Awaited<ReturnType<typeof readSent>>>;

type Tied = { patient_key: number | null; tied_by: 'staff' | 'other-person' | null; sent_by_link_of: number | null };

/** Notes whose an entry is now, and who said so. */
export async function setTie({
  tx,
  entryKey,
  userId,
  tied,
}: {
  tx: CoverTransaction;
  entryKey: number;
  userId: number;
  tied: Tied;
}): Promise<void> {
  await tx.q
    .updateTable('form_entry')
    .set({ ...tied, linked_at: tx.now, linked_by: userId })
    .where('cover_key', '=', tx.coverKey)
    .where('entry_key', '=', entryKey)
    .execute();
}
