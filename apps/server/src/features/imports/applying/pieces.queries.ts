import { sql } from 'kysely';
import { ACTIVE_STATUS_LIST } from '../../../db/appointment-status.ts';
import type { SystemTransaction } from '../../../db/scope.ts';
import type { Counts } from '../imports.types.ts';
import { readCounts } from './applying.queries.ts';
import { filled, type PlanContext, returned } from './columns.queries.ts';
import { numberedPatients } from './persons.queries.ts';

type ApplyContext = { tx: SystemTransaction; context: PlanContext };

async function run({ tx, context, statements }: ApplyContext & { statements: readonly string[] }): Promise<void> {
  for (const statement of statements) await sql.raw(filled(statement, context)).execute(tx.q);
}

/** Visits that another record says took place. */
export async function applyKept({ tx, context }: ApplyContext): Promise<Counts> {
  const plan = `create temp table plan_kept on commit drop as
    select s.*, a.appt_key as target_key, case when a.appt_key is null then 'rejected'
        when a.status in ${ACTIVE_STATUS_LIST} then 'updated' else 'unchanged' end as verdict,
      'appointment' as field, 'no appointment with this ID in this source' as reason
    from stage_kept s
    left join stage_alias l on l.kind = 'appointment' and l.alias = s.appointment_id
    left join source_record r on r.cover_key = :cover and r.source = :source and r.kind = 'appointment'
      and r.source_id = coalesce(l.source_id, s.appointment_id)
    left join appointment a on a.cover_key = :cover and a.appt_key = r.target_key`;
  const keep = `update appointment a set status = 'kept' from plan_kept p
    where p.verdict = 'updated' and a.cover_key = :cover and a.appt_key = p.target_key`;
  await run({ tx, context, statements: [plan, keep] });
  return readCounts({ tx, plan: 'plan_kept' });
}

/** A text's patient, thread, and whether it may still be added there. */
const MESSAGE_PLAN = `create temp table plan_message on commit drop as
  with twin as (select source_id, min(n) as first_n from stage_message group by 1 having count(*) > 1),
  numbered as materialized (${numberedPatients('select patient_pms from stage_message')}),
  found as (
    select s.*, p.patient_key, p.loc_key, coalesce(nullif(p.cell_phone, ''), nullif(p.primary_phone, '')) as phone,
      i.target_key as known, twin.first_n, k.source_id is not null as is_orphan
    from stage_message s
    left join twin on twin.source_id = s.source_id
    left join source_record i on i.cover_key = :cover and i.source = :source and i.kind = 'message' and i.source_id = s.source_id
    left join stage_alias l on l.kind = 'patient' and l.alias = s.patient_id
    left join stage_skipped k on k.kind = 'patient' and k.source_id = coalesce(l.source_id, s.patient_id, s.patient_pms)
    left join source_record r on r.cover_key = :cover and r.source = :source and r.kind = 'patient'
      and r.source_id = coalesce(l.source_id, s.patient_id)
    left join numbered m on m.number = s.patient_pms
    left join patient p on p.cover_key = :cover and p.patient_key = coalesce(r.target_key, m.patient_key))
  select f.*, v.conv_key, v.last_transmission_at as newest_at, null::bigint as trans_key, case
      when first_n <> n then 'rejected' when is_orphan then 'skipped'
      when f.patient_key is null or f.phone is null then 'rejected' when known is not null then 'unchanged'
      when v.last_transmission_at > sent_at then 'skipped' else 'created' end as verdict,
    case when first_n <> n then 'id' when f.patient_key is null then 'subject' when f.phone is null then 'phone' else '' end as field,
    case when first_n <> n then 'duplicate of an earlier line' when is_orphan then 'its patient was skipped'
      when f.patient_key is null then 'no patient with this ID in this source' when f.phone is null then 'the patient has no phone'
      else 'older than the conversation' end as reason
  from found f
  left join conversation v on v.cover_key = :cover and v.loc_key = f.loc_key and v.phone = f.phone and v.removed_at is null`;

const NEW_THREADS = `insert into conversation (cover_key, loc_key, patient_key, phone, created_at, last_transmission_at)
  select :cover, loc_key, case when count(distinct patient_key) = 1 then min(patient_key) end, phone, min(sent_at), max(sent_at)
  from plan_message where verdict = 'created' and conv_key is null group by loc_key, phone
  on conflict do nothing`;

const TIE_THREADS = `update plan_message p set conv_key = v.conv_key from conversation v
  where p.verdict = 'created' and p.conv_key is null
    and v.cover_key = :cover and v.loc_key = p.loc_key and v.phone = p.phone and v.removed_at is null`;

/** Threads are read in key order, so keys are assigned in time order. */
const GIVE_KEYS = `update plan_message p set trans_key = given.trans_key
  from (select n, nextval('message_trans_key_seq') as trans_key
    from (select n from plan_message where verdict = 'created' order by sent_at, n) ordered) given
  where given.n = p.n`;

/** History: handed over and settled long ago, so that nothing is ever sent for it, and seen. */
const INSERT = `insert into message (cover_key, trans_key, conv_key, kind, body, written_by, patient_key, delivery_status,
    created_at, handed_over_at, settled_at)
  select :cover, trans_key, conv_key, message_kind, body, case message_kind when 'outgoing' then 'import' else 'patient' end, patient_key,
    case message_kind when 'outgoing' then 'delivered' end, sent_at, case message_kind when 'outgoing' then sent_at end, sent_at
  from plan_message where verdict = 'created' order by trans_key`;

const NEWEST = `update conversation v set last_transmission_at = greatest(v.last_transmission_at, m.sent_at),
    last_trans_key = m.trans_key, last_body = m.body, last_picture_keys = '{}', last_kind = m.message_kind,
    last_delivery_status = case m.message_kind when 'outgoing' then 'delivered' end
  from (select distinct on (conv_key) * from plan_message where verdict = 'created' order by conv_key, trans_key desc) m
  where v.cover_key = :cover and v.conv_key = m.conv_key and coalesce(v.last_trans_key, 0) < m.trans_key`;

const REMEMBER = `insert into source_record (cover_key, source, kind, source_id, target_key, seen, imported_at)
  select :cover, :source, 'message', source_id, trans_key, '{}', :now from plan_message where verdict = 'created'`;

/** Another system's texts become the start of a conversation. Without an outbox row nothing is ever sent. */
export async function applyMessages({ tx, context }: ApplyContext): Promise<Counts> {
  const end = returned(context);
  const statements = [MESSAGE_PLAN, NEW_THREADS, TIE_THREADS, GIVE_KEYS, INSERT + end, NEWEST, REMEMBER + end];
  await run({ tx, context, statements });
  return readCounts({ tx, plan: 'plan_message' });
}
