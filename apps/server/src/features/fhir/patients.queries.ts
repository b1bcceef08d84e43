import { type RawBuilder, sql } from 'kysely';
import { beginsFolded } from '../../db/folded-text.ts';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import { COUNT, type FhirRead, orderOf, type PageOf } from './fhir.queries.ts';
import type { MergedPatientRow, MergedRecord, PatientRow } from './fhir.types.ts';
import type { NumberSearch } from './identifiers.rules.ts';

export type PatientFilter = {
  keys: readonly number[] | null;
  numbers: readonly NumberSearch[] | null;
  names: readonly string[] | null;
  families: readonly string[] | null;
  givens: readonly string[] | null;
  birthdates: readonly string[] | null;
  phones: readonly string[] | null;
  emails: readonly string[] | null;
};

const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

/** Each with the exact condition of its own partial index. */
const hasPhone = (phone: string) =>
  sql<boolean>`((cell_phone = ${phone} and cell_phone <> '') or (primary_phone = ${phone} and primary_phone <> '')
    or (secondary_phone = ${phone} and secondary_phone <> ''))`;

/** Patients with a number, or into whose record one with the number was merged. */
const hasNumber = ({ source, number }: NumberSearch) => sql`
  select patient_key from patient where cover_key = ${ownCoverKey}
    ${number === '' ? sql`` : sql`and pms_patient_id = ${number}`} ${source === null ? sql`` : sql`and pms_source = ${source}`}
  union all
  select kept_key from patient_merge where cover_key = ${ownCoverKey} and undone_at is null
    ${number === '' ? sql`` : sql`and merged_number = ${number}`}
    ${source === null ? sql`` : sql`and merged_row->>'pms_source' = ${source}`}`;

const begins = (column: 'last_name_folded' | 'first_name_folded', texts: readonly string[] | null) =>
  (texts ?? []).map((text) => beginsFolded(column, text));

/** Names start with the search text, ignoring case and accents (FHIR R4, search, string). */
const patientsOf = ({
  tx,
  filter: { keys, numbers, names, families, givens, birthdates, phones, emails },
  withEmail,
}: FhirRead & { filter: PatientFilter; withEmail: readonly number[] }) =>
  tx.q
    .selectFrom('patient')
    .where('cover_key', '=', ownCoverKey)
    .$if(keys !== null, (q) => q.where('patient_key', 'in', [...(keys ?? [])]))
    .$if(numbers !== null, (q) =>
      q.where(anyOf((numbers ?? []).map((number) => sql`patient_key in (${hasNumber(number)})`))),
    )
    .$if(names !== null, (q) =>
      q.where(anyOf([...begins('last_name_folded', names), ...begins('first_name_folded', names)])),
    )
    .$if(families !== null, (q) => q.where(anyOf(begins('last_name_folded', families))))
    .$if(givens !== null, (q) => q.where(anyOf(begins('first_name_folded', givens))))
    .$if(birthdates !== null, (q) => q.where('dob', 'in', [...(birthdates ?? [])]))
    .$if(phones !== null, (q) => q.where(anyOf((phones ?? []).map(hasPhone))))
    .$if(emails !== null, (q) => q.where(sql<boolean>`patient_key = any(${withEmail}::integer[])`));

/** How patients can be sorted, with the columns. */
export const PATIENT_ORDERS = {
  ...{ _id: 'patient_key', family: 'last_name_folded', given: 'first_name_folded', birthdate: 'dob' },
} as const;

/** The patients with the email that is searched for, along its index. */
async function readWithEmail({ tx, filter: { emails } }: FhirRead & { filter: PatientFilter }): Promise<number[]> {
  const found: number[] = [];
  for (const email of emails ?? []) {
    const { rows } = await sql<{ patient_key: number }>`
      select patient_key from patients_with_email(${email})`.execute(tx.q);
    found.push(...rows.map(({ patient_key }) => patient_key));
  }
  return found;
}

/** The records that were merged into a patient. */
const MERGED = sql<MergedRecord[]>`(
  select coalesce(json_agg(json_build_object('key', m.merged_key, 'number', m.merged_number, 'source',
    coalesce(m.merged_row->>'pms_source', '')) order by m.merge_key), '[]')
  from patient_merge m
  where m.cover_key = ${ownCoverKey} and m.kept_key = patient.patient_key and m.undone_at is null)`.as('merged');

export async function countPatients({ tx, filter }: FhirRead & { filter: PatientFilter }): Promise<number> {
  const withEmail = await readWithEmail({ tx, filter });
  return (await patientsOf({ tx, filter, withEmail }).select(COUNT).executeTakeFirstOrThrow()).count;
}

export async function readPatients({ tx, filter, sort, after, limit }: PageOf<PatientFilter>): Promise<PatientRow[]> {
  const { keys: _keys, ...rare } = filter;
  const isRare = Object.values(rare).some((texts) => texts !== null);
  const withEmail = await readWithEmail({ tx, filter });
  const isSorted = sort.length > 0;
  return (
    patientsOf({ tx, filter, withEmail })
      .select(['patient_key', 'pms_source', 'pms_patient_id', 'first_name', 'last_name', 'dob', 'email'])
      .select(['cell_phone', 'primary_phone', 'secondary_phone', 'preferred_locale'])
      .select(MERGED)
      .$if(isSorted, (q) => q.orderBy(orderOf({ sort, columns: PATIENT_ORDERS, key: 'patient_key' })).offset(after))
      // In key order what is rare would be found last: its few matches are sorted instead.
      .$if(!isSorted, (q) =>
        q.where('patient_key', '>', after).orderBy(isRare ? sql`patient_key + 0` : sql.ref('patient_key')),
      )
      .limit(limit)
      .execute()
  );
}

/** Records that are merged into others. */
export async function readMerged({ tx, keys }: FhirRead & { keys: readonly number[] }): Promise<MergedPatientRow[]> {
  const { rows } = await sql<MergedPatientRow>`
    select merged_key as key, merged_number as number, coalesce(merged_row->>'pms_source', '') as source, kept_key,
      coalesce(merged_row->>'first_name', '') as first_name, coalesce(merged_row->>'last_name', '') as last_name
    from patient_merge
    where cover_key = ${ownCoverKey} and merged_key = any(${keys}::integer[]) and undone_at is null
    order by merged_key`.execute(tx.q);
  return rows;
}

/** The patients of a search, those that records of the search were merged into included. Null for all. */
export async function withMerged({
  tx,
  keys,
}: FhirRead & { keys: readonly number[] | null }): Promise<readonly number[] | null> {
  if (keys === null) return null;
  const merged = await readMerged({ tx, keys });
  return [...keys, ...merged.map((row) => row.kept_key)];
}
