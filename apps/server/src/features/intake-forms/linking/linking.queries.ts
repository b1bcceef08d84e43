import type { CoverTransaction } from '../../../db/scope.ts';

const entries = ({ tx, entryKey }: { tx: CoverTransaction; entryKey: number }) =>
  tx.q
    .selectFrom('form_entry')
    .select(['form_key', 'version', 'first_name', 'last_name', 'telephone', 'data', 'loc_key', 'appt_key'])
    .select(['patient_key', 'tied_by', 'sent_by_link_of', 'created_at'])
    .where('cover_key', '=', tx.coverKey)
    .where('entry_key', '=', entryKey);

/** A completed form with its stated sender; undefined if the practice does not have it. */
export const readSent = (of: { tx: CoverTransaction; entryKey: number }) => entries(of).executeTakeFirst();

/** The same, locked until this transaction ends, so that two people linking it run one after the other. */
export const lockEntry = (of: { tx: CoverTransaction; entryKey: number }) => entries(of).forUpdate().executeTakeFirst();

export type SentEntry = NonNullable<Awaited<ReturnType<typeof readSent>>>;

type TieColumns = {
  patient_key: number | null;
  tied_by: 'staff' | 'other-person' | null;
  sent_by_link_of: number | null;
};

/** Records an entry's patient, and who decided it. */
export async function setTie({
  tx,
  entryKey,
  userId,
  tied,
}: {
  tx: CoverTransaction;
  entryKey: number;
  userId: number;
  tied: TieColumns;
}): Promise<void> {
  await tx.q
    .updateTable('form_entry')
    .set({ ...tied, linked_at: tx.now, linked_by: userId })
    .where('cover_key', '=', tx.coverKey)
    .where('entry_key', '=', entryKey)
    .execute();
}
