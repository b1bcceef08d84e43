import { sql } from 'kysely';
import { overPractices } from '../../db/over-practices.ts';
import type { CoverTransaction, SystemTransaction } from '../../db/scope.ts';
import type { ChangeRow } from './changes.types.ts';

type In = { tx: CoverTransaction | SystemTransaction; coverKey: number };

/**
 * Gives positions to changes whose transaction is over, and returns the last one, with the last that was deleted. It runs under a lock of the practice's
 * head, so that positions are given in one order: a change that commits late comes after those already read.
 */
export async function numberChanges({ tx, coverKey }: In): Promise<{ position: number; pruned: number }> {
  await sql`insert into change_head (cover_key) values (${coverKey}) on conflict do nothing`.execute(tx.q);
  await sql`select 1 from change_head where cover_key = ${coverKey} for update`.execute(tx.q);
  // A separate statement, so that its snapshot is taken after the lock.
  const { rows } = await sql<{ position: number; pruned: number }>`
    with fresh as (
      select change_key, row_number() over (order by change_key) as place from practice_change
      where cover_key = ${coverKey} and position is null),
    numbered as (
      update practice_change c set position = h.position + fresh.place
      from fresh, change_head h
      where c.cover_key = ${coverKey} and c.change_key = fresh.change_key and h.cover_key = ${coverKey}
      returning c.position)
    update change_head set position = greatest(position, (select coalesce(max(n.position), 0) from numbered n))
    where cover_key = ${coverKey}
    returning position, pruned`.execute(tx.q);
  return rows[0] ?? { position: 0, pruned: 0 };
}

/** Changes after a position, each with the present state of its record. */
export async function readChangeRows({
  tx,
  coverKey,
  since,
  limit,
}: In & { since: number; limit: number }): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select coalesce(c.position, 0) as position, c.what, c.happened_at, c.appt_key, w.patient_key, c.entry_key,
      c.coverage_key, c.health_key, s.source, s.source_id,
      p.pms_source, p.pms_patient_id, p.first_name, p.last_name, p.dob, p.email, p.cell_phone, p.primary_phone,
      p.secondary_phone, p.preferred_locale, coalesce(m.merged, '[]') as merged,
      g.kept_key, k.pms_patient_id as kept_number, g.merged_number,
      coalesce(g.merged_row->>'pms_source', '') as merged_source,
      g.merged_row->>'first_name' as merged_first, g.merged_row->>'last_name' as merged_last,
      a.starts_at, a.appt_date, a.appt_time, a.length, a.status, a.arrived_at, a.cancel_reason, a.created_at as appt_created_at,
      a.acct_key, a.loc_key, a.task_key, t.name as type_name, d.first_name as provider_first,
      d.last_name as provider_last, l.org_name as loc_name, l.time_zone,
      v.carrier, v.plan, v.member_id, v.starts_on, v.ends_on, v.is_active,
      h.kind as health_kind, h.name as health_name, h.detail as health_detail, h.entry_key as health_entry_key,
      h.noted_at, h.ended_at,
      ft.path_name as form_name, f.form_key, f.version as form_version, f.locale as form_locale, f.data as form_data, f.created_at as form_sent_at,
      fv.definition as form_definition, fv.translations as form_translations,
      coalesce(fl.time_zone, fc.time_zone) as form_time_zone
    from practice_change c
    left join appointment a on a.cover_key = ${coverKey} and a.appt_key = c.appt_key
    left join appointment_type t on t.cover_key = ${coverKey} and t.task_key = a.task_key
    left join provider d on d.cover_key = ${coverKey} and d.acct_key = a.acct_key
    left join location l on l.cover_key = ${coverKey} and l.loc_key = a.loc_key
    left join form_entry f on f.cover_key = ${coverKey} and f.entry_key = c.entry_key
    left join form_template ft on ft.cover_key = ${coverKey} and ft.form_key = f.form_key
    left join form_version fv on fv.cover_key = ${coverKey} and fv.form_key = f.form_key and fv.version = f.version
    left join location fl on fl.cover_key = ${coverKey} and fl.loc_key = f.loc_key
    left join cover fc on fc.cover_key = ${coverKey} and f.entry_key is not null
    left join patient_coverage v on v.cover_key = ${coverKey} and v.coverage_key = c.coverage_key
    left join patient_health h on h.cover_key = ${coverKey} and h.health_key = c.health_key
    -- The record's patient now, whose record may have been merged since.
    cross join lateral (select coalesce(
      case when c.entry_key is not null then f.patient_key when c.coverage_key is not null then v.patient_key
        when c.health_key is not null then h.patient_key when c.appt_key is not null then a.patient_key end,
      c.patient_key) as patient_key) w
    left join patient p on p.cover_key = ${coverKey} and p.patient_key = w.patient_key
    left join lateral (
      select json_agg(json_build_object('key', o.merged_key, 'number', o.merged_number, 'source',
        coalesce(o.merged_row->>'pms_source', '')) order by o.merge_key) as merged
      from patient_merge o
      where o.cover_key = ${coverKey} and o.kept_key = p.patient_key and o.undone_at is null) m on true
    left join patient_merge g on g.cover_key = ${coverKey} and g.merged_key = w.patient_key and g.undone_at is null
      and p.patient_key is null
    left join patient k on k.cover_key = ${coverKey} and k.patient_key = g.kept_key
    left join lateral (
      select r.source, r.source_id from source_record r
      where r.cover_key = ${coverKey} and coalesce(c.entry_key, c.coverage_key, c.health_key) is null
        and r.kind in (case when c.appt_key is null then 'patient' else 'appointment' end,
          case when c.appt_key is null then 'patient' else 'encounter' end)
        and r.target_key = coalesce(c.appt_key, c.patient_key)
      order by r.source, r.source_id limit 1) s on true
    where c.cover_key = ${coverKey} and c.position > ${since}
    order by c.position
    limit ${limit}`.execute(tx.q);
  return rows;
}

/** A program asks for what follows a cursor: it has everything up to there. */
export async function storeCursor({
  tx,
  keyKey,
  position,
}: {
  tx: CoverTransaction;
  keyKey: number;
  position: number;
}): Promise<void> {
  await sql`
    update api_key set changes_position = ${position}
    where cover_key = ${tx.coverKey} and key_key = ${keyKey} and changes_position is distinct from ${position}`.execute(
    tx.q,
  );
}

/** Practices with changes. */
export async function readChangedCovers({ tx }: { tx: SystemTransaction }): Promise<number[]> {
  const { rows } = await sql<{ cover_key: number }>`
    select distinct ${overPractices('the daily sweep of changes')} cover_key from practice_change order by 1`.execute(
    tx.q,
  );
  return rows.map((row) => row.cover_key);
}

/**
 * Deletes a practice's changes up to a position: the last that all cursors passed before a moment, or the last that is
 * older than the period for all. Under the lock of the practice's head.
 * @returns how many
 */
export async function deleteChanges({
  tx,
  coverKey,
  passedBefore,
  before,
}: In & { passedBefore: Temporal.Instant; before: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with passed as (
      select min(position) as position from (
        select changes_position as position from api_key
        where cover_key = ${coverKey} and revoked_at is null and changes_position is not null
        union all
        select written from change_head where cover_key = ${coverKey} and written > 0) cursors),
    cut as (
      select max(c.position) as position from practice_change c, passed
      where c.cover_key = ${coverKey}
        and (c.happened_at < ${before} or c.position <= passed.position and c.happened_at < ${passedBefore})),
    gone as (
      delete from practice_change c using cut
      where c.cover_key = ${coverKey} and c.position <= cut.position
      returning c.position),
    marked as (
      update change_head set pruned = greatest(pruned, (select coalesce(max(position), 0) from gone))
      where cover_key = ${coverKey})
    select count(*)::integer as count from gone`.execute(tx.q);
  return rows[0]?.count ?? 0;
}

/** How far the practice's folder of changes is written; what was deleted before it was written is passed over. */
export async function readWritten({ tx, coverKey }: In): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select greatest(written, pruned) as written from change_head where cover_key = ${coverKey}`.execute(tx.q);
  return rows[0]?.written ?? 0;
}

export async function setWritten({ tx, coverKey, written }: In & { written: number }): Promise<void> {
  await sql`update change_head set written = ${written} where cover_key = ${coverKey}`.execute(tx.q);
}
