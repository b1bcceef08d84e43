import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

export type MigrationPlace = {
  locKey: number;
  acctKey: number;
  locName: string;
  providerName: string;
  /** As stored; null: never migrated. */
  version: number | null;
  lastSuccessfulImport: Temporal.Instant | null;
  legacyEntries: number;
  rules: number;
};

type ProviderLocationRow = {
  loc_key: number;
  acct_key: number;
  org_name: string;
  first_name: string;
  last_name: string;
  version: number | null;
  last_successful_import: Temporal.Instant | null;
  legacy_entries: number;
  rules: number;
};

/** Active providers at their active locations, by name; keys of 0 mean all. */
export async function readMigrationPlaces({
  tx,
  locKey,
  acctKey,
}: {
  tx: CoverTransaction;
  locKey: number;
  acctKey: number;
}): Promise<MigrationPlace[]> {
  const { rows } = await sql<ProviderLocationRow>`
    select pl.loc_key, pl.acct_key, l.org_name, p.first_name, p.last_name, v.version, v.last_successful_import,
      (select count(*)::integer from legacy_schedule_entry e
        where e.cover_key = ${ownCoverKey} and e.loc_key = pl.loc_key and e.acct_key = pl.acct_key
          and e.migrated_at is null and not e.is_mirror) as legacy_entries,
      (select count(*)::integer from schedule_rule r
        where r.cover_key = ${ownCoverKey} and r.loc_key = pl.loc_key and r.acct_key = pl.acct_key) as rules
    from provider_location pl
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = pl.loc_key
    join provider p on p.cover_key = ${ownCoverKey} and p.acct_key = pl.acct_key
    left join schedule_version v
      on v.cover_key = ${ownCoverKey} and v.loc_key = pl.loc_key and v.acct_key = pl.acct_key
    where pl.cover_key = ${ownCoverKey} and l.status > 0 and p.is_active
      and ${locKey} in (0, pl.loc_key) and ${acctKey} in (0, pl.acct_key)
    order by lower(p.last_name), lower(p.first_name), pl.acct_key, lower(l.org_name), pl.loc_key`.execute(tx.q);
  return rows.map((row) => ({
    locKey: row.loc_key,
    acctKey: row.acct_key,
    locName: row.org_name,
    providerName: `${row.first_name} ${row.last_name}`.trim(),
    version: row.version,
    lastSuccessfulImport: row.last_successful_import,
    legacyEntries: row.legacy_entries,
    rules: row.rules,
  }));
}
