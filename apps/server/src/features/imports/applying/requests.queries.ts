import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/scope.ts';
import { filled, type PlanContext, planOf, stageOf } from './columns.queries.ts';
import type { TargetKind } from './targets.rules.ts';

type OfVisits = { tx: SystemTransaction; kind: TargetKind; context: PlanContext };

const areVisits = (kind: TargetKind): boolean => kind === 'appointment' || kind === 'encounter';

/**
 * A visit booked here that the source now names for the first time, for the same patient at the same time, is that
 * visit and no second one.
 */
export async function adoptBooked({ tx, kind, context }: OfVisits): Promise<void> {
  if (!areVisits(kind)) return;
  const statement = `insert into source_record (cover_key, source, kind, source_id, target_key, seen, imported_at)
    select distinct on (a.appt_key) :cover, :source, '${kind}', s.source_id, a.appt_key, '{}', :now
    from visit_request r
    join appointment a on a.cover_key = :cover and a.appt_key = r.appt_key
    join patient p on p.cover_key = :cover and p.patient_key = a.patient_key
    join ${stageOf(kind)} s on s.starts_at = a.starts_at
    left join source_record k on k.cover_key = :cover and k.source = :source and k.kind = 'patient'
      and k.source_id = s.patient_key_id
    where r.cover_key = :cover and r.what = 'booked' and r.settled_at is null
      and (k.target_key = a.patient_key or p.pms_source = :source and p.pms_patient_id = s.patient_key_pms)
      and not exists (select 1 from source_record o
        where o.cover_key = :cover and o.kind in ('appointment', 'encounter') and o.target_key = a.appt_key)
    order by a.appt_key, s.n
    on conflict do nothing`;
  await sql.raw(filled(statement, context)).execute(tx.q);
}

/**
 * Changes made here that waited for the practice management system: confirmed if its record says the same, replaced if
 * it says something new. As long as it says what it said before, they go on waiting.
 */
export async function settleRequests({ tx, kind, context }: OfVisits): Promise<void> {
  if (!areVisits(kind)) return;
  const statement = `with said as (
      select distinct on (p.target_key) p.target_key, p.starts_at, p.loc_key, p.acct_key, p.status
      from ${planOf(kind)} p where p.verdict in ('updated', 'unchanged') order by p.target_key, p.n desc),
    judged as (
      select r.request_key, r.hold_hash, case
        when (s.status = 'cancelled') = (r.want_status = 'cancelled') and (r.want_status = 'cancelled'
          or s.starts_at = r.want_starts_at and coalesce(s.loc_key, r.want_loc_key) = r.want_loc_key
            and coalesce(s.acct_key, r.want_acct_key) = r.want_acct_key) then 'confirmed'
        when r.was_starts_at is not null and s.starts_at = r.was_starts_at
          and coalesce(s.acct_key, r.was_acct_key) = r.was_acct_key
          and (s.status = 'cancelled') = (r.was_status = 'cancelled') then null
        else 'replaced' end as outcome
      from visit_request r join said s on s.target_key = r.appt_key
      where r.cover_key = :cover and r.settled_at is null),
    settled as (
      update visit_request r set settled_at = :now, outcome = j.outcome
      from judged j where r.cover_key = :cover and r.request_key = j.request_key and j.outcome is not null
      returning j.hold_hash)
    delete from slot_hold h using settled where h.cover_key = :cover and h.token_hash = settled.hold_hash`;
  await sql.raw(filled(statement, context)).execute(tx.q);
}
