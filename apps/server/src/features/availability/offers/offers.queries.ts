import type { Level } from '@sightline/contract/levels';
import { scheduleData } from '@sightline/contract/schedule-data';
import { formatDay } from '@sightline/scheduling/days';
import type { DayRange } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import { ruleOfData } from '@sightline/scheduling/wire';
import { type SqlBool, sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

type ProvidersQuery = { tx: CoverTransaction; locKey: number; acctKeys: readonly number[] };

const integers = (keys: readonly number[]) => sql<number>`any(${[...keys]}::integer[])`;

export type ProviderRow = { acctKey: number; isProviderThere: boolean; isActive: boolean };

/**
 * The location with the given providers of the practice, or everyone who works there; null if there is no such
 * location.
 */
export async function readOfferingPlace({
  tx,
  locKey,
  acctKeys,
}: Omit<ProvidersQuery, 'acctKeys'> & { acctKeys: readonly number[] | 'all' }): Promise<{
  timeZone: string;
  isActive: boolean;
  providers: ProviderRow[];
} | null> {
  const rows = await tx.q
    .selectFrom('location as l')
    .leftJoin('provider as p', (join) => join.on('p.cover_key', '=', ownCoverKey))
    .leftJoin('provider_location as pl', (join) =>
      join
        .on('pl.cover_key', '=', ownCoverKey)
        .onRef('pl.loc_key', '=', 'l.loc_key')
        .onRef('pl.acct_key', '=', 'p.acct_key'),
    )
    .where('l.cover_key', '=', ownCoverKey)
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

/** A provider's bookings at a location: lists of equal length, one entry in each per visit. */
export type BookingsRow = {
  acct_key: number;
  loc_key: number;
  days: number[];
  minutes: number[];
  lengths: number[];
  /** Instants, if the wall time belongs to another location's zone. */
  starts: string[] | null;
};

/**
 * The bookings of some providers, at any location, except one visit, in the location's own wall time. They come as
 * lists, because thousands of rows cost more than their content. Includes one more day on either side, because
 * elsewhere days start at other times.
 */
export async function readBookings({
  tx,
  acctKeys,
  range,
  timeZone,
  exceptApptKey,
}: Omit<ProvidersQuery, 'locKey'> & {
  range: DayRange;
  timeZone: string;
  exceptApptKey: number | null;
}): Promise<BookingsRow[]> {
  const { rows } = await sql<BookingsRow>`
    select a.acct_key, a.loc_key,
      json_agg(a.appt_date - date '1970-01-01') as days,
      json_agg((extract(epoch from a.appt_time) / 60)::integer) as minutes,
      json_agg(a.length) as lengths,
      json_agg(a.starts_at) filter (where l.time_zone <> ${timeZone}) as starts
    from appointment a
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = a.loc_key
    where a.cover_key = ${ownCoverKey}
      and a.acct_key = ${integers(acctKeys)}
      and a.appt_date between date '1970-01-01' + ${range.from - 1}::integer
        and date '1970-01-01' + ${range.to + 1}::integer
      and ${isActive('a.status')}
      and a.appt_key is distinct from ${exceptApptKey}::integer
    group by a.acct_key, a.loc_key`.execute(tx.q);
  return rows;
}

export type HoldRow = { acctKey: number; locKey: number; startsAt: Temporal.Instant; length: number };

/** Times currently held with some providers, at any location, except the one with this token. */
export async function readHolds({
  tx,
  acctKeys,
  range,
  timeZone,
  exceptHash,
}: Omit<ProvidersQuery, 'locKey'> & { range: DayRange; timeZone: string; exceptHash: Buffer | null }): Promise<
  HoldRow[]
> {
  const startOf = (day: number) =>
    new Temporal.PlainDate(1970, 1, 1).add({ days: day }).toZonedDateTime(timeZone).toInstant();
  const rows = await tx.q
    .selectFrom('slot_hold')
    .where('cover_key', '=', ownCoverKey)
    .where('acct_key', '=', integers(acctKeys))
    .where('starts_at', '>=', startOf(range.from - 1))
    .where('starts_at', '<', startOf(range.to + 2))
    .where('expires_at', '>', tx.now)
    .where(sql<boolean>`token_hash is distinct from ${exceptHash}::bytea`)
    .select(['acct_key', 'loc_key', 'starts_at', 'length'])
    .execute();
  return rows.map((row) => ({
    acctKey: row.acct_key,
    locKey: row.loc_key,
    startsAt: row.starts_at,
    length: row.length,
  }));
}

/**
 * The rules of these schedules that may apply on a day in the range, oldest first: only the columns the engine needs.
 */
export async function readRulesWithin({
  tx,
  locKey,
  acctKeys,
  range,
}: ProvidersQuery & { range: DayRange }): Promise<Rule[]> {
  const rows = await tx.q
    .selectFrom('schedule_rule')
    .where('cover_key', '=', ownCoverKey)
    .where('loc_key', '=', locKey)
    .where('acct_key', '=', integers(acctKeys))
    .where('start_date', '<=', formatDay(range.to))
    .where((rule) => rule.or([rule('end_date', 'is', null), rule('end_date', '>=', formatDay(range.from))]))
    .select(['rule_id', 'acct_key', 'data'])
    .orderBy('rule_id')
    .execute();
  return rows.map((row) => {
    const data = scheduleData.parse(row.data);
    const rule = ruleOfData({ data, id: row.rule_id, locKey, acctKey: row.acct_key });
    if (rule === null) throw new Error(`schedule_rule ${row.rule_id} holds what is no rule`);
    return rule;
  });
}

export type TypeRow = Level & { taskKey: number; length: number; slotSize: number; isActive: boolean };

/** The values of some appointment types at the relevant levels, including the practice's own; none if unknown. */
export async function readTypeRecords({
  tx,
  locKey,
  acctKeys,
  taskKeys,
}: ProvidersQuery & { taskKeys: readonly number[] }): Promise<TypeRow[]> {
  const rows = await tx.q
    .selectFrom('appointment_type as t')
    .where('t.cover_key', '=', ownCoverKey)
    .where('t.task_key', '=', integers(taskKeys))
    .where('t.deleted_at', 'is', null)
    .select(['t.task_key', sql<number>`0`.as('loc_key'), sql<number>`0`.as('acct_key')])
    .select(['t.length', 't.slot_size', 't.is_active'])
    .unionAll(
      tx.q
        .selectFrom('appointment_type_setting as s')
        .innerJoin('appointment_type as own', (join) =>
          join.on('own.cover_key', '=', ownCoverKey).onRef('own.task_key', '=', 's.task_key'),
        )
        .where('s.cover_key', '=', ownCoverKey)
        .where('s.task_key', '=', integers(taskKeys))
        .where('own.deleted_at', 'is', null)
        .where('s.loc_key', 'in', [0, locKey])
        .where('s.acct_key', '=', integers([0, ...acctKeys]))
        .select(['s.task_key', 's.loc_key', 's.acct_key', 's.length', 's.slot_size', 's.is_active']),
    )
    .execute();
  return rows.map((row) => ({
    taskKey: row.task_key,
    locKey: row.loc_key,
    acctKey: row.acct_key,
    length: row.length,
    slotSize: row.slot_size,
    isActive: row.is_active,
  }));
}

export type PreferenceRow = Level & { value: unknown };

/** The general preferences at the relevant levels. */
export async function readPreferenceRecords({ tx, locKey, acctKeys }: ProvidersQuery): Promise<PreferenceRow[]> {
  const rows = await tx.q
    .selectFrom('booking_setting')
    .where('cover_key', '=', ownCoverKey)
    .where('kind', '=', 'general')
    .where('loc_key', 'in', [0, locKey])
    .where('acct_key', '=', integers([0, ...acctKeys]))
    .select(['loc_key', 'acct_key', 'value'])
    .execute();
  return rows.map((row) => ({ locKey: row.loc_key, acctKey: row.acct_key, value: row.value }));
}

export type CarrierRow = Level & { daysBlocked: number; isRemoved: boolean };

/** One carrier's records at the relevant levels. */
export async function readCarrierRecords({
  tx,
  locKey,
  acctKeys,
  insName,
}: ProvidersQuery & { insName: string }): Promise<CarrierRow[]> {
  const rows = await tx.q
    .selectFrom('insurance_type')
    .where('cover_key', '=', ownCoverKey)
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
