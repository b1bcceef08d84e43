import { sql } from 'kysely';
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
    .where('cover_key', '=', tx.coverKey)
    .where('part', '=', part)
    .execute();
}

/** Marks the practice's onboarding as imported, once both parts are. */
export async function markOnboarded(tx: CoverTransaction): Promise<void> {
  await tx.q
    .updateTable('cover')
    .set({ onboarding_initialised_at: tx.now })
    .where('cover_key', '=', tx.coverKey)
    .where('onboarding_initialised_at', 'is', null)
    .where(
      sql<boolean>`(select count(*) from setup_initialisation i
        where i.cover_key = cover.cover_key and i.part in ('onboarding-insurance', 'onboarding-appointments')) = 2`,
    )
    .execute();
}

/** The practice's answers when it joined, unchanged; null if it gave none. */
export async function readOnboarding(tx: CoverTransaction): Promise<unknown> {
  const row = await tx.q
    .selectFrom('onboarding')
    .select('answers')
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirst();
  return row?.answers ?? null;
}
