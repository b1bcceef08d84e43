import type { CoverTransaction } from '../../../db/scope.ts';
import type { Sign } from './urgency.types.ts';

/** Stores an entry's urgent answers. */
export async function insertUrgency({
  tx,
  entryKey,
  signs,
}: {
  tx: CoverTransaction;
  entryKey: number;
  signs: readonly Sign[];
}): Promise<void> {
  const words = signs.map(({ question, answer }) => ({ question, answer }));
  await tx.q
    .insertInto('form_urgency')
    .values({ cover_key: tx.coverKey, entry_key: entryKey, signs: JSON.stringify(words), created_at: tx.now })
    .execute();
}

/** Records who handled it; of two, the first one stays. */
export async function noteHandled({
  tx,
  entryKey,
  userId,
}: {
  tx: CoverTransaction;
  entryKey: number;
  userId: number;
}): Promise<void> {
  await tx.q
    .updateTable('form_urgency')
    .set({ handled_at: tx.now, handled_by: userId })
    .where('cover_key', '=', tx.coverKey)
    .where('entry_key', '=', entryKey)
    .where('handled_at', 'is', null)
    .execute();
}
