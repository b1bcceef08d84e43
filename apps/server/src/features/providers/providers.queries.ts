import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { ProviderValues } from './providers.types.ts';

/** Provider keys are unique across practices. */
export const PROVIDER_KEY = 'provider_pkey';

const columnsOf = (values: ProviderValues) => ({
  first_name: values.firstName,
  last_name: values.lastName,
  title: values.credential,
  languages: values.languages,
  is_active: values.isActive,
});

/** Whether this practice exists, and which of these keys are locations of it. */
export async function readPlaces({ tx, locKeys }: { tx: CoverTransaction; locKeys: readonly number[] }) {
  const { rows } = await sql<{ loc_keys: number[] }>`
    select array(select l.loc_key from location l
                 where l.cover_key = ${ownCoverKey} and l.loc_key = any(${[...locKeys]}::integer[])) as loc_keys
    from cover c where c.cover_key = ${ownCoverKey}`.execute(tx.q);
  return rows[0]?.loc_keys;
}

/** Adds a provider without locations; without a key they get the next one. */
export async function insertProvider({
  tx,
  acctKey,
  values,
}: {
  tx: CoverTransaction;
  acctKey: number | undefined;
  values: ProviderValues;
}): Promise<number> {
  const { acct_key } = await tx.q
    .insertInto('provider')
    .values({ cover_key: tx.coverKey, ...(acctKey !== undefined && { acct_key: acctKey }), ...columnsOf(values) })
    .returning('acct_key')
    .executeTakeFirstOrThrow();
  await sql`select setval('provider_acct_key_seq', greatest(last_value, ${acct_key})) from provider_acct_key_seq`.execute(
    tx.q,
  );
  return acct_key;
}

export async function updateProvider({
  tx,
  acctKey,
  values,
}: {
  tx: CoverTransaction;
  acctKey: number;
  values: ProviderValues;
}): Promise<void> {
  await tx.q
    .updateTable('provider')
    .set(columnsOf(values))
    .where('cover_key', '=', ownCoverKey)
    .where('acct_key', '=', acctKey)
    .execute();
}

/** Makes these the provider's locations, and no others. */
export async function replaceLocations({
  tx,
  acctKey,
  locKeys,
}: {
  tx: CoverTransaction;
  acctKey: number;
  locKeys: readonly number[];
}): Promise<void> {
  await sql`
    delete from provider_location
    where cover_key = ${ownCoverKey} and acct_key = ${acctKey} and loc_key <> all(${[...locKeys]}::integer[])`.execute(
    tx.q,
  );
  await sql`
    insert into provider_location (cover_key, acct_key, loc_key)
    select ${tx.coverKey}, ${acctKey}, loc_key from unnest(${[...locKeys]}::integer[]) loc_key
    on conflict do nothing`.execute(tx.q);
}

/**
 * Allows one change at a time to a provider: saving rules, migrating, and booking. The lock is on the provider rather
 * than on provider and location, because a provider can't be at two locations.
 */
export async function lockProvider({ tx, acctKey }: { tx: CoverTransaction; acctKey: number }): Promise<void> {
  await tx.q
    .selectFrom('provider')
    .where('cover_key', '=', ownCoverKey)
    .where('acct_key', '=', acctKey)
    .select('acct_key')
    .forNoKeyUpdate()
    .execute();
}
