import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { IS_WANTED } from '../../form-progress/form-progress.rules.ts';
import type { EarlierEntry, PacketFormRow, PacketVisitRow } from './packets.types.ts';

type OfVisit = { tx: CoverTransaction; apptKey: number };

/** With `isLocking`, others who try a birth date wait until this transaction ends. */
export async function readPacketVisit({
  tx,
  apptKey,
  isLocking = false,
}: OfVisit & { isLocking?: boolean }): Promise<PacketVisitRow | undefined> {
  if (isLocking)
    await sql`select 1 from form_packet where cover_key = ${ownCoverKey} and appt_key = ${apptKey} for update`.execute(
      tx.q,
    );
  const { rows } = await sql<PacketVisitRow>`
    select a.patient_key, a.status, a.loc_key, a.appt_date || 'T' || to_char(a.appt_time, 'HH24:MI') as starts_local,
      t.name as type_name, p.first_name, p.last_name, p.dob, p.email, p.cell_phone, p.primary_phone, p.secondary_phone,
      p.preferred_locale, k.wrong_tries, k.locked_at, c.patient_origin
    from appointment a
    join cover c on c.cover_key = ${ownCoverKey}
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
    join appointment_type t on t.cover_key = ${ownCoverKey} and t.task_key = a.task_key
    left join form_packet k on k.cover_key = ${ownCoverKey} and k.appt_key = a.appt_key
    where a.cover_key = ${ownCoverKey} and a.appt_key = ${apptKey}`.execute(tx.q);
  return rows[0];
}

/** A visit's forms in order. */
export async function readPacketForms({ tx, apptKey }: OfVisit): Promise<PacketFormRow[]> {
  const { rows } = await sql<PacketFormRow>`
    select f.form_key, t.path_name, v.name, f.version, f.draft, f.draft_page, f.draft_no, f.entry_key
    from packet_form f
    join form_template t on t.cover_key = ${ownCoverKey} and t.form_key = f.form_key
    join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = f.form_key
      and v.version = coalesce(f.version, t.newest_version)
    where f.cover_key = ${ownCoverKey} and f.appt_key = ${apptKey} and ${IS_WANTED}
    order by f.position, f.form_key`.execute(tx.q);
  return rows;
}

/** Counts a wrong birth date; the last one locks. */
export async function noteWrongTry({ tx, apptKey, most }: OfVisit & { most: number }): Promise<void> {
  await sql`
    update form_packet set wrong_tries = wrong_tries + 1,
      locked_at = case when wrong_tries + 1 >= ${most} then ${tx.now}::timestamptz end
    where cover_key = ${ownCoverKey} and appt_key = ${apptKey} and locked_at is null`.execute(tx.q);
}

/** Forgets wrong birth dates: after the right one, or by staff. */
export async function forgetWrongTries({ tx, apptKey }: OfVisit): Promise<void> {
  await tx.q
    .updateTable('form_packet')
    .set({ wrong_tries: 0, locked_at: null })
    .where('cover_key', '=', ownCoverKey)
    .where('appt_key', '=', apptKey)
    .execute();
}

/** Ties a packet's form to the entry it became; false if there is another. */
export async function noteFormDone({
  tx,
  apptKey,
  formKey,
  entryKey,
}: OfVisit & { formKey: number; entryKey: number }): Promise<boolean> {
  const done = await tx.q
    .updateTable('packet_form')
    .set({ entry_key: entryKey, draft: null, saved_at: tx.now })
    .where('cover_key', '=', ownCoverKey)
    .where('appt_key', '=', apptKey)
    .where('form_key', '=', formKey)
    .where('entry_key', 'is', null)
    .returning('form_key')
    .executeTakeFirst();
  return done !== undefined;
}

/** Whether a visit's form was already sent in; locks it, so that of two devices one is second. */
export async function isFormDone({ tx, apptKey, formKey }: OfVisit & { formKey: number }): Promise<boolean> {
  const row = await tx.q
    .selectFrom('packet_form')
    .select('entry_key')
    .where('cover_key', '=', ownCoverKey)
    .where('appt_key', '=', apptKey)
    .where('form_key', '=', formKey)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.entry_key !== null;
}

type Draft = { formKey: number; version: number; answers: string; page: number; draftNo: number };

/** Stores answers so far over the draft they continue; null if that is not the newest, or the form was sent in. */
export async function storeDraft({ tx, apptKey, draft }: OfVisit & { draft: Draft }): Promise<number | null> {
  const { formKey, version, answers, page, draftNo } = draft;
  const row = await tx.q
    .updateTable('packet_form')
    .set({ version, draft: answers, draft_page: page, draft_no: draftNo + 1, saved_at: tx.now })
    .where('cover_key', '=', ownCoverKey)
    .where('appt_key', '=', apptKey)
    .where('form_key', '=', formKey)
    .where('draft_no', '=', draftNo)
    .where('entry_key', 'is', null)
    .returning('draft_no')
    .executeTakeFirst();
  return row?.draft_no ?? null;
}

/** What was sent in for a visit so far, the first form first. */
export async function readEarlier({ tx, apptKey }: OfVisit): Promise<EarlierEntry[]> {
  const { rows } = await sql<EarlierEntry>`
    select v.definition, e.data
    from packet_form f
    join form_entry e on e.cover_key = ${ownCoverKey} and e.entry_key = f.entry_key
    join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = e.form_key and v.version = e.version
    where f.cover_key = ${ownCoverKey} and f.appt_key = ${apptKey} and e.tied_by = 'link'
    order by f.position`.execute(tx.q);
  return rows;
}

/** Forms that were begun and not chosen stand before the chosen ones. */
const AFTER_BEGUN = 1_000;

/** Chooses a visit's forms by hand, in order; forms that were begun stay. */
export async function chooseForms({ tx, apptKey, formKeys }: OfVisit & { formKeys: readonly number[] }): Promise<void> {
  await sql`
    insert into form_packet (cover_key, appt_key, made_by, made_at, rules_version, task_key)
    select a.cover_key, a.appt_key, 'staff', ${tx.now}, 0, a.task_key from appointment a
    where a.cover_key = ${ownCoverKey} and a.appt_key = ${apptKey}
    on conflict (cover_key, appt_key) do update set made_by = 'staff'`.execute(tx.q);
  await sql`
    delete from packet_form where cover_key = ${ownCoverKey} and appt_key = ${apptKey}
      and form_key <> all(${formKeys}::integer[]) and saved_at is null and entry_key is null`.execute(tx.q);
  await sql`
    insert into packet_form (cover_key, appt_key, form_key, position)
    select ${tx.coverKey}, ${apptKey}, given.form_key, given.position + ${AFTER_BEGUN}
    from unnest(${formKeys}::integer[]) with ordinality as given(form_key, position)
    on conflict (cover_key, appt_key, form_key) do update set position = excluded.position`.execute(tx.q);
}
