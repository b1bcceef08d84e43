import type { Updateable } from 'kysely';
import type { Appointment } from '../../../db/schema.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { stampOf } from '../../visit-state/visit-state.rules.ts';
import type { VisitState } from '../../visit-state/visit-state.types.ts';

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
