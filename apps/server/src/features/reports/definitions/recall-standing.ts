import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { hasEverRefused, smsBarrier } from '../../../db/consent-gate.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Moment, Sql } from '../definition.types.ts';

const coverKey = sql<number>`${ownCoverKey}::integer`;
/** Most phones never refused, and the gate need not be asked about them. */
const onceRefused = hasEverRefused({ coverKey, phone: sql`reached.cell_phone` });

/** What blocks automated texts to a cell phone, as the consent gate sees it. */
const barrier: Sql<string | null> = sql`(
  select gate.barrier
  from ${smsBarrier({ coverKey, phone: sql`reached.cell_phone`, writer: sql`'recall'` })} gate)`;

const otherPhone: Sql<boolean> = sql`(
  (reached.primary_phone <> '' and reached.primary_phone <> reached.cell_phone)
  or (reached.secondary_phone <> '' and reached.secondary_phone <> reached.cell_phone))`;

/** Only texts reach the patient, if anything does. */
const lacksOthers: Sql<boolean> = sql`(reached.email = '' and not ${otherPhone})`;

/**
 * Whether the patient `reached` can be messaged or called; if not, whether they opted out of texts or have no channel.
 */
const reach: Sql<string> = sql`(case
  when reached.email <> '' or ${otherPhone} then 'contactable'
  when reached.cell_phone = '' then 'noChannel'
  when ${onceRefused} and ${barrier} is not distinct from 'opted-out' then 'optedOut'
  else 'contactable' end)`;

/** The next appointment of a patient who has one. */
const isAhead = (now: Moment['now']): Sql<boolean> => sql`(
  ahead.starts_at > ${now} and ${isActive('ahead.status')})`;

/**
 * The state of an open recall: the patient has an appointment ahead, can be messaged or called, has opted out of texts
 * with no other way to reach them, or can't be reached at all. Null once its appointment was kept.
 */
export const standingOf = (now: Moment['now']): Sql<string | null> => sql`(
  case when v.status = 'kept' then null
  when exists (
    select 1 from appointment ahead
    where ahead.cover_key = ${ownCoverKey} and ahead.patient_key = r.patient_key and ${isAhead(now)}) then 'booked'
  else (
    select ${reach} from patient reached
    where reached.cover_key = ${ownCoverKey} and reached.patient_key = r.patient_key)
  end)`;

/**
 * The same for all recalls of a practice at once, for counting: joins behind `r`, with `kept.appt_key` if the
 * appointment was kept, and `odd.standing` for the few patients in any state other than reachable.
 */
export const joinStandings = (moment: Pick<Moment, 'now'>): Sql => sql`
  ${joinKept}
  left join (${oddPatients(moment)}) odd on odd.patient_key = r.patient_key`;

/** Behind `r`: `kept.appt_key` is there if its appointment was kept. */
const joinKept: Sql = sql`
  left join appointment kept on kept.cover_key = ${ownCoverKey}::integer and kept.appt_key = r.appt_key and kept.status = 'kept'`;

/** Whether the appointment of `r` was kept, by a lookup for each row: to join few rows, a plan may read every kept appointment. */
export const isKept: Sql<boolean> = sql`coalesce((
  select true from appointment kept
  where kept.cover_key = ${ownCoverKey}::integer and kept.appt_key = r.appt_key and kept.status = 'kept'), false)`;

/** The few patients in any state other than reachable. Those with an appointment ahead are never asked for the rest. */
export const oddPatients = ({ now }: Pick<Moment, 'now'>): Sql => sql`
  with booked as materialized (
    select distinct ahead.patient_key from appointment ahead
    where ahead.cover_key = ${ownCoverKey}::integer and ahead.patient_key is not null and ${isAhead(now)}),
  unreached as materialized (
    select reached.patient_key, ${reach} as standing from patient reached
    where reached.cover_key = ${ownCoverKey}::integer and ${lacksOthers}
      and not exists (select 1 from booked where booked.patient_key = reached.patient_key))
  select patient_key, 'booked' as standing from booked
  union all
  select patient_key, standing from unreached where standing <> 'contactable'`;

export const STANDING: Sql<string> = sql`coalesce(odd.standing, 'contactable')`;

/** The age of a due recall by the days since its due date: negative before it. */
export const ageOf = (days: Sql<number>): Sql<string> => sql`(case
  when ${days} < -60 then 'later'
  when ${days} < -30 then 'in-60'
  when ${days} < 0 then 'in-30'
  when ${days} <= 30 then 'over-0'
  when ${days} <= 90 then 'over-31'
  when ${days} <= 180 then 'over-91'
  when ${days} <= 365 then 'over-181'
  else 'over-365' end)`;

/** How long patients took to make their appointment. */
export const tookOf = (days: Sql<number | null>): Sql<string | null> => sql`(case
  when ${days} is null then null
  when ${days} < 1 then 'day-0'
  when ${days} <= 3 then 'day-1'
  when ${days} <= 7 then 'day-4'
  when ${days} <= 14 then 'day-8'
  when ${days} <= 30 then 'day-15'
  else 'day-31' end)`;
