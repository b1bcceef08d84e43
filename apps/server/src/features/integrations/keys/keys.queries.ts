import { sql } from 'kysely';
import { enterSecret, findInDirectory } from '../../../db/directory.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { KeyRow } from '../integrations.types.ts';

/** Serializes additions in one practice, so that counting before adding is reliable. */
export async function lockIntegrations({ tx }: { tx: CoverTransaction }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('integrations', ${tx.coverKey}::integer))`.execute(tx.q);
}

export function readKeys({ tx }: { tx: CoverTransaction }): Promise<KeyRow[]> {
  return tx.q
    .selectFrom('api_key as k')
    .leftJoin('app_user as u', 'u.user_id', 'k.created_by')
    .select(['k.key_key', 'k.name', 'k.created_at', 'k.last_used_at', 'u.given_name', 'u.family_name'])
    .where('k.cover_key', '=', tx.coverKey)
    .where('k.revoked_at', 'is', null)
    .orderBy('k.key_key')
    .execute();
}

export async function countKeys({ tx }: { tx: CoverTransaction }): Promise<number> {
  const { count } = await tx.q
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('cover_key', '=', tx.coverKey)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertKey({
  tx,
  name,
  keyHash,
  userId,
}: {
  tx: CoverTransaction;
  name: string;
  keyHash: Buffer;
  userId: number | null;
}): Promise<number> {
  await enterSecret({ tx, coverKey: tx.coverKey, kind: 'api-key', key: keyHash });
  const row = await tx.q
    .insertInto('api_key')
    .values({ cover_key: tx.coverKey, name, key_hash: keyHash, created_at: tx.now, created_by: userId })
    .returning('key_key')
    .executeTakeFirstOrThrow();
  return row.key_key;
}

export async function revokeKey({ tx, keyKey }: { tx: CoverTransaction; keyKey: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('api_key')
    .set({ revoked_at: tx.now })
    .where('cover_key', '=', tx.coverKey)
    .where('key_key', '=', keyKey)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** An API key and its practice. Its last use is recorded at most every five minutes. */
export async function useKey({
  tx,
  keyHash,
}: {
  tx: SystemTransaction;
  keyHash: Buffer;
}): Promise<{ coverKey: number; keyKey: number } | undefined> {
  const coverKey = await findInDirectory({ reading: tx, kind: 'api-key', key: keyHash });
  if (coverKey === null) return undefined;
  const row = await tx.q
    .selectFrom('api_key')
    .select(['key_key', 'last_used_at'])
    .where('cover_key', '=', coverKey)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { key_key, last_used_at } = row;
  if (last_used_at === null || Temporal.Instant.compare(last_used_at, tx.now.subtract({ minutes: 5 })) < 0)
    await tx.q
      .updateTable('api_key')
      .set({ last_used_at: tx.now })
      .where('cover_key', '=', coverKey)
      .where('key_key', '=', key_key)
      .execute();
  return { coverKey, keyKey: key_key };
}
