import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';

/** Stores a setting for the whole practice. */
export async function insertSetting({
  tx,
  kind,
  value,
  userId,
}: {
  tx: CoverTransaction;
  kind: 'general' | 'patient-info';
  value: object;
  userId: number | null;
}): Promise<void> {
  await tx.q
    .insertInto('booking_setting')
    .values({
      ...{ cover_key: tx.coverKey, kind, loc_key: 0, acct_key: 0 },
      ...{ value: JSON.stringify(value), saved_at: tx.now, saved_by: userId },
    })
    .execute();
}

/** There are no answers of an onboarding to bring in later. */
export async function markOnboarded({ tx, userId }: { tx: CoverTransaction; userId: number | null }): Promise<void> {
  await sql`
    insert into setup_initialisation (cover_key, part, inserted, initialised_at, initialised_by)
    select ${tx.coverKey}, part, 0, ${tx.now}, ${userId}::integer
    from unnest(array['onboarding-insurance', 'onboarding-appointments']) part
    on conflict do nothing`.execute(tx.q);
  await tx.q
    .updateTable('cover')
    .set({ onboarding_initialised_at: tx.now })
    .where('cover_key', '=', tx.coverKey)
    .execute();
}
