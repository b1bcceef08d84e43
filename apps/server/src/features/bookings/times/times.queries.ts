import type { CoverTransaction } from '../../../db/scope.ts';
import type { LocationRow } from './times.types.ts';

/** An active location of a practice with online booking; null otherwise. */
export async function readOpenPlace({
  tx,
  locKey,
}: {
  tx: CoverTransaction;
  locKey: number;
}): Promise<LocationRow | null> {
  const row = await tx.q
    .selectFrom('location as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .where('l.cover_key', '=', tx.coverKey)
    .where('l.loc_key', '=', locKey)
    .where('l.status', '>', 0)
    .where('c.has_online_booking', '=', true)
    .select(['l.loc_key', 'l.org_name', 'l.street', 'l.city', 'l.state', 'l.zip', 'l.phone', 'l.time_zone'])
    .executeTakeFirst();
  return row ?? null;
}

export async function readProviderKeys({ tx, locKey }: { tx: CoverTransaction; locKey: number }): Promise<number[]> {
  const rows = await tx.q
    .selectFrom('provider_location')
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', locKey)
    .select('acct_key')
    .execute();
  return rows.map((row) => row.acct_key);
}

/** A token's held provider and start; null if nothing is held, or not anymore. */
export async function readHoldOf({
  tx,
  hash,
}: {
  tx: CoverTransaction;
  hash: Buffer;
}): Promise<{ acct_key: number; loc_key: number; starts_at: Temporal.Instant } | null> {
  const row = await tx.q
    .selectFrom('slot_hold')
    .where('cover_key', '=', tx.coverKey)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', tx.now)
    .select(['acct_key', 'loc_key', 'starts_at'])
    .executeTakeFirst();
  return row ?? null;
}
