import type { SystemTransaction } from '../../../db/scope.ts';
import type { Reference } from './references.rules.ts';

/** Whether a text is still in the outbox, in the same row that was offered to the gateway then. */
export async function isBeingHandedOver({
  tx,
  coverKey,
  transKey,
  triedAt,
}: { tx: SystemTransaction } & Reference): Promise<boolean> {
  const row = await tx.q
    .selectFrom('message_outbox')
    .select('tried_at')
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .executeTakeFirst();
  return row?.tried_at?.epochMilliseconds === triedAt.epochMilliseconds;
}

/** Even if another server has claimed it: the reply it waits for says the same. */
export async function deleteFromOutbox({
  tx,
  coverKey,
  transKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
  transKey: number;
}): Promise<void> {
  await tx.q.deleteFrom('message_outbox').where('cover_key', '=', coverKey).where('trans_key', '=', transKey).execute();
}
