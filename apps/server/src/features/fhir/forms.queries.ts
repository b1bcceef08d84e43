import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { FormEntryRow, FormVersionRow } from './fhir.types.ts';

type EntryFilter = { entryKeys: readonly number[] | null; patientKeys: readonly number[] | null };

const isAsked = ({ entryKeys, patientKeys }: EntryFilter) => sql`
  (${entryKeys}::integer[] is null or e.entry_key = any(${entryKeys}::integer[]))
  and (${patientKeys}::integer[] is null or e.patient_key = any(${patientKeys}::integer[]))`;

export async function countFormEntries({ tx, filter }: { tx: CoverTransaction; filter: EntryFilter }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from form_entry e where e.cover_key = ${ownCoverKey} and ${isAsked(filter)}`.execute(
    tx.q,
  );
  return rows[0]?.count ?? 0;
}

/** Completed forms in key order: some, patients', or all. */
export async function readFormEntries({
  tx,
  filter,
  after,
  limit,
}: {
  tx: CoverTransaction;
  filter: EntryFilter;
  after: number;
  limit: number;
}): Promise<FormEntryRow[]> {
  const { rows } = await sql<FormEntryRow>`
    select e.entry_key, e.patient_key, e.appt_key, e.data, e.created_at, e.seal, e.signed_how, e.locale, t.path_name, v.name,
      e.form_key, e.version, v.definition, v.translations, coalesce(l.time_zone, c.time_zone) as time_zone
    from form_entry e
    join form_template t on t.cover_key = ${ownCoverKey} and t.form_key = e.form_key
    join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = e.form_key and v.version = e.version
    join cover c on c.cover_key = ${ownCoverKey}
    left join location l on l.cover_key = ${ownCoverKey} and l.loc_key = e.loc_key
    where e.cover_key = ${ownCoverKey} and e.entry_key > ${after} and ${isAsked(filter)}
    order by e.entry_key
    limit ${limit}`.execute(tx.q);
  return rows;
}

/** Versions of forms in key order: one, or the newest of each form. */
export async function readFormVersions({
  tx,
  one,
  after,
  limit,
}: {
  tx: CoverTransaction;
  one: { formKey: number; version: number } | null;
  after: number;
  limit: number;
}): Promise<FormVersionRow[]> {
  const { rows } = await sql<FormVersionRow>`
    select v.form_key, v.version, t.path_name, v.name, v.definition, v.translations, v.created_at,
      v.version = t.newest_version and t.retired_at is null as is_newest
    from form_template t
    join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = t.form_key
      and v.version = coalesce(${one?.version ?? null}::integer, t.newest_version)
    where t.cover_key = ${ownCoverKey} and t.form_key > ${after}
      and (${one?.formKey ?? null}::integer is null or t.form_key = ${one?.formKey ?? null})
    order by t.form_key
    limit ${limit}`.execute(tx.q);
  return rows;
}
