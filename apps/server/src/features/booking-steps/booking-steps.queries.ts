import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import type { ReportedStep } from './booking-steps.types.ts';

type StepInsert = { tx: CoverTransaction; reported: ReportedStep };

/** Whether the location and the type, if chosen, are the practice's. */
export async function readIsOffered({ tx, reported: { locKey, taskKey } }: StepInsert): Promise<boolean> {
  const { rows } = await sql<{ isOffered: boolean }>`
    select (${locKey}::integer = 0 or exists (
        select 1 from location where cover_key = ${tx.coverKey} and loc_key = ${locKey}::integer and status > 0))
      and (${taskKey}::integer = 0 or exists (
        select 1 from appointment_type where cover_key = ${tx.coverKey} and task_key = ${taskKey}::integer))
      as "isOffered"`.execute(tx.q);
  return rows[0]?.isOffered ?? false;
}

/** Does nothing if the visit already has the step, or the maximum number of steps. */
export async function insertStep({ tx, reported, most }: StepInsert & { most: number }): Promise<void> {
  const { visitId, step, locKey, taskKey, source, referredBy, tid, gid } = reported;
  await sql`
    insert into booking_step (cover_key, visit_id, step, loc_key, task_key, source, referred_by, tid, gid, at)
    select ${tx.coverKey}::integer, ${visitId}, ${step}, ${locKey}::integer, ${taskKey}::integer,
      ${source}, ${referredBy}, ${tid}, ${gid}, ${tx.now.toString()}::timestamptz
    where (select count(*) from booking_step where cover_key = ${tx.coverKey} and visit_id = ${visitId}) < ${most}::integer
    on conflict do nothing`.execute(tx.q);
}
