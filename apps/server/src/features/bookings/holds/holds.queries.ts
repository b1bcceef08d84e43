import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { FreeTime } from '../times/times.types.ts';
import type { HeldTime, Holder } from './holds.types.ts';

/** Lets one request at a time count an IP address's holds, until the commit; after the locks on providers. */
export async function lockAddress({ tx, addressHash }: { tx: CoverTransaction; addressHash: Buffer }): Promise<void> {
  const key = addressHash.readInt32BE();
  await sql`select pg_advisory_xact_lock(${tx.coverKey}::integer, ${key}::integer)`.execute(tx.q);
}

/** The times an IP address holds. */
export async function readHoldsOf({
  tx,
  addressHash,
}: {
  tx: CoverTransaction;
  addressHash: Buffer;
}): Promise<HeldTime[]> {
  return tx.q
    .selectFrom('slot_hold')
    .where('cover_key', '=', tx.coverKey)
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', tx.now)
    .select(['acct_key as acctKey', 'starts_at as startsAt', 'length'])
    .execute();
}

/** Releases what a page held without knowing, because the reply got lost; except this token's. */
export async function deleteHoldsOfPage({
  tx,
  pageHash,
  exceptHash,
}: {
  tx: CoverTransaction;
  pageHash: Buffer;
  exceptHash: Buffer | null;
}): Promise<void> {
  await tx.q
    .deleteFrom('slot_hold')
    .where('cover_key', '=', tx.coverKey)
    .where('page_hash', '=', pageHash)
    .where(sql<boolean>`token_hash is distinct from ${exceptHash}::bytea`)
    .execute();
}

/** Holds a time and deletes the provider's expired holds. */
export async function insertHold({
  tx,
  free: { place, acctKey, startsAt, length },
  hash,
  holder: { pageHash, addressHash },
  expiresAt,
}: {
  tx: CoverTransaction;
  free: Omit<FreeTime, 'place'> & { place: Pick<FreeTime['place'], 'loc_key'> };
  hash: Buffer;
  holder: Holder;
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
      ...{ starts_at: startsAt, length, expires_at: expiresAt, page_hash: pageHash, address_hash: addressHash },
    })
    .execute();
}

export async function deleteHold({ tx, hash }: { tx: CoverTransaction; hash: Buffer }): Promise<void> {
  await tx.q.deleteFrom('slot_hold').where('cover_key', '=', tx.coverKey).where('token_hash', '=', hash).execute();
}
