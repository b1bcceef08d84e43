import { sql } from 'kysely';
import { enterInDirectory, findInDirectory, removeFromDirectory } from '../../db/directory.ts';
import type { SystemTransaction } from '../../db/scope.ts';
import type { NewDevice, Owner } from './push.types.ts';

type SystemQuery = { tx: SystemTransaction };

/** Two devices of one user are stored one after the other, so that neither misses the other in the count. */
export async function lockUser({ tx, userId }: SystemQuery & { userId: number }): Promise<void> {
  await tx.q.selectFrom('app_user').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
}

async function dropDevice({
  tx,
  coverKey,
  endpointHash,
}: SystemQuery & { coverKey: number; endpointHash: Buffer }): Promise<void> {
  await tx.q
    .deleteFrom('push_subscription')
    .where('cover_key', '=', coverKey)
    .where('endpoint_hash', '=', endpointHash)
    .execute();
  await removeFromDirectory({ tx, coverKey, kind: 'push-endpoint', key: endpointHash });
}

/** Assigns the device to its current user: a previous user loses it. */
export async function replaceDevice({
  tx,
  owner,
  sessionHash,
  device,
}: SystemQuery & { owner: Owner; sessionHash: Buffer; device: NewDevice }): Promise<void> {
  const { endpoint, endpointHash, p256dh, auth } = device;
  const own = { cover_key: owner.coverKey, user_id: owner.userId, session_hash: sessionHash };
  const { coverKey } = owner;
  const before = await findInDirectory({ reading: tx, kind: 'push-endpoint', key: endpointHash });
  if (before !== null) await dropDevice({ tx, coverKey: before, endpointHash });
  await enterInDirectory({ tx, coverKey, kind: 'push-endpoint', key: endpointHash });
  await tx.q
    .insertInto('push_subscription')
    .values({ ...own, endpoint, endpoint_hash: endpointHash, p256dh, auth, renewed_at: tx.now })
    .execute();
}

/** Beyond the limit, the user's device that was unused the longest is dropped. */
export async function dropOldest({ tx, userId, most }: SystemQuery & { userId: number; most: number }): Promise<void> {
  const { rows } = await sql<{ cover_key: number; endpoint_hash: Buffer }>`
    select cover_key, endpoint_hash from push_subscription
    where user_id = ${userId}
    order by renewed_at desc, subscription_key desc
    offset ${most}::integer`.execute(tx.q);
  for (const row of rows) await dropDevice({ tx, coverKey: row.cover_key, endpointHash: row.endpoint_hash });
}

/** Restores the device for its user: false if it is not known as theirs in this practice. */
export async function resumeDevice({
  tx,
  owner,
  sessionHash,
  endpointHash,
}: SystemQuery & { owner: Owner; sessionHash: Buffer; endpointHash: Buffer }): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('push_subscription')
    .set({ session_hash: sessionHash, renewed_at: tx.now, ended_at: null })
    .where('endpoint_hash', '=', endpointHash)
    .where('cover_key', '=', owner.coverKey)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Someone else is using the device now: it gets only their notices. */
export async function endOthers({ tx, endpointHash }: SystemQuery & { endpointHash: Buffer }): Promise<void> {
  const coverKey = await findInDirectory({ reading: tx, kind: 'push-endpoint', key: endpointHash });
  if (coverKey === null) return;
  await tx.q
    .updateTable('push_subscription')
    .set({ ended_at: tx.now })
    .where('cover_key', '=', coverKey)
    .where('endpoint_hash', '=', endpointHash)
    .where('ended_at', 'is', null)
    .execute();
}

export async function deleteDevice({
  tx,
  owner,
  endpointHash,
}: SystemQuery & { owner: Owner; endpointHash: Buffer }): Promise<void> {
  const coverKey = await findInDirectory({ reading: tx, kind: 'push-endpoint', key: endpointHash });
  if (coverKey === null) return;
  const { numDeletedRows } = await tx.q
    .deleteFrom('push_subscription')
    .where('cover_key', '=', coverKey)
    .where('endpoint_hash', '=', endpointHash)
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await removeFromDirectory({ tx, coverKey, kind: 'push-endpoint', key: endpointHash });
}
