import { FEEDBACK_OPEN_DAYS } from '@sightline/contract/feedback.texts';
import { sql } from 'kysely';
import { smsBarrier } from '../../../db/consent-gate.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import { SHARES_PHONE } from '../../../db/shared-reach.ts';
import type { KeptFeedbackSettings } from '../feedback.types.ts';
import type { AskableVisit } from './asking.types.ts';

/** Visits of one run; the rest follows in the next. */
const MOST_AT_ONCE = 500;
const DAY_HOURS = 24;

const GATE = smsBarrier({ coverKey: ownCoverKey, phone: sql`p.cell_phone`, writer: sql`'review'` });

/** Practices that ask. */
export async function readAskingPractices({ tx }: { tx: SystemTransaction }): Promise<number[]> {
  const rows = await tx.q
    .selectFrom('feedback_setting as s')
    .innerJoin('cover as c', 'c.cover_key', 's.cover_key')
    .where('s.is_on', '=', true)
    .where('c.closed_at', 'is', null)
    .select('s.cover_key')
    .orderBy('s.cover_key')
    .execute();
  return rows.map((row) => row.cover_key);
}

type Range = { from: Temporal.Instant; until: Temporal.Instant };

/**
 * Kept visits to ask about, the oldest first: not asked about before, and neither was their patient lately, nor anyone
 * else at the same phone or email within a day, so that a family gets one question.
 * @param apptKey only this visit
 */
export async function readAskable({
  tx,
  settings: { daysBetween, taskKeys },
  range: { from, until },
  apptKey = null,
}: {
  tx: CoverTransaction;
  settings: KeptFeedbackSettings;
  range: Range;
  apptKey?: number | null;
}): Promise<AskableVisit[]> {
  const types = [...taskKeys];
  const { rows } = await sql<AskableVisit>`
    select a.appt_key, a.patient_key, a.loc_key, a.acct_key, p.first_name, p.cell_phone, p.email, p.preferred_locale,
      ${SHARES_PHONE} as shares_phone,
      c.org_name as cover_name, l.org_name as location_name, l.phone, c.front_line, l.time_zone, c.patient_origin,
      g.barrier,
      exists (select 1 from location o where o.cover_key = ${ownCoverKey} and o.sms_number = p.cell_phone)
        or exists (
          select 1 from conversation v
          where v.cover_key = ${ownCoverKey} and v.phone = p.cell_phone and v.last_delivery_status = 'error')
        as is_not_textable
    from appointment a
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = a.loc_key and l.status > 0
    join cover c on c.cover_key = ${ownCoverKey}
    left join lateral ${GATE} g on p.cell_phone <> ''
    where a.cover_key = ${tx.coverKey} and a.status = 'kept'
      and a.starts_at > ${from.subtract({ hours: DAY_HOURS })} and a.starts_at <= ${until}
      and a.starts_at + make_interval(mins => a.length) > ${from}
      and a.starts_at + make_interval(mins => a.length) <= ${until}
      and (${apptKey === null}::boolean or a.appt_key = ${apptKey ?? 0}::integer)
      and (cardinality(${types}::integer[]) = 0 or a.task_key = any(${types}::integer[]))
      and (p.cell_phone <> '' or p.email <> '')
      and not exists (
        select 1 from visit_feedback f where f.cover_key = ${ownCoverKey} and f.appt_key = a.appt_key)
      and not exists (
        select 1 from visit_feedback f
        where f.cover_key = ${ownCoverKey} and f.patient_key = a.patient_key
          and f.asked_at > ${tx.now.subtract({ hours: daysBetween * DAY_HOURS })})
      and not exists (
        select 1 from visit_feedback f
        join patient other on other.cover_key = ${ownCoverKey} and other.patient_key = f.patient_key
        where f.cover_key = ${ownCoverKey} and f.asked_at > ${tx.now.subtract({ hours: DAY_HOURS })}
          and (p.cell_phone <> '' and other.cell_phone = p.cell_phone
            or p.email <> '' and lower(other.email) = lower(p.email)))
    order by a.starts_at, a.appt_key
    limit ${MOST_AT_ONCE}`.execute(tx.q);
  return rows;
}

/** Two servers, or two visits of a patient, come one after the other. */
export async function lockPatient({ tx, patientKey }: { tx: CoverTransaction; patientKey: number }): Promise<void> {
  await sql`select 1 from patient where cover_key = ${tx.coverKey} and patient_key = ${patientKey}
    for no key update`.execute(tx.q);
}

export async function insertAsked({
  tx,
  apptKey,
  patientKey,
  outreachKey,
}: {
  tx: CoverTransaction;
  apptKey: number;
  patientKey: number;
  outreachKey: number | null;
}): Promise<void> {
  await tx.q
    .insertInto('visit_feedback')
    .values({
      ...{ cover_key: tx.coverKey, appt_key: apptKey, patient_key: patientKey, outreach_key: outreachKey },
      ...{ asked_at: tx.now, open_until: tx.now.add({ hours: FEEDBACK_OPEN_DAYS * DAY_HOURS }) },
    })
    .execute();
}
