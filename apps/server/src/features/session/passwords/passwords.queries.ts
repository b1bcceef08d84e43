import type { SystemTransaction } from '../../../db/scope.ts';

/** A chosen password does not expire again: regular changes make passwords worse (NIST SP 800-63B). */
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
