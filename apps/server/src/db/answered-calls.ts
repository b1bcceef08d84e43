import type { SystemTransaction } from './scope.ts';

/** A request that acts once: whose it is, and the key its page gave it. */
export type KeyedRequest = { coverKey: number; userId: number; clientKey: string };

/** What is known of an earlier request with the same key. */
export type AnsweredCall = { call: string; digest: string; hasFailed: boolean; answer: string | null };

/** Claims the key for this request. Null: it's ours, and nothing was done under it yet. */
export async function claimCall({
  tx,
  request: { coverKey, userId, clientKey },
  call,
  digest,
}: {
  tx: SystemTransaction;
  request: KeyedRequest;
  call: string;
  digest: string;
}): Promise<AnsweredCall | null> {
  const key = { cover_key: coverKey, user_id: userId, client_key: clientKey };
  const claimed = await tx.q
    .insertInto('answered_call')
    .values({ ...key, call, digest, began_at: tx.now })
    .onConflict((oc) => oc.columns(['cover_key', 'user_id', 'client_key']).doNothing())
    .returning('call')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const row = await rowOf({ tx, request: { coverKey, userId, clientKey } })
    .select(['call', 'digest', 'has_failed', 'answer'])
    .executeTakeFirst();
  // Released meanwhile: the caller tries again.
  if (row === undefined) return { call, digest, hasFailed: false, answer: null };
  return { call: row.call, digest: row.digest, hasFailed: row.has_failed, answer: row.answer };
}

const rowOf = ({ tx, request }: { tx: SystemTransaction; request: KeyedRequest }) =>
  tx.q
    .selectFrom('answered_call')
    .where('cover_key', '=', request.coverKey)
    .where('user_id', '=', request.userId)
    .where('client_key', '=', request.clientKey);

/** Keeps the sealed answer; null if the call failed midway, so that no one knows what it did. */
export async function keepAnswer({
  tx,
  request: { coverKey, userId, clientKey },
  answer,
}: {
  tx: SystemTransaction;
  request: KeyedRequest;
  answer: string | null;
}): Promise<void> {
  await tx.q
    .updateTable('answered_call')
    .set({ answer, has_failed: answer === null })
    .where('cover_key', '=', coverKey)
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .execute();
}

/** A refused call did nothing: its key is free again. */
export async function releaseCall({
  tx,
  request: { coverKey, userId, clientKey },
}: {
  tx: SystemTransaction;
  request: KeyedRequest;
}): Promise<void> {
  await tx.q
    .deleteFrom('answered_call')
    .where('cover_key', '=', coverKey)
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .execute();
}

/** @returns how many answers were deleted */
export async function deleteAnswers({
  tx,
  before,
}: {
  tx: SystemTransaction;
  before: Temporal.Instant;
}): Promise<number> {
  const { numDeletedRows } = await tx.q.deleteFrom('answered_call').where('began_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
