import { ALERTED_EVERY_MINUTES } from '@sightline/contract/urgent-texts.calls';
import { sql } from 'kysely';
import { overPractices } from '../../../db/over-practices.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { NewUrgent, OpenUrgent } from './urgent.types.ts';

type InPractice = { tx: CoverTransaction };

const nextAlert = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: ALERTED_EVERY_MINUTES });

/** Returns its key. What was marked before, as an answer that the patient changed, is open again. */
export async function insertUrgent({ tx, urgent }: InPractice & { urgent: NewUrgent }): Promise<number> {
  const { convKey, locKey, patientKey, source, sourceKey, symptom } = urgent;
  const marked = { symptom, marked_at: tx.now, alert_at: nextAlert(tx.now) };
  const unsettled = { taken_at: null, taken_by: null, dismissed_at: null, dismissed_by: null };
  const row = await tx.q
    .insertInto('urgent_text')
    .values({
      ...{ cover_key: tx.coverKey, conv_key: convKey, loc_key: locKey, patient_key: patientKey },
      ...{ source, source_key: sourceKey, ...marked },
    })
    .onConflict((oc) => oc.columns(['cover_key', 'source', 'source_key']).doUpdateSet({ ...marked, ...unsettled }))
    .returning('urgent_key')
    .executeTakeFirstOrThrow();
  return row.urgent_key;
}

/** What the key names, open or not, if the caller may see it. */
export function readUrgent({
  tx,
  urgentKey,
}: InPractice & { urgentKey: number }): Promise<(OpenUrgent & { patient_key: number | null }) | undefined> {
  return tx.q
    .selectFrom('urgent_text')
    .select(['urgent_key', 'conv_key', 'loc_key', 'patient_key'])
    .where('cover_key', '=', ownCoverKey)
    .where('urgent_key', '=', urgentKey)
    .$if(tx.locKeys !== null, (rows) =>
      rows.where((eb) => eb.or([eb('loc_key', 'is', null), eb('loc_key', '=', sql<number>`any(${tx.locKeys})`)])),
    )
    .executeTakeFirst();
}

type Settling = InPractice & { how: 'taken' | 'dismissed'; userId: number };

/** Settles one, or all of a conversation; false if someone else was faster. */
export async function settle({
  tx,
  how,
  userId,
  of,
}: Settling & { of: { urgentKey: number } | { convKey: number } }): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('urgent_text')
    .set(how === 'taken' ? { taken_at: tx.now, taken_by: userId } : { dismissed_at: tx.now, dismissed_by: userId })
    .where('cover_key', '=', ownCoverKey)
    .where('taken_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where((eb) => ('convKey' in of ? eb('conv_key', '=', of.convKey) : eb('urgent_key', '=', of.urgentKey)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a conversation got the answer to an urgent text since an instant. */
export async function isAnsweredSince({
  tx,
  convKey,
  since,
}: InPractice & { convKey: number; since: Temporal.Instant }): Promise<boolean> {
  const row = await tx.q
    .selectFrom('message')
    .select('trans_key')
    .where('cover_key', '=', ownCoverKey)
    .where('conv_key', '=', convKey)
    .where('kind', '=', 'outgoing')
    .where('written_by', '=', 'urgent')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The conversation of a phone, or of a patient's; of several the one at the location, else the newest. */
export async function findThread({
  tx,
  phone,
  patientKey,
  locKey,
}: InPractice & Pick<NewUrgent, 'patientKey' | 'locKey'> & { phone: string | null }): Promise<number | null> {
  const row = await tx.q
    .selectFrom('conversation')
    .select('conv_key')
    .where('cover_key', '=', ownCoverKey)
    .where(
      'phone',
      '=',
      sql<string>`coalesce(nullif(${phone}::text, ''), (
        select p.cell_phone from patient p
        where p.cover_key = ${ownCoverKey} and p.patient_key = ${patientKey}::integer and p.cell_phone <> ''))`,
    )
    .where('removed_at', 'is', null)
    .orderBy(sql`loc_key = ${locKey ?? 0}`, 'desc')
    .orderBy('last_transmission_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.conv_key ?? null;
}

/** Practices in which someone has to be alerted again. */
export async function readPracticesToAlert({ tx }: { tx: SystemTransaction }): Promise<number[]> {
  const rows = await tx.q
    .selectFrom('urgent_text')
    .modifyFront(overPractices('with urgent texts that no one has taken'))
    .select('cover_key')
    .distinct()
    .where('alert_at', '<=', tx.now)
    .where('taken_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .orderBy('cover_key')
    .execute();
  return rows.map((row) => row.cover_key);
}

/** The open ones that are due, put off until the next alert. */
export async function takeDue({ tx }: InPractice): Promise<OpenUrgent[]> {
  const { rows } = await sql<OpenUrgent>`
    update urgent_text u set alert_at = ${nextAlert(tx.now)}
    where u.cover_key = ${ownCoverKey} and u.alert_at <= ${tx.now} and u.taken_at is null and u.dismissed_at is null
    returning u.urgent_key, u.conv_key, u.loc_key`.execute(tx.q);
  return rows;
}
