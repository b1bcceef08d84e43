import { enterSecret } from '../../db/directory.ts';
import type { SystemTransaction } from '../../db/scope.ts';

/** A new link for a message that is about to go out: only hashes of tokens are stored, so none can be found waiting. */
export async function insertBookingLink({
  tx,
  coverKey,
  apptKey,
  hash,
  isShort,
}: {
  tx: SystemTransaction;
  coverKey: number;
  apptKey: number;
  hash: Buffer;
  isShort: boolean;
}): Promise<void> {
  await enterSecret({ tx, coverKey, kind: 'booking-link', key: hash });
  await tx.q
    .insertInto('booking_link')
    .values({ cover_key: coverKey, token_hash: hash, appt_key: apptKey, created_at: tx.now, is_short: isShort })
    .execute();
}
