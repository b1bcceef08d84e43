import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';

export type CoverNameRecord = { cover_key: number; org_name: string };

export function readCoverName({ tx }: { tx: CoverTransaction }): Promise<CoverNameRecord | undefined> {
  return tx.q
    .selectFrom('cover')
    .select(['cover_key', 'org_name'])
    .where('cover_key', '=', ownCoverKey)
    .executeTakeFirst();
}

export type SetupLocationRecord = { cover_key: number; loc_key: number; org_name: string; status: number };

export function readSetupLocations({ tx }: { tx: CoverTransaction }): Promise<SetupLocationRecord[]> {
  return tx.q
    .selectFrom('location')
    .select(['cover_key', 'loc_key', 'org_name', 'status'])
    .where('cover_key', '=', ownCoverKey)
    .orderBy(sql`lower(org_name)`)
    .orderBy('loc_key')
    .execute();
}

export type ProviderRecord = {
  cover_key: number;
  acct_key: number;
  first_name: string;
  last_name: string;
  title: string;
  is_active: boolean;
  loc_keys: number[];
};

/** By last name, with the locations each works at. */
export function readProviders({ tx }: { tx: CoverTransaction }): Promise<ProviderRecord[]> {
  return tx.q
    .selectFrom('provider')
    .select(['cover_key', 'acct_key', 'first_name', 'last_name', 'title', 'is_active'])
    .select(
      sql<number[]>`array(
        select pl.loc_key from provider_location pl
        where pl.cover_key = ${ownCoverKey} and pl.acct_key = provider.acct_key
        order by pl.loc_key)`.as('loc_keys'),
    )
    .where('cover_key', '=', ownCoverKey)
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('acct_key')
    .execute();
}
