import type { Level } from '@sightline/contract/levels';
import type { DayRange } from '@sightline/scheduling/occurrences';
import { type SqlBool, sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

type At = { tx: CoverTransaction; locKey: number; acctKeys: readonly number[] };

const integers = (keys: readonly number[]) => sql<number>`any(${[...keys]}::integer[])`;

export type ProviderRow = { acctKey: number; isProviderThere: boolean; isActive: boolean };

/** The location with the named providers of the practice, or all who work there; null without such a location. */
export async function readOfferingPlace({
  tx,
  locKey,
  acctKeys,
}: Omit<At, 'acctKeys'> & { acctKeys: readonly number[] | 'all' }): Promise<{
  timeZone: string;
  isActive: boolean;
  providers: ProviderRow[];
} | null> {
  const rows = await tx.q
    .selectFrom('location as l')
    .leftJoin('provider as p', 'p.cover_key', 'l.cover_key')
    .leftJoin('provider_location as pl', (join) =>
      join
        .onRef('pl.cover_key', '=', 'l.cover_key')
        .onRef('pl.loc_key', '=', 'l.loc_key')
        .onRef('pl.acct_key', '=', 'p.acct_key'),
    )
    .where('l.cover_key', '=', tx.coverKey)
    .where('l.loc_key', '=', locKey)
    .select(['l.time_zone', 'l.status', 'p.acct_key', 'p.is_active', 'pl.acct_key as there'])
    .orderBy('p.acct_key')
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const isAsked = (row: (typeof rows)[number]) =>
    acctKeys === 'all' ? row.there !== null : row.acct_key !== null && acctKeys.includes(row.acct_key);
  return {
    timeZone: first.time_zone,
    isActive: first.status > 0,
    providers: rows.filter(isAsked).map((row) => ({
      acctKey: row.acct_key ?? 0,
      isProviderThere: row.there !== null,
      isActive: row.is_active === true,
    })),
  };
}

export type BookingRow = {
  acct_key: number;
  loc_key: number;
  day: number;
  minute: number;
  length: number;
  starts_at: Temporal.Instant | null;
};

/**
 * What is booked with some providers, at any location, in the location's own wall time. `starts_at` comes along where
 * that is the time of another zone; there a day more on either side is looked at, for days begin at other moments.
 */
export async function readBookings({
  tx,
  acctKeys,
  range,
  timeZone,
}: Omit<At, 'locKey'> & { range: DayRange; timeZone: string }): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select a.acct_key, a.loc_key, a.appt_date - date '1970-01-01' as day,
      (extract(epoch from a.appt_time) / 60)::integer as minute, a.length,
      case when l.time_zone <> ${timeZone} then a.starts_at end as starts_at
    from appointment a
    join location l on l.cover_key = a.cover_key and l.loc_key = a.loc_key
    where a.cover_key = ${tx.coverKey}
      and a.acct_key = ${integers(acctKeys)}
      and a.appt_date between date '1970-01-01' + ${range.from - 1}::integer
        and date '1970-01-01' + ${range.to + 1}::integer
      and a.status in ('booked', 'confirmed')`.execute(tx.q);
  return rows;
}

export type TypeRow = Level & { length: number; slotSize: number; isActive: boolean };

/** The values of an appointment type that can hold at these places, the practice's own among them; none if unknown. */
export async function readTypeRecords({ tx, locKey, acctKeys, taskKey }: At & { taskKey: number }): Promise<TypeRow[]> {
  const rows = await tx.q
    .selectFrom('appointment_type as t')
    .where('t.cover_key', '=', tx.coverKey)
    .where('t.task_key', '=', taskKey)
    .where('t.deleted_at', 'is', null)
    .select([sql<number>`0`.as('loc_key'), sql<number>`0`.as('acct_key'), 't.length', 't.slot_size', 't.is_active'])
    .unionAll(
      tx.q
        .selectFrom('appointment_type_setting as s')
        .innerJoin('appointment_type as own', (join) =>
          join.onRef('own.cover_key', '=', 's.cover_key').onRef('own.task_key', '=', 's.task_key'),
        )
        .where('s.cover_key', '=', tx.coverKey)
        .where('s.task_key', '=', taskKey)
        .where('own.deleted_at', 'is', null)
        .where('s.loc_key', 'in', [0, locKey])
        .where('s.acct_key', '=', integers([0, ...acctKeys]))
        .select(['s.loc_key', 's.acct_key', 's.length', 's.slot_size', 's.is_active']),
    )
    .execute();
  return rows.map((row) => ({
    locKey: row.loc_key,
    acctKey: row.acct_key,
    length: row.length,
    slotSize: row.slot_size,
    isActive: row.is_active,
  }));
}

export type PreferenceRow = Level & { value: unknown };

/** The general preferences that can hold at these places. */
export async function readPreferenceRecords({ tx, locKey, acctKeys }: At): Promise<PreferenceRow[]> {
  const rows = await tx.q
    .selectFrom('booking_setting')
    .where('cover_key', '=', tx.coverKey)
    .where('kind', '=', 'general')
    .where('loc_key', 'in', [0, locKey])
    .where('acct_key', '=', integers([0, ...acctKeys]))
    .select(['loc_key', 'acct_key', 'value'])
    .execute();
  return rows.map((row) => ({ locKey: row.loc_key, acctKey: row.acct_key, value: row.value }));
}

export type CarrierRow = Level & { daysBlocked: number; isRemoved: boolean };

/** What is saved of one carrier and can hold at these places. */
export async function readCarrierRecords({
  tx,
  locKey,
  acctKeys,
  insName,
}: At & { insName: string }): Promise<CarrierRow[]> {
  const rows = await tx.q
    .selectFrom('insurance_type')
    .where('cover_key', '=', tx.coverKey)
    .where(sql<SqlBool>`ins_name_lc = lower(${insName})`)
    .where('loc_key', 'in', [0, locKey])
    .where('acct_key', '=', integers([0, ...acctKeys]))
    .select(['loc_key', 'acct_key', 'days_blocked', 'is_removed'])
    .execute();
  return rows.map((row) => ({
    locKey: row.loc_key,
    acctKey: row.acct_key,
    daysBlocked: row.days_blocked,
    isRemoved: row.is_removed,
  }));
}
