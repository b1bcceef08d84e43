import type { SystemTransaction } from '../../../db/scope.ts';

/** A password someone chose does not expire again: changed by the calendar, passwords get worse (NIST SP 800-63B). */
export async function setPassword({
  tx,
  userId,
  hash,
}: {
  tx: SystemTransaction;
  userId: number;
  hash: string;
}): Promise<void> {
  await tx.q
    .updateTable('app_user')
    .set({ password_hash: hash, password_expires_at: null })
    .where('user_id', '=', userId)
    .execute();
}
