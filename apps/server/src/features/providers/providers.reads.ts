import { type SqlBool, sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';

export type ProviderRecord = Awaited<ReturnType<typeof readProviders>>[number];

/** The practice's providers, active ones first. */
export function readProviders({ tx, acctKey = null }: { tx: CoverTransaction; acctKey?: number | null }) {
  return tx.q
    .selectFrom('provider as p')
    .select(['p.acct_key', 'p.first_name', 'p.last_name', 'p.title', 'p.languages', 'p.is_active'])
    .select(
      sql<number[]>`array(select pl.loc_key from provider_location pl
        where pl.cover_key = ${ownCoverKey} and pl.acct_key = p.acct_key order by pl.loc_key)`.as('loc_keys'),
    )
    .where('p.cover_key', '=', ownCoverKey)
    .where(sql<SqlBool>`(${acctKey}::integer is null or p.acct_key = ${acctKey}::integer)`)
    .orderBy('p.is_active', 'desc')
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('p.acct_key')
    .execute();
}
