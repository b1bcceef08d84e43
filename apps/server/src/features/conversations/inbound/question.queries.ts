import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { AskedVisit, OwnText } from './question.types.ts';
import { answerableTo, peopleOf } from './visits.queries.ts';

/** Texts of each conversation that are looked through; a text that waited for its time has an older key. */
const LOOKED_THROUGH = 40;
/** Two reminders of a family at most, and the texts between them. */
const MOST_TEXTS = 12;

/**
 * The newest texts that a phone had from any location at an instant, newest first, except answers of ours, which ask nothing: to STOP
 * and HELP, after hours, to urgent texts, and that an offered time is taken.
 */
export async function readNewestTexts({
  tx,
  phone,
  at,
}: {
  tx: CoverTransaction;
  phone: string;
  at: Temporal.Instant;
}): Promise<OwnText[]> {
  const { rows } = await sql<OwnText>`
    select min(m.trans_key) as "transKey", coalesce(m.client_key, '') as "clientKey",
      string_agg(m.body, ' ' order by m.part) as body, m.written_by as "writtenBy", m.template_type as "templateType",
      max(m.handed_over_at) as "handedOverAt"
    from conversation c
    cross join lateral (
      select s.trans_key, s.client_key, s.part, s.body, s.written_by, s.template_type, s.handed_over_at, s.delivery_status
      from message s
      where s.cover_key = ${ownCoverKey} and s.conv_key = c.conv_key and s.kind = 'outgoing'
      order by s.trans_key desc limit ${sql.lit(LOOKED_THROUGH)}) m
    where c.cover_key = ${ownCoverKey} and c.phone = ${phone}
      and m.handed_over_at <= ${at} and m.delivery_status not in ('failed', 'undelivered', 'error')
      and m.written_by not in ('keyword', 'after-hours', 'urgent')
      and coalesce(m.client_key, '') not like 'waiting-lost-%'
    group by c.conv_key, m.client_key, m.written_by, m.template_type,
      case when m.client_key is null then m.trans_key end
    order by max(m.handed_over_at) desc, min(m.trans_key) desc
    limit ${sql.lit(MOST_TEXTS)}`.execute(tx.q);
  return rows;
}

const wallTime = {
  date: sql<string>`a.appt_date::text`,
  time: sql<string>`to_char(a.appt_time, 'HH24:MI')`,
};

/**
 * The visits that texts of ours ask about: those of reminders, and those a text of staff or to many is about. Each says
 * whether it is still ahead, at the time the text said.
 */
export async function readVisitsOfTexts({
  transKeys,
  ...asked
}: {
  tx: CoverTransaction;
  phone: string;
  convKey: number;
  transKeys: readonly number[];
}): Promise<AskedVisit[]> {
  if (transKeys.length === 0) return [];
  const { tx } = asked;
  const { rows } = await sql<AskedVisit>`
    select q.trans_key as "transKey", q.is_reminder as "isReminder", a.appt_key as "apptKey", a.patient_key as "patientKey",
      p.first_name as "firstName", ${wallTime.date} as date, ${wallTime.time} as time, a.status,
      ${isActive('a.status')} and a.starts_at > ${tx.now} and (q.visit_at is null or q.visit_at = a.starts_at)
        and (q.patient_key is null or q.patient_key = a.patient_key) and a.patient_key in ${peopleOf(asked)} as "isAhead"
    from (
      select o.trans_key, o.appt_key, o.visit_at, o.patient_key, true as is_reminder
      from outreach o
      where o.cover_key = ${ownCoverKey} and o.trans_key = any(${transKeys}::bigint[]) and o.appt_key is not null
        and o.purpose in ('reminder', 'pre-appointment')
      union all
      select v.trans_key, v.appt_key, v.visit_at, null, false
      from text_visit v
      where v.cover_key = ${ownCoverKey} and v.trans_key = any(${transKeys}::bigint[])) q
    join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = q.appt_key
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
    order by a.starts_at, a.appt_key`.execute(tx.q);
  return rows;
}

/** Reminders that another system texted to a phone's people, with their visits, newest first. */
export async function readForeignReminders(asked: {
  tx: CoverTransaction;
  phone: string;
  convKey: number;
}): Promise<(AskedVisit & { messagedAt: Temporal.Instant })[]> {
  return answerableTo(asked)
    .innerJoin('patient as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.patient_key', '=', 'a.patient_key'),
    )
    .where('o.trans_key', 'is', null)
    .where('o.appt_key', 'is not', null)
    .where(isActive('a.status'))
    .where('a.starts_at', '>', asked.tx.now)
    .select(({ ref }) => [
      sql<number>`0`.as('transKey'),
      sql<boolean>`true`.as('isReminder'),
      sql<boolean>`true`.as('isAhead'),
      ref('a.appt_key').$notNull().as('apptKey'),
      ref('a.patient_key').$notNull().as('patientKey'),
      'p.first_name as firstName',
      wallTime.date.as('date'),
      wallTime.time.as('time'),
      ref('a.status').$notNull().as('status'),
      'o.messaged_at as messagedAt',
    ])
    .orderBy('o.messaged_at', 'desc')
    .orderBy('a.starts_at')
    .limit(sql.lit(MOST_TEXTS))
    .execute();
}
