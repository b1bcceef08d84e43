import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { PracticeValues } from './practices.types.ts';

/** The primary key of practices. */
export const PRACTICE_KEY = 'cover_pkey';

const columnsOf = (values: PracticeValues) => ({
  org_name: values.name,
  group_name: values.groupName,
  time_zone: values.timeZone,
  language: values.language,
  is_location_aware: values.isLocationAware,
  is_mms_enabled: values.allowsPictures,
  texts_canada: values.textsCanada,
  idle_minutes: values.idleMinutes,
  sends_texts: values.sendsTexts,
});

/** Adds a practice; without a key it gets the next one. */
export async function insertPractice({
  tx,
  coverKey,
  values,
}: {
  tx: SystemTransaction;
  coverKey: number | undefined;
  values: PracticeValues;
}): Promise<number> {
  const { cover_key } = await tx.q
    .insertInto('cover')
    .values({ ...columnsOf(values), ...(coverKey !== undefined && { cover_key: coverKey }), created_at: tx.now })
    .returning('cover_key')
    .executeTakeFirstOrThrow();
  // Keys that are given later come after this one.
  await sql`select setval('cover_cover_key_seq', greatest(last_value, ${cover_key})) from cover_cover_key_seq`.execute(
    tx.q,
  );
  return cover_key;
}

/** Waits for other changes to the practice; undefined if there is none. */
export async function lockPractice({ tx, coverKey }: { tx: SystemTransaction; coverKey: number }) {
  const row = await tx.q
    .selectFrom('cover')
    .select(['org_name', 'group_name', 'time_zone', 'language', 'is_location_aware', 'is_mms_enabled'])
    .select(['texts_canada', 'idle_minutes', 'sends_texts', 'closed_at'])
    .where('cover_key', '=', coverKey)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      values: {
        name: row.org_name,
        groupName: row.group_name,
        timeZone: row.time_zone,
        language: row.language,
        isLocationAware: row.is_location_aware,
        allowsPictures: row.is_mms_enabled,
        textsCanada: row.texts_canada,
        idleMinutes: row.idle_minutes,
        sendsTexts: row.sends_texts,
      } satisfies PracticeValues,
      isClosed: row.closed_at !== null,
    }
  );
}

export async function updatePractice({
  tx,
  coverKey,
  values,
}: {
  tx: SystemTransaction;
  coverKey: number;
  values: PracticeValues;
}): Promise<void> {
  await tx.q.updateTable('cover').set(columnsOf(values)).where('cover_key', '=', coverKey).execute();
}

/** Closes or reopens a practice; its status is what the practice chooser shows. */
export async function setClosed({
  tx,
  coverKey,
  isClosed,
}: {
  tx: SystemTransaction;
  coverKey: number;
  isClosed: boolean;
}): Promise<void> {
  await tx.q
    .updateTable('cover')
    .set({ closed_at: isClosed ? tx.now : null, status: isClosed ? 'Closed' : 'Active' })
    .where('cover_key', '=', coverKey)
    .execute();
}

/** Ends the sessions that work in a practice, except those of users who may enter every practice. */
export async function endSessionsIn({ tx, coverKey }: { tx: SystemTransaction; coverKey: number }): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update session s set ended_at = ${tx.now}, end_reason = 'practice closed'
    from app_user u
    where u.user_id = s.user_id and s.cover_key = ${coverKey} and s.ended_at is null
      and u.role <> 'superadmin' and u.user_type <> 'Internal'
    returning s.user_id`.execute(tx.q);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** What people add to a practice: one row of any of it, and the practice is in use. */
const IN_USE = ['patient', 'message', 'appointment', 'form_entry', 'import_run', 'outreach', 'bulk_text'] as const;

/**
 * The name of a practice that exists; its row waits for other changes, and what would refer to it waits for ours.
 * @returns undefined if there is none
 */
export async function lockToDelete({
  tx,
  coverKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
}): Promise<{ name: string } | undefined> {
  return tx.q
    .selectFrom('cover')
    .select('org_name as name')
    .where('cover_key', '=', coverKey)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a practice has any data of people, or staff who would be left without one. */
export async function isInUse({ tx, coverKey }: { tx: SystemTransaction; coverKey: number }): Promise<boolean> {
  for (const table of IN_USE) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where cover_key = ${coverKey} limit 1`.execute(tx.q);
    if (rows.length > 0) return true;
  }
  const { rows } = await sql`
    select 1 from user_cover held join app_user u on u.user_id = held.user_id
    where held.cover_key = ${coverKey} and u.role <> 'superadmin' and u.user_type <> 'Internal' limit 1`.execute(tx.q);
  return rows.length > 0;
}

/** Takes a practice out of every list, and frees its texting numbers for another one. */
export async function markDeleted({ tx, coverKey }: { tx: SystemTransaction; coverKey: number }): Promise<void> {
  await tx.q.updateTable('location').set({ sms_number: null, status: 0 }).where('cover_key', '=', coverKey).execute();
  await tx.q.deleteFrom('user_cover').where('cover_key', '=', coverKey).execute();
  await tx.q
    .updateTable('cover')
    .set(({ fn, val }) => ({
      ...{ deleted_at: tx.now, status: 'Deleted', sends_texts: false },
      closed_at: fn.coalesce('closed_at', val(tx.now)),
    }))
    .where('cover_key', '=', coverKey)
    .execute();
}
