import type { RetentionKind } from '@sightline/contract/retention.texts';
import { type RawBuilder, sql } from 'kysely';
import { overPractices } from '../../db/over-practices.ts';
import type { CoverTransaction, SystemTransaction } from '../../db/scope.ts';

/** In place of words that were removed. */
const REMOVED_TEXT = '(Removed after its retention period)';

export type RuleRow = { cover_key: number; kind: RetentionKind; years: number };
export type HoldRow = {
  patient_key: number;
  reason: string;
  placed_at: Temporal.Instant;
  name: string | null;
  user_name: string | null;
};

type Reading = { tx: CoverTransaction };

export async function readRules({ tx }: Reading): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select cover_key, kind, years from retention_rule where cover_key = ${tx.coverKey}`.execute(tx.q);
  return rows;
}

/** The rules of all practices, for the nightly run. */
export async function readAllRules({ tx }: { tx: SystemTransaction }): Promise<RuleRow[]> {
  const { rows } =
    await sql<RuleRow>`select cover_key, kind, years from retention_rule order by cover_key, kind`.execute(tx.q);
  return rows;
}

export async function storeRule({
  tx,
  kind,
  years,
  userId,
}: Reading & { kind: RetentionKind; years: number | null; userId: number | null }): Promise<void> {
  if (years === null)
    await sql`delete from retention_rule where cover_key = ${tx.coverKey} and kind = ${kind}`.execute(tx.q);
  else
    await sql`
      insert into retention_rule (cover_key, kind, years, saved_by, saved_at)
      values (${tx.coverKey}, ${kind}, ${years}, ${userId}, ${tx.now})
      on conflict (cover_key, kind) do update set years = excluded.years, saved_by = excluded.saved_by,
        saved_at = excluded.saved_at`.execute(tx.q);
}

export async function readLastRuns({
  tx,
}: Reading): Promise<{ kind: string; ran_at: Temporal.Instant; removed: number }[]> {
  const { rows } = await sql<{ kind: string; ran_at: Temporal.Instant; removed: number }>`
    select distinct on (kind) kind, ran_at, removed from retention_run
    where cover_key = ${tx.coverKey} order by kind, run_key desc`.execute(tx.q);
  return rows;
}

export async function insertRun({
  tx,
  coverKey,
  kind,
  removed,
}: {
  tx: SystemTransaction;
  coverKey: number;
  kind: RetentionKind;
  removed: number;
}): Promise<void> {
  await sql`insert into retention_run (cover_key, ran_at, kind, removed) values (${coverKey}, ${tx.now}, ${kind}, ${removed})`.execute(
    tx.q,
  );
}

export async function readHolds({ tx }: Reading): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select h.patient_key, h.reason, h.placed_at, trim(p.first_name || ' ' || p.last_name) as name,
      (select trim(u.given_name || ' ' || u.family_name) from app_user u where u.user_id = h.placed_by) as user_name
    from legal_hold h
    left join patient p on p.cover_key = ${tx.coverKey} and p.patient_key = h.patient_key
    where h.cover_key = ${tx.coverKey} and h.lifted_at is null order by h.placed_at`.execute(tx.q);
  return rows;
}

export async function readHold({ tx, patientKey }: Reading & { patientKey: number }): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    select h.patient_key, h.reason, h.placed_at, null::text as name, null::text as user_name from legal_hold h
    where h.cover_key = ${tx.coverKey} and h.patient_key = ${patientKey} and h.lifted_at is null`.execute(tx.q);
  return rows[0];
}

export async function isPatient({ tx, patientKey }: Reading & { patientKey: number }): Promise<boolean> {
  const row = await tx.q
    .selectFrom('patient')
    .select('patient_key')
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', '=', patientKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function placeHold({
  tx,
  patientKey,
  reason,
  userId,
}: Reading & { patientKey: number; reason: string; userId: number | null }): Promise<void> {
  await sql`
    insert into legal_hold (cover_key, patient_key, reason, placed_by, placed_at)
    values (${tx.coverKey}, ${patientKey}, ${reason}, ${userId}, ${tx.now})
    on conflict (cover_key, patient_key) where lifted_at is null do update set reason = excluded.reason`.execute(tx.q);
}

export async function liftHold({
  tx,
  patientKey,
  userId,
}: Reading & { patientKey: number; userId: number | null }): Promise<void> {
  await sql`
    update legal_hold set lifted_at = ${tx.now}, lifted_by = ${userId}
    where cover_key = ${tx.coverKey} and patient_key = ${patientKey} and lifted_at is null`.execute(tx.q);
}

type Due = { coverKey: number; cutoff: Temporal.Instant };

const isHeld = (coverKey: number, patient: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from legal_hold h where h.cover_key = ${coverKey} and h.patient_key = ${patient} and h.lifted_at is null)`;

/** Rows whose period has ended, except of patients on legal hold. */
const DUE: Record<RetentionKind, (due: Due) => RawBuilder<unknown>> = {
  texts: ({ coverKey, cutoff }) => sql`
    from message m
    join conversation c on c.cover_key = ${coverKey} and c.conv_key = m.conv_key
    where m.cover_key = ${coverKey} and m.kind in ('incoming', 'outgoing') and m.created_at < ${cutoff}
      and (m.body <> ${REMOVED_TEXT} or m.picture_keys <> '{}')
      and not ${isHeld(coverKey, sql`c.patient_key`)} and not ${isHeld(coverKey, sql`m.patient_key`)}`,
  // A minor's period begins at 18.
  forms: ({ coverKey, cutoff }) => sql`
    from form_entry m
    left join patient p on p.cover_key = ${coverKey} and p.patient_key = m.patient_key
    where m.cover_key = ${coverKey} and m.created_at < ${cutoff} and m.data <> '{}'
      and (p.dob is null or p.dob + interval '18 years' < ${cutoff})
      and not ${isHeld(coverKey, sql`m.patient_key`)}`,
  bookings: ({ coverKey, cutoff }) => sql`
    from web_booking m
    join appointment a on a.cover_key = ${coverKey} and a.appt_key = m.appt_key
    where m.cover_key = ${coverKey} and m.created_at < ${cutoff} and a.starts_at < ${cutoff} and m.details <> '{}'
      and not ${isHeld(coverKey, sql`a.patient_key`)}`,
};

/** How many a run would remove. */
export async function countDue({
  tx,
  kind,
  cutoff,
}: Reading & { kind: RetentionKind; cutoff: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${DUE[kind]({ coverKey: tx.coverKey, cutoff })}`.execute(tx.q);
  return rows[0]?.count ?? 0;
}

const KEYS = { texts: 'trans_key', forms: 'entry_key', bookings: 'appt_key' } as const satisfies Record<
  RetentionKind,
  string
>;

/** Empties the next rows of a kind: what was written goes, that it was there stays. Returns how many. */
export async function removeDue({
  tx,
  coverKey,
  kind,
  cutoff,
  limit,
}: Due & { tx: SystemTransaction; kind: RetentionKind; limit: number }): Promise<number> {
  const { rows } = await sql<{ key: number }>`
    select m.${sql.ref(KEYS[kind])} as key ${DUE[kind]({ coverKey, cutoff })} order by 1 limit ${limit}`.execute(tx.q);
  const keys = rows.map(({ key }) => Number(key));
  if (keys.length === 0) return 0;
  if (kind === 'texts') await emptyTexts({ tx, coverKey, keys });
  if (kind === 'forms') await emptyForms({ tx, coverKey, keys });
  if (kind === 'bookings')
    await sql`update web_booking set details = '{}' where cover_key = ${coverKey} and appt_key = any(${keys}::integer[])`.execute(
      tx.q,
    );
  return keys.length;
}

type Emptied = { tx: SystemTransaction; coverKey: number; keys: readonly number[] };

/** Forms of erased patients that need not be kept any longer, in every practice. */
export async function removeErasedForms({
  tx,
  today,
  limit,
}: {
  tx: SystemTransaction;
  today: Temporal.PlainDate;
  limit: number;
}): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ cover_key: number; entry_key: number }>`
    select ${overPractices('retention of every practice')} m.cover_key, m.entry_key from patient_erasure e
    join form_entry m on m.cover_key = e.cover_key and m.patient_key = e.patient_key
    where e.forms_until <= ${today.toString()}::date and m.data <> '{}'
      and not exists (select 1 from legal_hold h
        where h.cover_key = e.cover_key and h.patient_key = e.patient_key and h.lifted_at is null)
    limit ${limit}`.execute(tx.q);
  const byCover = Map.groupBy(rows, ({ cover_key }) => cover_key);
  for (const [coverKey, own] of byCover)
    await emptyForms({ tx, coverKey, keys: own.map(({ entry_key }) => entry_key) });
  return new Map([...byCover].map(([coverKey, own]) => [coverKey, own.length]));
}

/** Words and pictures go; the sweep of pictures deletes their files. */
async function emptyTexts({ tx, coverKey, keys }: Emptied): Promise<void> {
  await sql`delete from picture where cover_key = ${coverKey} and trans_key = any(${keys}::bigint[])`.execute(tx.q);
  await sql`update message set body = ${REMOVED_TEXT}, picture_keys = '{}', place = null
    where cover_key = ${coverKey} and trans_key = any(${keys}::bigint[])`.execute(tx.q);
  await sql`update conversation set last_body = ${REMOVED_TEXT}, last_picture_keys = '{}'
    where cover_key = ${coverKey} and last_trans_key = any(${keys}::bigint[])`.execute(tx.q);
}

/** Answers and names go; files are let go of, and their sweep deletes them. */
export async function emptyForms({ tx, coverKey, keys }: Emptied): Promise<void> {
  await sql`delete from form_urgency where cover_key = ${coverKey} and entry_key = any(${keys}::integer[])`.execute(
    tx.q,
  );
  await sql`delete from form_proposal where cover_key = ${coverKey} and entry_key = any(${keys}::integer[])`.execute(
    tx.q,
  );
  await sql`update form_file set entry_key = null where cover_key = ${coverKey} and entry_key = any(${keys}::integer[])`.execute(
    tx.q,
  );
  await sql`update form_entry set data = '{}', first_name = '', middle_name = '', last_name = '', email = '', telephone = ''
    where cover_key = ${coverKey} and entry_key = any(${keys}::integer[])`.execute(tx.q);
}
