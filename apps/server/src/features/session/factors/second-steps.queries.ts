import type { SystemTransaction } from '../../../db/scope.ts';

export type StepPurpose = 'sign-in' | 'add-passkey';

export async function insertStep({
  tx,
  keyHash,
  userId,
  purpose,
  challenge,
  codeHash,
  expiresAt,
}: {
  tx: SystemTransaction;
  keyHash: Buffer;
  userId: number;
  purpose: StepPurpose;
  challenge: string;
  codeHash: Buffer | null;
  expiresAt: Temporal.Instant;
}): Promise<void> {
  // Only a user's newest one is valid; expired ones of others go as well.
  await tx.q
    .deleteFrom('second_step')
    .where((eb) =>
      eb.or([eb.and([eb('user_id', '=', userId), eb('purpose', '=', purpose)]), eb('expires_at', '<=', tx.now)]),
    )
    .execute();
  await tx.q
    .insertInto('second_step')
    .values({ key_hash: keyHash, user_id: userId, purpose, challenge, code_hash: codeHash, expires_at: expiresAt })
    .execute();
}

type ByKey = { tx: SystemTransaction; keyHash: Buffer; purpose: StepPurpose };

/** Counts a try; concurrent tries queue on the row. */
export async function takeStepTry({ tx, keyHash, purpose }: ByKey) {
  return tx.q
    .updateTable('second_step')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('key_hash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', tx.now)
    .returning(['user_id as userId', 'challenge', 'code_hash as codeHash', 'attempts'])
    .executeTakeFirst();
}

/** A pending step, without counting a try. */
export async function findStep({ tx, keyHash, purpose }: ByKey) {
  return tx.q
    .selectFrom('second_step')
    .select(['user_id as userId', 'challenge'])
    .where('key_hash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
}

export async function deleteStep({ tx, keyHash }: Pick<ByKey, 'tx' | 'keyHash'>): Promise<void> {
  await tx.q.deleteFrom('second_step').where('key_hash', '=', keyHash).execute();
}
