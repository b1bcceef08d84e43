import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

/** Which of these keys are the practice's own. */
export async function readKnownKeys({
  tx,
  locKeys,
  acctKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
  acctKeys: readonly number[];
}): Promise<{ locKeys: Set<number>; acctKeys: Set<number> }> {
  const locations = await tx.q
    .selectFrom('location')
    .select('loc_key')
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', sql<number>`any(${locKeys}::integer[])`)
    .execute();
  const providers = await tx.q
    .selectFrom('provider')
    .select('acct_key')
    .where('cover_key', '=', tx.coverKey)
    .where('acct_key', '=', sql<number>`any(${acctKeys}::integer[])`)
    .execute();
  return {
    locKeys: new Set(locations.map((row) => row.loc_key)),
    acctKeys: new Set(providers.map((row) => row.acct_key)),
  };
}

// An arbitrary fixed number, combined with the practice's key.
const SETUP_LOCK = 30_001;

/** Locks this practice's settings until the commit. */
export async function lockSettings(tx: CoverTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETUP_LOCK}::integer, ${tx.coverKey}::integer)`.execute(tx.q);
}
