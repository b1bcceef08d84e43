import { SCORE_WORDS } from '@sightline/contract/feedback.texts';
import { LONG_WAIT_DAYS } from '@sightline/contract/reports/report';
import { FAILED_DAYS, RECALL_DAYS } from '@sightline/contract/today.calls';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Sql } from '../definition.types.ts';
import { isPoor } from '../definitions/feedback.definition.ts';
import { isReady, orderWait, readyAt } from '../definitions/orders.definition.ts';
import { joinStandings, STANDING } from '../definitions/recall-standing.ts';
import type { DefineFigure, FigureDefinitions, TodayAsk } from './today.types.ts';
import { otherSystem, VISIT_FIGURES } from './visit-figures.definition.ts';

const none = sql`null::integer`;

/** Conversations the user may see, with their patient's name or phone. */
const conversations = ({
  ask: { locKeys },
  from,
  where,
  at,
  detail,
}: {
  ask: TodayAsk;
  from: Sql;
  where: Sql<boolean>;
  at: Sql;
  detail: Sql;
}): Sql => sql`select c.conv_key as key, c.loc_key, c.patient_key, ${none} as appt_key, c.conv_key, ${none} as entry_key,
    ${at} as at, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), c.phone) as title, ${detail} as detail
  from ${from}
  left join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = c.patient_key
  where c.cover_key = ${ownCoverKey} and c.removed_at is null
    and (${locKeys === null}::boolean or c.loc_key = any(${[...(locKeys ?? [])]}::integer[])) and ${where}`;

/** Unread or unanswered, as the inbox counts them; each once. */
const waiting: DefineFigure = (ask) => {
  const where = (owed: Sql<boolean>) =>
    conversations({
      ask,
      from: sql`conversation c`,
      where: owed,
      at: sql`c.last_transmission_at`,
      detail: sql`c.last_body`,
    });
  return sql`${where(sql`c.message_status = 0`)} union ${where(sql`(c.conversation_status = 8 and c.conversation_status <> 1)`)}`;
};

const textsFailed: DefineFigure = (ask) =>
  conversations({
    ask,
    from: sql`conversation c`,
    where: sql`(c.last_delivery_status in ('undelivered', 'failed', 'error', 'delivery_unknown')
      and c.last_transmission_at > ${ask.moment.now} - ${FAILED_DAYS}::integer * interval '1 day')`,
    at: sql`c.last_transmission_at`,
    detail: sql`c.last_body`,
  });

const wordingHeld: DefineFigure = (ask) =>
  conversations({
    ask,
    from: sql`consent_hold h join conversation c on h.cover_key = ${ownCoverKey} and c.conv_key = h.conv_key`,
    where: sql`h.reason = 'wording'`,
    at: sql`h.held_at`,
    detail: sql`h.words`,
  });

const urgentForms: DefineFigure = () => sql`
  select u.entry_key as key, coalesce(a.loc_key, p.loc_key) as loc_key, coalesce(e.patient_key, a.patient_key) as patient_key,
    e.appt_key, ${none} as conv_key, u.entry_key, u.created_at as at, btrim(e.first_name || ' ' || e.last_name) as title,
    coalesce(u.signs -> 0 ->> 'question', '') as detail
  from form_urgency u
  join form_entry e on e.cover_key = ${ownCoverKey} and e.entry_key = u.entry_key
  left join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = e.appt_key
  left join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = e.patient_key
  where u.cover_key = ${ownCoverKey} and u.handled_at is null`;

/** Poor answers that staff have not handled yet. */
const poorFeedback: DefineFigure = ({ locKeys }) => sql`
  select f.feedback_key as key, a.loc_key, f.patient_key, ${none} as appt_key,
    (select c.conv_key from conversation c
      where c.cover_key = ${ownCoverKey} and c.phone = p.cell_phone and c.removed_at is null
        and (${locKeys === null}::boolean or c.loc_key = any(${[...(locKeys ?? [])]}::integer[]))
      order by c.last_transmission_at desc, c.conv_key desc limit 1) as conv_key, ${none} as entry_key,
    f.answered_at as at, btrim(p.first_name || ' ' || p.last_name) as title,
    btrim(case f.score when 1 then ${SCORE_WORDS[1]} else ${SCORE_WORDS[2]} end || coalesce(' · ' || nullif(f.words, ''), ''))
      as detail
  from visit_feedback f
  join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = f.appt_key
  join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = f.patient_key
  where f.cover_key = ${ownCoverKey} and ${isPoor} and f.handled_at is null`;

const importsFailed: DefineFigure = ({ moment }) => sql`
  select r.import_key as key, ${none} as loc_key, ${none} as patient_key, ${none} as appt_key, ${none} as conv_key,
    ${none} as entry_key, r.finished_at as at, r.file_name as title, coalesce(r.message, '') as detail
  from import_run r
  where r.cover_key = ${ownCoverKey} and r.state = 'failed'
    and r.finished_at > ${moment.now} - ${FAILED_DAYS}::integer * interval '1 day'
    and not exists (
      select 1 from import_run later
      where later.cover_key = ${ownCoverKey} and later.source = r.source and later.import_key > r.import_key
        and later.state = 'done')`;

const ordersWaiting: DefineFigure = ({ moment }) => sql`
  select o.order_key as key, o.loc_key, o.patient_key, ${none} as appt_key, ${none} as conv_key, ${none} as entry_key,
    ${readyAt} as at, btrim(p.first_name || ' ' || p.last_name) as title, o.order_type || ' ' || o.order_no as detail
  from eyewear_order o
  join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = o.patient_key
  where o.cover_key = ${ownCoverKey} and ${isReady} and ${orderWait(moment)} > ${LONG_WAIT_DAYS}::integer`;

/** Recently due, reachable, without an appointment, and never messaged. */
const recallsUncontacted: DefineFigure = ({ moment }) => sql`
  select r.recall_key as key, r.loc_key, r.patient_key, ${none} as appt_key, ${none} as conv_key, ${none} as entry_key,
    r.due_date::timestamptz as at, btrim(p.first_name || ' ' || p.last_name) as title, r.recall_type as detail
  from recall r
  join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = r.patient_key
  ${joinStandings(moment)}
  where r.cover_key = ${ownCoverKey} and r.appt_key is null and kept.appt_key is null
    and r.due_date <= ${moment.today(sql`r.loc_key`)}
    and r.due_date > (${moment.now})::date - ${RECALL_DAYS}::integer
    and ${STANDING} = 'contactable'
    and not exists (
      select 1 from outreach m where m.cover_key = ${ownCoverKey} and m.recall_key = r.recall_key)`;

/** What patients wrote that is urgent and that no one has taken; of a conversation the newest. */
const urgent: DefineFigure = ({ locKeys }) => sql`
  select u.urgent_key as key, u.loc_key, coalesce(u.patient_key, c.patient_key) as patient_key,
    a.appt_key, u.conv_key,
    case when u.source = 'form' then u.source_key::integer end as entry_key, u.marked_at as at,
    coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), nullif(btrim(e.first_name || ' ' || e.last_name), ''),
      c.phone, '') as title,
    coalesce(m.body, u.symptom) as detail
  from urgent_text u
  left join conversation c on c.cover_key = ${ownCoverKey} and c.conv_key = u.conv_key
  left join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = coalesce(u.patient_key, c.patient_key)
  left join message m on m.cover_key = ${ownCoverKey} and m.trans_key = u.source_key and u.source = 'text'
  left join form_entry e on e.cover_key = ${ownCoverKey} and e.entry_key = u.source_key and u.source = 'form'
  left join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = u.source_key and u.source = 'booking'
  where u.cover_key = ${ownCoverKey} and u.taken_at is null and u.dismissed_at is null
    and (${locKeys === null}::boolean or u.loc_key is null or u.loc_key = any(${[...(locKeys ?? [])]}::integer[]))
    and (u.conv_key is null or not exists (
      select 1 from urgent_text later
      where later.cover_key = ${ownCoverKey} and later.conv_key = u.conv_key and later.urgent_key > u.urgent_key
        and later.taken_at is null and later.dismissed_at is null))`;

/** Every figure's one definition. */
export const FIGURES: FigureDefinitions = {
  ...VISIT_FIGURES,
  urgent,
  waiting,
  'poor-feedback': poorFeedback,
  'texts-failed': textsFailed,
  'wording-held': wordingHeld,
  'urgent-forms': urgentForms,
  'other-system': otherSystem(FAILED_DAYS),
  'imports-failed': importsFailed,
  'orders-waiting': ordersWaiting,
  'recalls-uncontacted': recallsUncontacted,
};
