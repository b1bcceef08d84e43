import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import type { Moment, Sql } from '../definition.types.ts';

/** What keeps texts by rules from a cell phone, as the gate has it. */
const barrier: Sql<string | null> = sql`(
  select gate.barrier from sms_barrier(reached.cover_key, reached.cell_phone, 'recall') gate)`;

const otherPhone: Sql<boolean> = sql`(
  (reached.primary_phone <> '' and reached.primary_phone <> reached.cell_phone)
  or (reached.secondary_phone <> '' and reached.secondary_phone <> reached.cell_phone))`;

/** How `reached`, a patient, can be: written to or called, not texted and nothing else, or by nothing at all. */
const reach: Sql<string> = sql`(case
  when reached.email <> '' or ${otherPhone} then 'contactable'
  when reached.cell_phone = '' then 'noChannel'
  when ${barrier} is not distinct from 'opted-out' then 'optedOut'
  else 'contactable' end)`;

/** What stands ahead of a patient who has an appointment. */
const isAhead = (now: Moment['now']): Sql<boolean> => sql`(
  ahead.starts_at > ${now} and ${isActive('ahead.status')})`;

/**
 * Where a recall stands that is still owed: the patient has an appointment ahead, can be written to or called, has
 * opted out of texts and can be reached by nothing else, or by nothing at all. Null once its appointment was kept.
 */
export const standingOf = (now: Moment['now']): Sql<string | null> => sql`(
  case when v.status = 'kept' then null
  when exists (
    select from appointment ahead
    where ahead.cover_key = r.cover_key and ahead.patient_key = r.patient_key and ${isAhead(now)}) then 'booked'
  else (
    select ${reach} from patient reached
    where reached.cover_key = r.cover_key and reached.patient_key = r.patient_key)
  end)`;

/**
 * The same of all recalls of a practice at once, for counting them: joins behind `r`, with `kept.appt_key` where the
 * appointment was kept, and `odd.standing` of the few patients of whom something else is so than that they can be reached.
 */
export const joinStandings = ({ coverKey, now }: Pick<Moment, 'coverKey' | 'now'>): Sql => sql`
  left join appointment kept on kept.cover_key = ${coverKey}::integer and kept.appt_key = r.appt_key and kept.status = 'kept'
  left join (
    with of_patient as materialized (
      select reached.patient_key, case
        when reached.patient_key in (
          select ahead.patient_key from appointment ahead
          where ahead.cover_key = ${coverKey}::integer and ${isAhead(now)}) then 'booked'
        else ${reach} end as standing
      from patient reached
      where reached.cover_key = ${coverKey}::integer)
    select patient_key, standing from of_patient where standing in ('booked', 'optedOut', 'noChannel')
  ) odd on odd.patient_key = r.patient_key`;

export const STANDING: Sql<string> = sql`coalesce(odd.standing, 'contactable')`;

/** How old a due recall is, given the days since it was due: negative while it lies ahead. */
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
