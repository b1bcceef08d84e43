import { ADULT_YEARS } from '@sightline/contract/limits';
import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PacketSettings } from './packets.types.ts';

/** Packets made at once; the next run makes the rest. */
const MOST_AT_ONCE = 5_000;
/** How far ahead visits get their forms: longer than any message about them. */
const DAYS_AHEAD = 60;
/** A visit earlier today still gets its forms when somebody opens them. */
const HOURS_BACK = 24;
const YEAR_DAYS = 365;

type Making = { tx: CoverTransaction; settings: PacketSettings; apptKey: number | null };

const from = ({ tx, apptKey }: Pick<Making, 'tx' | 'apptKey'>) =>
  apptKey === null ? tx.now : tx.now.subtract({ hours: HOURS_BACK });

const isVisit = (apptKey: number | null) =>
  apptKey === null ? sql<boolean>`true` : sql<boolean>`a.appt_key = ${apptKey}`;

/** Deletes packets of other rules or another appointment type that no one has begun. */
export async function dropStale({ tx, settings, apptKey }: Making): Promise<void> {
  await sql`
    delete from form_packet p
    using appointment a
    where p.cover_key = ${ownCoverKey} and a.cover_key = ${ownCoverKey} and a.appt_key = p.appt_key
      and a.starts_at > ${from({ tx, apptKey })} and ${isVisit(apptKey)}
      and p.made_by = 'rules' and (p.rules_version <> ${settings.version} or p.task_key <> a.task_key)
      and not exists (
        select 1 from packet_form f
        where f.cover_key = ${ownCoverKey} and f.appt_key = p.appt_key and (f.saved_at is not null or f.entry_key is not null))
  `.execute(tx.q);
}

/** Makes packets without forms for coming visits that have none. @returns the visits */
async function insertEmpty({ tx, settings, apptKey }: Making): Promise<number[]> {
  const { rows } = await sql<{ appt_key: number }>`
    insert into form_packet (cover_key, appt_key, made_by, made_at, rules_version, task_key)
    select a.cover_key, a.appt_key, 'rules', ${tx.now}::timestamptz, ${settings.version}::integer, a.task_key
    from appointment a
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
    where a.cover_key = ${ownCoverKey} and a.starts_at > ${from({ tx, apptKey })}
      and a.starts_at <= ${tx.now.add({ hours: 24 * DAYS_AHEAD })} and ${isActive('a.status')} and ${isVisit(apptKey)}
      and not exists (select 1 from form_packet made where made.cover_key = ${ownCoverKey} and made.appt_key = a.appt_key)
    order by a.starts_at
    limit ${MOST_AT_ONCE}
    on conflict do nothing
    returning appt_key`.execute(tx.q);
  return rows.map(({ appt_key }) => appt_key);
}

/**
 * Makes the packets of coming visits without one. A patient is known who was seen before: by a kept visit, a recall or
 * a prescription. Without a birth date, a patient doesn't count as a minor. Forms that the patient filled in recently enough are
 * left out.
 */
export async function insertPackets({ tx, settings, apptKey }: Making): Promise<void> {
  const made = await insertEmpty({ tx, settings, apptKey });
  if (made.length === 0) return;
  const rules = JSON.stringify(settings.rules);
  await sql`
    with visit as (
      select a.appt_key, a.patient_key, a.task_key,
        exists (select 1 from appointment k where k.cover_key = ${ownCoverKey} and k.patient_key = a.patient_key
            and k.status = 'kept' and k.starts_at < a.starts_at)
          or exists (select 1 from recall r where r.cover_key = ${ownCoverKey} and r.patient_key = a.patient_key)
          or exists (select 1 from prescription r where r.cover_key = ${ownCoverKey} and r.patient_key = a.patient_key) as is_known,
        coalesce(p.dob > a.appt_date - make_interval(years => ${sql.lit(ADULT_YEARS)}), false) as is_minor
      from appointment a
      join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
      where a.cover_key = ${ownCoverKey} and a.appt_key = any(${made}::integer[]))
    insert into packet_form (cover_key, appt_key, form_key, position)
    select ${tx.coverKey}::integer, v.appt_key, t.form_key, min(rule.position)
    from visit v
    cross join jsonb_array_elements(${rules}::jsonb) with ordinality as rule(value, position)
    join form_template t
      on t.cover_key = ${ownCoverKey} and t.form_key = (rule.value ->> 'formKey')::integer and t.retired_at is null
    where (rule.value -> 'taskKeys' = '[]' or rule.value -> 'taskKeys' @> to_jsonb(v.task_key))
      and case rule.value ->> 'audience' when 'known' then v.is_known when 'new' then not v.is_known
        when 'minors' then v.is_minor else true end
      and (rule.value ->> 'repeats' = 'each-visit' or not exists (
        select 1 from form_entry e
        where e.cover_key = ${ownCoverKey} and e.patient_key = v.patient_key and e.form_key = t.form_key
          and e.tied_by <> 'other-person'
          and (rule.value ->> 'repeats' = 'once' or e.created_at > ${tx.now.subtract({ hours: 24 * YEAR_DAYS })})))
    group by v.appt_key, t.form_key
    returning appt_key
  `.execute(tx.q);
}

/** Unsent answers are deleted soon after the visit. */
export async function dropOldDrafts({ tx, days }: { tx: CoverTransaction; days: number }): Promise<void> {
  await sql`
    update packet_form f set draft = null
    from appointment a
    where f.cover_key = ${ownCoverKey} and f.draft is not null and a.cover_key = ${ownCoverKey} and a.appt_key = f.appt_key
      and a.starts_at < ${tx.now.subtract({ hours: 24 * days })}
  `.execute(tx.q);
}
