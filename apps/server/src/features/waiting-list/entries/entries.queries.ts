import { mentionsVisit, RULE_NAMES } from '@sightline/contract/automated-messages.texts';
import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { isDuplicate } from '../../../db/database-errors.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { WaitingRow, Wishes } from '../waiting-list.types.ts';

const WEEK = { hours: 7 * 24 } as const;
/** As in automated messages: what is about a visit does not count toward the weekly limit. */
const COUNTED = RULE_NAMES.filter((rule) => !mentionsVisit(rule));

/** Everyone who waits. */
export async function readWaiting({
  tx,
  patientKey = null,
}: {
  tx: CoverTransaction;
  patientKey?: number | null;
}): Promise<WaitingRow[]> {
  const since = tx.now.subtract(WEEK);
  const { rows } = await sql<WaitingRow>`
    select e.entry_key, e.patient_key, e.appt_key, e.task_key, e.loc_keys, e.acct_keys, e.weekdays, e.from_minute,
      e.until_minute, e.notice_minutes, e.urgency, e.source, e.asked_at, e.is_paused, e.was_passed_over,
      a.starts_at as visit_at, p.first_name, p.last_name, p.cell_phone, p.email,
      p.preferred_locale,
      exists (
        select 1 from waiting_offer o where o.cover_key = ${ownCoverKey} and o.entry_key = e.entry_key
          and o.state in ('open', 'taking')) as has_open_offer,
      (select count(*)::integer from waiting_offer o
        join waiting_entry own on own.cover_key = ${ownCoverKey} and own.entry_key = o.entry_key
        where o.cover_key = ${ownCoverKey} and own.patient_key = e.patient_key and o.offered_at > ${since}
          and (o.is_texted or o.is_mailed))
      + (select count(*)::integer from automated_day d
        where d.cover_key = ${ownCoverKey} and d.patient_key = e.patient_key and d.created_at > ${since}
          and d.rule = any(${COUNTED}::text[])) as week_count
    from waiting_entry e
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = e.patient_key
    left join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = e.appt_key
    where e.cover_key = ${ownCoverKey} and e.ended_at is null
      and (${patientKey}::integer is null or e.patient_key = ${patientKey})
    order by e.entry_key`.execute(tx.q);
  return rows;
}

/** Entries whose visit began, was cancelled or has an outcome wait for nothing. */
export async function endPastEntries({ tx }: { tx: CoverTransaction }): Promise<void> {
  await tx.q
    .updateTable('waiting_entry as e')
    .from('appointment as a')
    .set({ ended_at: tx.now, ended_as: 'over' })
    .where('e.cover_key', '=', ownCoverKey)
    .where('e.ended_at', 'is', null)
    .where('a.cover_key', '=', ownCoverKey)
    .whereRef('a.appt_key', '=', 'e.appt_key')
    .where((eb) => eb.or([eb('a.starts_at', '<=', tx.now), eb.not(isActive('a.status'))]))
    .execute();
}

const columnsOf = ({ taskKey, locKeys, acctKeys, weekdays, fromMinute, untilMinute, noticeMinutes }: Wishes) => ({
  ...{ task_key: taskKey, loc_keys: [...locKeys], acct_keys: [...acctKeys], weekdays: [...weekdays] },
  ...{ from_minute: fromMinute, until_minute: untilMinute, notice_minutes: noticeMinutes },
});

/** A patient waits once for a visit, and once for a type of visit they don't have. */
export const isWaitingTwice = (error: unknown): boolean =>
  isDuplicate(error, 'waiting_entry_of_visit') || isDuplicate(error, 'waiting_entry_of_type');

export async function insertEntry({
  tx,
  patientKey,
  apptKey,
  wishes,
  source,
  userId = null,
  urgency = 0,
}: {
  tx: CoverTransaction;
  patientKey: number;
  apptKey: number | null;
  wishes: Wishes;
  source: 'staff' | 'link' | 'booking' | 'text';
  userId?: number | null;
  urgency?: number;
}): Promise<number> {
  const row = await tx.q
    .insertInto('waiting_entry')
    .values({
      ...{ cover_key: tx.coverKey, patient_key: patientKey, appt_key: apptKey, ...columnsOf(wishes), urgency },
      ...{ source, asked_at: tx.now, asked_by: userId },
    })
    .returning('entry_key')
    .executeTakeFirstOrThrow();
  return row.entry_key;
}

export async function updateEntry({
  tx,
  entryKey,
  wishes,
  urgency,
  isPaused,
}: {
  tx: CoverTransaction;
  entryKey: number;
  wishes?: Wishes | undefined;
  urgency?: number | undefined;
  isPaused?: boolean | undefined;
}): Promise<void> {
  const set = {
    ...(wishes && columnsOf(wishes)),
    ...(urgency !== undefined && { urgency }),
    ...(isPaused !== undefined && { is_paused: isPaused }),
  };
  if (Object.keys(set).length === 0) return;
  await tx.q
    .updateTable('waiting_entry')
    .set(set)
    .where('cover_key', '=', ownCoverKey)
    .where('entry_key', '=', entryKey)
    .execute();
}

/** Waits for other changes to the entry. */
export async function lockEntry({ tx, entryKey }: { tx: CoverTransaction; entryKey: number }): Promise<void> {
  await tx.q
    .selectFrom('waiting_entry')
    .where('cover_key', '=', ownCoverKey)
    .where('entry_key', '=', entryKey)
    .select('entry_key')
    .forNoKeyUpdate()
    .execute();
}

/** @returns whether it was waiting until now */
export async function endEntry({
  tx,
  entryKey,
  as,
}: {
  tx: CoverTransaction;
  entryKey: number;
  as: 'moved' | 'left' | 'removed' | 'over';
}): Promise<boolean> {
  const row = await tx.q
    .updateTable('waiting_entry')
    .set({ ended_at: tx.now, ended_as: as })
    .where('cover_key', '=', ownCoverKey)
    .where('entry_key', '=', entryKey)
    .where('ended_at', 'is', null)
    .returning('entry_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks who was passed over, or takes it back. */
export async function markPassedOver({
  tx,
  entryKeys,
  was,
}: {
  tx: CoverTransaction;
  entryKeys: readonly number[];
  was: boolean;
}): Promise<void> {
  if (entryKeys.length === 0) return;
  await tx.q
    .updateTable('waiting_entry')
    .set({ was_passed_over: was })
    .where('cover_key', '=', ownCoverKey)
    .where('entry_key', 'in', [...entryKeys])
    .execute();
}

/** Open times are looked at again, because someone else may suit. */
export async function lookAgain({ tx }: { tx: CoverTransaction }): Promise<void> {
  await tx.q
    .updateTable('waiting_gap')
    .set({ look_at: tx.now })
    .where('cover_key', '=', ownCoverKey)
    .where('settled_at', 'is', null)
    .where('freed_at', 'is not', null)
    .where('hold_hash', 'is', null)
    .where('look_at', '>', tx.now)
    .execute();
}

export const readOpenLocations = ({
  tx,
}: {
  tx: CoverTransaction;
}): Promise<{ loc_key: number; time_zone: string }[]> =>
  tx.q
    .selectFrom('location')
    .where('cover_key', '=', ownCoverKey)
    .where('status', '>', 0)
    .select(['loc_key', 'time_zone'])
    .orderBy('loc_key')
    .execute();

type WantedVisit = { appt_key: number | null; task_key: number | null; is_ahead: boolean };

/** Keys begin at 1. A bare null would be planned away with its practice, which a distributed database then misses. */
const NO_VISIT = 0;

/** A patient, and the visit they want earlier. */
export async function readWanted({
  tx,
  patientKey,
  apptKey,
}: {
  tx: CoverTransaction;
  patientKey: number;
  apptKey: number | null;
}): Promise<WantedVisit | undefined> {
  const { rows } = await sql<WantedVisit>`
    select a.appt_key, a.task_key, coalesce(a.starts_at > ${tx.now} and ${isActive('a.status')}, false) as is_ahead
    from patient p
    left join appointment a on a.cover_key = ${ownCoverKey} and a.patient_key = p.patient_key
      and a.appt_key = ${apptKey ?? NO_VISIT}
    where p.cover_key = ${ownCoverKey} and p.patient_key = ${patientKey}`.execute(tx.q);
  return rows[0];
}

/** Whether the practice has a type of visit. */
export async function isTypeOf({ tx, taskKey }: { tx: CoverTransaction; taskKey: number }): Promise<boolean> {
  const row = await tx.q
    .selectFrom('appointment_type')
    .where('cover_key', '=', tx.coverKey)
    .where('task_key', '=', taskKey)
    .where('deleted_at', 'is', null)
    .select('task_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** An entry's offer that waits for an answer. */
export async function readOpenOffers({ tx, entryKey }: { tx: CoverTransaction; entryKey: number }): Promise<number[]> {
  const rows = await tx.q
    .selectFrom('waiting_offer')
    .where('cover_key', '=', ownCoverKey)
    .where('entry_key', '=', entryKey)
    .where('state', '=', 'open')
    .select('offer_key')
    .execute();
  return rows.map((row) => row.offer_key);
}
