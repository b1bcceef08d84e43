import type { SystemTransaction } from '../../../db/scope.ts';

export async function insertChallenge({
  tx,
  keyHash,
  codeHash,
  userId,
  expiresAt,
}: {
  tx: SystemTransaction;
  keyHash: Buffer;
  codeHash: Buffer;
  userId: number;
  expiresAt: Temporal.Instant;
}): Promise<void> {
  await tx.q
    .insertInto('otp_challenge')
    .values({ key_hash: keyHash, code_hash: codeHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Counts a try and returns the hash to compare; concurrent tries queue on the row. */
export async function takeTry({
  tx,
  keyHash,
}: {
  tx: SystemTransaction;
  keyHash: Buffer;
}): Promise<{ userId: number; codeHash: Buffer; attempts: number } | undefined> {
  return tx.q
    .updateTable('otp_challenge')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', tx.now)
    .returning(['user_id as userId', 'code_hash as codeHash', 'attempts'])
    .executeTakeFirst();
}

export async function deleteChallenge({ tx, keyHash }: { tx: SystemTransaction; keyHash: Buffer }): Promise<void> {
  await tx.q.deleteFrom('otp_challenge').where('key_hash', '=', keyHash).execute();
}

/** Only a user's newest code is valid. */
export async function deleteChallengesOf({ tx, userId }: { tx: SystemTransaction; userId: number }): Promise<void> {
  await tx.q.deleteFrom('otp_challenge').where('user_id', '=', userId).execute();
}
