import { sql } from 'kysely';
import { beginsFolded } from '../../db/folded-text.ts';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { AppointmentRow, PatientRow, ProviderLocationRow } from './fhir.types.ts';
import type { InstantRange, Sort } from './search.rules.ts';

type FhirRead = { tx: CoverTransaction };

const COUNT = sql<number>`count(*)::integer`.as('count');

export async function readZone({ tx }: FhirRead): Promise<string> {
  const row = await tx.q
    .selectFrom('cover')
    .select('time_zone')
    .where('cover_key', '=', ownCoverKey)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

export type PatientFilter = {
  keys: readonly number[] | null;
  identifier: string | null;
  name: string | null;
  family: string | null;
  given: string | null;
  birthdate: string | null;
  phone: string | null;
  email: string | null;
};

/** Each with the exact condition of its own partial index. */
const hasPhone = (phone: string) =>
  sql<boolean>`((cell_phone = ${phone} and cell_phone <> '') or (primary_phone = ${phone} and primary_phone <> '')
    or (secondary_phone = ${phone} and secondary_phone <> ''))`;

/** Names start with the search text, ignoring case and accents (FHIR R4, search, string). */
const patientsOf = ({
  tx,
  filter: { keys, identifier, name, family, given, birthdate, phone, email },
  withEmail,
}: FhirRead & { filter: PatientFilter; withEmail: readonly number[] }) =>
  tx.q
    .selectFrom('patient')
    .where('cover_key', '=', ownCoverKey)
    .$if(keys !== null, (q) => q.where('patient_key', 'in', [...(keys ?? [])]))
    .$if(identifier !== null, (q) => q.where('pms_patient_id', '=', identifier ?? ''))
    .$if(name !== null, (q) =>
      q.where(
        sql<boolean>`(${beginsFolded('last_name_folded', name ?? '')} or ${beginsFolded('first_name_folded', name ?? '')})`,
      ),
    )
    .$if(family !== null, (q) => q.where(beginsFolded('last_name_folded', family ?? '')))
    .$if(given !== null, (q) => q.where(beginsFolded('first_name_folded', given ?? '')))
    .$if(birthdate !== null, (q) => q.where('dob', '=', birthdate))
    .$if(phone !== null, (q) => q.where(hasPhone(phone ?? '')))
    .$if(email !== null, (q) => q.where(sql<boolean>`patient_key = any(${withEmail}::integer[])`));

type PageOf<F> = FhirRead & { filter: F; sort: Sort; after: number; limit: number };

/** The columns of a requested order; rows without a value come last either way. The key makes it unique. */
const orderOf = ({ sort, columns, key }: { sort: Sort; columns: Readonly<Record<string, string>>; key: string }) =>
  sql`${sql.join([
    ...sort.map(
      ({ by, isDescending }) =>
        sql`${sql.ref(columns[by] ?? key)} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last`,
    ),
    sql.ref(key),
  ])}`;

/** How patients and appointments can be sorted, with the columns. */
export const PATIENT_ORDERS = {
  ...{ _id: 'patient_key', family: 'last_name_folded', given: 'first_name_folded', birthdate: 'dob' },
} as const;
export const APPOINTMENT_ORDERS = { _id: 'a.appt_key', date: 'a.starts_at' } as const;

/** The patients with the email that is searched for, along its index. */
async function readWithEmail({ tx, email }: FhirRead & { email: string | null }): Promise<number[]> {
  if (email === null) return [];
  const { rows } = await sql<{ patient_key: number }>`
    select patient_key from patients_with_email(${email})`.execute(tx.q);
  return rows.map(({ patient_key }) => patient_key);
}

export async function countPatients({ tx, filter }: FhirRead & { filter: PatientFilter }): Promise<number> {
  const withEmail = await readWithEmail({ tx, email: filter.email });
  return (await patientsOf({ tx, filter, withEmail }).select(COUNT).executeTakeFirstOrThrow()).count;
}

export async function readPatients({ tx, filter, sort, after, limit }: PageOf<PatientFilter>): Promise<PatientRow[]> {
  const { name, family, given, birthdate, phone, email, identifier } = filter;
  const isRare = [name, family, given, birthdate, phone, email, identifier].some((one) => one !== null);
  const withEmail = await readWithEmail({ tx, email });
  const isSorted = sort.length > 0;
  return (
    patientsOf({ tx, filter, withEmail })
      .select(['patient_key', 'pms_patient_id', 'first_name', 'last_name', 'dob', 'email'])
      .select(['cell_phone', 'primary_phone', 'secondary_phone', 'preferred_locale'])
      .$if(isSorted, (q) => q.orderBy(orderOf({ sort, columns: PATIENT_ORDERS, key: 'patient_key' })).offset(after))
      // In key order what is rare would be found last: its few matches are sorted instead.
      .$if(!isSorted, (q) =>
        q.where('patient_key', '>', after).orderBy(isRare ? sql`patient_key + 0` : sql.ref('patient_key')),
      )
      .limit(limit)
      .execute()
  );
}

export type AppointmentFilter = {
  keys: readonly number[] | null;
  patientKey: number | null;
  acctKey: number | null;
  locKey: number | null;
  statuses: readonly string[] | null;
  range: InstantRange;
};

const appointmentsOf = ({
  tx,
  filter: { keys, patientKey, acctKey, locKey, statuses, range },
}: FhirRead & { filter: AppointmentFilter }) =>
  tx.q
    .selectFrom('appointment as a')
    .where('a.cover_key', '=', ownCoverKey)
    .$if(keys !== null, (q) => q.where('a.appt_key', 'in', [...(keys ?? [])]))
    .$if(patientKey !== null, (q) => q.where('a.patient_key', '=', patientKey ?? 0))
    .$if(acctKey !== null, (q) => q.where('a.acct_key', '=', acctKey ?? 0))
    .$if(locKey !== null, (q) => q.where('a.loc_key', '=', locKey ?? 0))
    .$if(statuses !== null, (q) => q.where('a.status', 'in', [...(statuses ?? [])]))
    .$if(range.from !== null, (q) => q.where('a.starts_at', '>=', range.from))
    .$if(range.until !== null, (q) => q.where('a.starts_at', '<', range.until));

export const countAppointments = async (asked: FhirRead & { filter: AppointmentFilter }): Promise<number> =>
  (await appointmentsOf(asked).select(COUNT).executeTakeFirstOrThrow()).count;

export function readAppointments({
  tx,
  filter,
  sort,
  after,
  limit,
}: PageOf<AppointmentFilter>): Promise<AppointmentRow[]> {
  return appointmentsOf({ tx, filter })
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).onRef('t.task_key', '=', 'a.task_key'),
    )
    .innerJoin('provider as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.acct_key', '=', 'a.acct_key'),
    )
    .innerJoin('location as l', (join) => join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 'a.loc_key'))
    .select(['a.appt_key', 'a.patient_key', 'a.acct_key', 'a.loc_key', 'a.task_key', 'a.starts_at', 'a.length'])
    .select(['a.status', 'a.arrived_at', 'a.created_at', 'a.cancel_reason', 't.name as type_name'])
    .select(['p.first_name as provider_first', 'p.last_name as provider_last', 'l.org_name as loc_name'])
    .$if(sort.length > 0, (q) =>
      q.orderBy(orderOf({ sort, columns: APPOINTMENT_ORDERS, key: 'a.appt_key' })).offset(after),
    )
    .$if(sort.length === 0, (q) => q.where('a.appt_key', '>', after).orderBy('a.appt_key'))
    .limit(limit)
    .execute();
}

/** Providers at locations, both active. */
export function readPlaces({
  tx,
  acctKey,
  locKey,
}: FhirRead & { acctKey: number | null; locKey: number | null }): Promise<ProviderLocationRow[]> {
  return tx.q
    .selectFrom('provider_location as pl')
    .innerJoin('provider as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.acct_key', '=', 'pl.acct_key'),
    )
    .innerJoin('location as l', (join) =>
      join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 'pl.loc_key'),
    )
    .select(['pl.acct_key', 'pl.loc_key', 'p.first_name', 'p.last_name', 'l.org_name', 'l.time_zone'])
    .where('pl.cover_key', '=', ownCoverKey)
    .where('p.is_active', '=', true)
    .where('l.status', '>', 0)
    .$if(acctKey !== null, (q) => q.where('pl.acct_key', '=', acctKey ?? 0))
    .$if(locKey !== null, (q) => q.where('pl.loc_key', '=', locKey ?? 0))
    .orderBy('pl.acct_key')
    .orderBy('pl.loc_key')
    .execute();
}
