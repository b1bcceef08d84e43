import type { CoverTransaction } from '../../../db/scope.ts';
import type { FreeTime } from '../times/times.types.ts';

/** Keeps a time; what has lapsed with the same provider goes. */
export async function insertHold({
  tx,
  free: { place, acctKey, startsAt, length },
  hash,
  expiresAt,
}: {
  tx: CoverTransaction;
  free: FreeTime;
  hash: Buffer;
  expiresAt: Temporal.Instant;
}): Promise<void> {
  await tx.q
    .deleteFrom('slot_hold')
    .where('cover_key', '=', tx.coverKey)
    .where('acct_key', '=', acctKey)
    .where('expires_at', '<=', tx.now)
    .execute();
  await tx.q
    .insertInto('slot_hold')
    .values({
      ...{ cover_key: tx.coverKey, token_hash: hash, loc_key: place.loc_key, acct_key: acctKey },
      ...{ starts_at: startsAt, length, expires_at: expiresAt },
    })
    .execute();
}

export async function deleteHold({ tx, hash }: { tx: CoverTransaction; hash: Buffer }): Promise<void> {
  await tx.q.deleteFrom('slot_hold').where('cover_key', '=', tx.coverKey).where('token_hash', '=', hash).execute();
}
