import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { AppointmentRow, ProviderLocationRow } from './fhir.types.ts';
import type { InstantRange, Sort } from './search.rules.ts';

export type FhirRead = { tx: CoverTransaction };

export const COUNT = sql<number>`count(*)::integer`.as('count');

export async function readZone({ tx }: FhirRead): Promise<string> {
  const row = await tx.q
    .selectFrom('cover')
    .select('time_zone')
    .where('cover_key', '=', ownCoverKey)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

export type PageOf<F> = FhirRead & { filter: F; sort: Sort; after: number; limit: number };

/** The columns of a requested order; rows without a value come last either way. The key makes it unique. */
export const orderOf = ({
  sort,
  columns,
  key,
}: {
  sort: Sort;
  columns: Readonly<Record<string, string>>;
  key: string;
}) =>
  sql`${sql.join([
    ...sort.map(
      ({ by, isDescending }) =>
        sql`${sql.ref(columns[by] ?? key)} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last`,
    ),
    sql.ref(key),
  ])}`;

/** How appointments can be sorted, with the columns. */
export const APPOINTMENT_ORDERS = { _id: 'a.appt_key', date: 'a.starts_at' } as const;

export type AppointmentFilter = {
  keys: readonly number[] | null;
  patientKeys: readonly number[] | null;
  acctKeys: readonly number[] | null;
  locKeys: readonly number[] | null;
  statuses: readonly StatusFilter[] | null;
  range: InstantRange;
};

/** A status here; of one that is still ahead, only those with or without the patient's arrival. */
export type StatusFilter = { status: string; hasArrived: boolean | null };

const hasStatus = (statuses: readonly StatusFilter[]) =>
  statuses.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        statuses.map(({ status, hasArrived }) =>
          hasArrived === null
            ? sql`a.status = ${status}`
            : sql`(a.status = ${status} and (a.arrived_at is not null) = ${hasArrived})`,
        ),
        sql` or `,
      )})`;

const appointmentsOf = ({
  tx,
  filter: { keys, patientKeys, acctKeys, locKeys, statuses, range },
}: FhirRead & { filter: AppointmentFilter }) =>
  tx.q
    .selectFrom('appointment as a')
    .where('a.cover_key', '=', ownCoverKey)
    .$if(keys !== null, (q) => q.where('a.appt_key', 'in', [...(keys ?? [])]))
    .$if(patientKeys !== null, (q) => q.where('a.patient_key', 'in', [...(patientKeys ?? [])]))
    .$if(acctKeys !== null, (q) => q.where('a.acct_key', 'in', [...(acctKeys ?? [])]))
    .$if(locKeys !== null, (q) => q.where('a.loc_key', 'in', [...(locKeys ?? [])]))
    .$if(statuses !== null, (q) => q.where(hasStatus(statuses ?? [])))
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
  acctKeys,
  locKeys,
}: FhirRead & { acctKeys: readonly number[] | null; locKeys: readonly number[] | null }): Promise<
  ProviderLocationRow[]
> {
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
    .$if(acctKeys !== null, (q) => q.where('pl.acct_key', 'in', [...(acctKeys ?? [])]))
    .$if(locKeys !== null, (q) => q.where('pl.loc_key', 'in', [...(locKeys ?? [])]))
    .orderBy('pl.acct_key')
    .orderBy('pl.loc_key')
    .execute();
}
