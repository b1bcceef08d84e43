import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

export type InitialisedPart = 'insurance' | 'onboarding-insurance' | 'onboarding-appointments';

/** Claims a part for this transaction. Of two at once, one waits here for the other and gets false. */
export async function claimPart({
  tx,
  part,
  userId,
}: {
  tx: CoverTransaction;
  part: InitialisedPart;
  userId: number | null;
}): Promise<boolean> {
  const row = await tx.q
    .insertInto('setup_initialisation')
    .values({ cover_key: tx.coverKey, part, inserted: 0, initialised_at: tx.now, initialised_by: userId })
    .onConflict((conflict) => conflict.columns(['cover_key', 'part']).doNothing())
    .returning('part')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateInserted({
  tx,
  part,
  inserted,
}: {
  tx: CoverTransaction;
  part: InitialisedPart;
  inserted: number;
}): Promise<void> {
  await tx.q
    .updateTable('setup_initialisation')
    .set({ inserted })
    .where('cover_key', '=', ownCoverKey)
    .where('part', '=', part)
    .execute();
}

/** Marks the practice's onboarding as imported, once both parts are. */
export async function markOnboarded(tx: CoverTransaction): Promise<void> {
  const parts = await tx.q
    .selectFrom('setup_initialisation')
    .select('part')
    .where('cover_key', '=', ownCoverKey)
    .where('part', 'in', ['onboarding-insurance', 'onboarding-appointments'])
    .execute();
  if (parts.length < 2) return;
  // A second statement: the list of practices is on every node of a distributed PostgreSQL, the parts on one.
  await tx.q
    .updateTable('cover')
    .set({ onboarding_initialised_at: tx.now })
    .where('cover_key', '=', ownCoverKey)
    .where('onboarding_initialised_at', 'is', null)
    .execute();
}

/** The practice's answers when it joined, unchanged; null if it gave none. */
export async function readOnboarding(tx: CoverTransaction): Promise<unknown> {
  const row = await tx.q
    .selectFrom('onboarding')
    .select('answers')
    .where('cover_key', '=', ownCoverKey)
    .executeTakeFirst();
  return row?.answers ?? null;
}
