import type { Updateable } from 'kysely';
import type { Appointment } from '../../../db/schema.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { stampOf, withStatus } from './staff.rules.ts';
import type { VisitState } from './staff.types.ts';

/** A visit's own columns; null if the practice has no such visit. @param isLocked locks it until the commit */
export async function readVisitState({
  tx,
  apptKey,
  isLocked = false,
}: {
  tx: CoverTransaction;
  apptKey: number;
  isLocked?: boolean;
}): Promise<VisitState | null> {
  const row = await tx.q
    .selectFrom('appointment')
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .select(['appt_key', 'patient_key', 'loc_key', 'acct_key', 'task_key', 'appt_date', 'appt_time', 'starts_at'])
    .select(['length', 'status', 'confirmed_at', 'arrived_at', 'cancelled_at', 'cancelled_by', 'cancel_reason'])
    .select(['outside_reason', 'sequence'])
    .$if(isLocked, (q) => q.forNoKeyUpdate())
    .executeTakeFirst();
  return row === undefined ? null : withStatus(row);
}

export async function updateVisit({
  tx,
  apptKey,
  set,
}: {
  tx: CoverTransaction;
  apptKey: number;
  set: Updateable<Appointment>;
}): Promise<void> {
  await tx.q
    .updateTable('appointment')
    .set(set)
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .execute();
  tx.announce({ kind: 'visits' });
}

/** The hold on the time a visit has in the other system, while a change waits for that system. */
export async function readRequestHold({
  tx,
  apptKey,
}: {
  tx: CoverTransaction;
  apptKey: number;
}): Promise<Buffer | null> {
  const row = await tx.q
    .selectFrom('visit_request')
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .where('settled_at', 'is', null)
    .select('hold_hash')
    .executeTakeFirst();
  return row?.hold_hash ?? null;
}

/** The user whose act left a visit as it is; null if someone else changed it since, or the patient did. */
export async function readChanger({ tx, visit }: { tx: CoverTransaction; visit: VisitState }): Promise<string | null> {
  const row = await tx.q
    .selectFrom('visit_act as v')
    .innerJoin('app_user as u', 'u.user_id', 'v.done_by')
    .where('v.cover_key', '=', tx.coverKey)
    .where('v.appt_key', '=', visit.appt_key)
    .select(['v.stamp', 'u.given_name', 'u.family_name'])
    .orderBy('v.act_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.stamp !== stampOf(visit) ? null : `${row.given_name} ${row.family_name}`.trim();
}
