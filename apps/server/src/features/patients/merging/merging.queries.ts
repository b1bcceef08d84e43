import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Filling, MergeRow } from './merging.types.ts';
import { PATIENT_MARKS, PATIENT_TABLES } from './tables.rules.ts';

type Merging = { tx: CoverTransaction; from: number; to: number };
type Whole = Filling & { patient_key: number; pms_patient_id: string; row: Record<string, unknown> };

/** Both records, locked in one order, so that two merges cannot wait for each other. */
export async function lockRecords({
  tx,
  patientKeys,
}: {
  tx: CoverTransaction;
  patientKeys: readonly number[];
}): Promise<Whole[]> {
  const { rows } = await sql<Whole>`
    select patient_key, pms_patient_id, dob, email, cell_phone, primary_phone, secondary_phone, to_jsonb(p) as row
    from patient p
    where cover_key = ${ownCoverKey} and patient_key = any(${patientKeys}::integer[])
    order by patient_key for update`.execute(tx.q);
  return rows;
}

/**
 * Both records may wait for the same type of visit, but one patient waits once for it: the kept record's entry stays, with the
 * longer wait and the higher urgency, and an offer of the other goes to the next in line.
 */
export async function endSecondWaits({ tx, from, to }: Merging): Promise<void> {
  const { rows } = await sql<{ entry_key: number }>`
    with ended as (
      update waiting_entry e set ended_at = ${tx.now}, ended_as = 'removed'
      from waiting_entry k
      where e.cover_key = ${ownCoverKey} and e.patient_key = ${from} and e.ended_at is null and e.appt_key is null
        and k.cover_key = ${ownCoverKey} and k.patient_key = ${to} and k.ended_at is null and k.appt_key is null
        and k.task_key = e.task_key
      returning e.entry_key, e.asked_at, e.urgency, k.entry_key as kept_key)
    , kept as (
      update waiting_entry k
      set asked_at = least(k.asked_at, ended.asked_at), urgency = greatest(k.urgency, ended.urgency)
      from ended where k.cover_key = ${ownCoverKey} and k.entry_key = ended.kept_key)
    select entry_key from ended`.execute(tx.q);
  await sql`
    update waiting_offer set state = 'withdrawn', answered_at = ${tx.now}
    where cover_key = ${ownCoverKey} and state = 'open'
      and entry_key = any(${rows.map(({ entry_key }) => entry_key)}::integer[])`.execute(tx.q);
}

/** Moves one record's rows to another, and says which. */
export async function moveRows({ tx, from, to }: Merging): Promise<Record<string, number[]>> {
  const moved: Record<string, number[]> = {};
  for (const { table, key } of PATIENT_TABLES) {
    const { rows } = await sql<{ key: number }>`
      update ${sql.table(table)} set patient_key = ${to} where cover_key = ${ownCoverKey} and patient_key = ${from}
      returning ${sql.ref(key)} as key`.execute(tx.q);
    if (rows.length > 0) moved[table] = rows.map((row) => Number(row.key));
  }
  const { rows } = await sql<{ key: number }>`
    update form_entry set sent_by_link_of = ${to} where cover_key = ${ownCoverKey} and sent_by_link_of = ${from}
    returning entry_key as key`.execute(tx.q);
  if (rows.length > 0) moved.sent_by_link_of = rows.map((row) => row.key);
  const merges = await moveMerges({ tx, from, to });
  if (merges.length > 0) moved.patient_merge = merges;
  return moved;
}

/** Records that were merged into one lead to the other from here on, numbers included. */
async function moveMerges({ tx, from, to }: Merging): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    update patient_merge set kept_key = ${to}
    where cover_key = ${ownCoverKey} and kept_key = ${from} and undone_at is null
    returning merge_key as key`.execute(tx.q);
  return rows.map((row) => row.key);
}

/**
 * Moves a record's marks where the other has none, and takes away the rest. Returns all of them as they were, each with
 * whether it moved.
 */
export async function moveMarks({ tx, from, to }: Merging): Promise<Record<string, Record<string, unknown>[]>> {
  const replaced: Record<string, Record<string, unknown>[]> = {};
  for (const { table, beside } of PATIENT_MARKS) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(m) || jsonb_build_object('is_moved', not exists (
        select 1 from ${sql.table(table)} o where o.cover_key = ${ownCoverKey} and o.patient_key = ${to}
          and o.${sql.ref(beside)} = m.${sql.ref(beside)})) as row
      from ${sql.table(table)} m
      where cover_key = ${ownCoverKey} and patient_key = ${from}`.execute(tx.q);
    if (rows.length === 0) continue;
    replaced[table] = rows.map(({ row }) => row);
    await sql`
      delete from ${sql.table(table)} m where cover_key = ${ownCoverKey} and patient_key = ${from} and exists (
        select 1 from ${sql.table(table)} o where o.cover_key = ${ownCoverKey} and o.patient_key = ${to}
          and o.${sql.ref(beside)} = m.${sql.ref(beside)})`.execute(tx.q);
    await sql`
      update ${sql.table(table)} set patient_key = ${to} where cover_key = ${ownCoverKey} and patient_key = ${from}`.execute(
      tx.q,
    );
  }
  return replaced;
}

/** Records of other systems lead to another record from here on. */
export async function moveSourceRecords({ tx, from, to }: Merging): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update source_record set target_key = ${to}
    where cover_key = ${ownCoverKey} and kind = 'patient' and target_key = ${from}
    returning source || '/' || source_id as id`.execute(tx.q);
  return rows.map(({ id }) => id);
}

export async function fillRecord({
  tx,
  patientKey,
  filled,
}: {
  tx: CoverTransaction;
  patientKey: number;
  filled: Record<string, string>;
}): Promise<void> {
  const changes = Object.entries(filled).map(([name, value]) =>
    name === 'dob' ? sql`dob = ${value}::date` : sql`${sql.ref(name)} = ${value}`,
  );
  if (changes.length === 0) return;
  await sql`update patient set ${sql.join(changes)} where cover_key = ${ownCoverKey} and patient_key = ${patientKey}`.execute(
    tx.q,
  );
}

/** Takes back what a merge filled in, where it is still there. */
export async function emptyRecord({
  tx,
  patientKey,
  filled,
}: {
  tx: CoverTransaction;
  patientKey: number;
  filled: Record<string, string>;
}): Promise<void> {
  for (const [name, value] of Object.entries(filled)) {
    const [empty, former] = name === 'dob' ? [sql`null`, sql`${value}::date`] : [sql`''`, sql`${value}`];
    await sql`update patient set ${sql.ref(name)} = ${empty}
      where cover_key = ${ownCoverKey} and patient_key = ${patientKey} and ${sql.ref(name)} = ${former}`.execute(tx.q);
  }
}

export async function deleteRecord({ tx, patientKey }: { tx: CoverTransaction; patientKey: number }): Promise<void> {
  await sql`delete from patient where cover_key = ${ownCoverKey} and patient_key = ${patientKey}`.execute(tx.q);
}

/** Columns that a row can be put back with; the others are computed. */
async function storedColumns({ tx, table }: { tx: CoverTransaction; table: string }): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name::text from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(tx.q);
  return rows.map(({ column_name }) => column_name);
}

/** Puts rows back as they were; one that is there again stays. */
export async function putBack({
  tx,
  table,
  rows,
}: {
  tx: CoverTransaction;
  table: string;
  rows: readonly Record<string, unknown>[];
}): Promise<void> {
  if (rows.length === 0) return;
  const known = new Set(Object.keys(rows[0] ?? {}));
  const columns = (await storedColumns({ tx, table })).filter((name) => known.has(name)).map((name) => sql.ref(name));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx.q);
}

/** Gives rows back to the record they came from, where they still are the kept one's. */
export async function giveBack({ tx, from, to, moved }: Merging & { moved: Record<string, number[]> }): Promise<void> {
  for (const { table, key } of PATIENT_TABLES)
    await sql`
      update ${sql.table(table)} set patient_key = ${to}
      where cover_key = ${ownCoverKey} and patient_key = ${from}
        and ${sql.ref(key)} = any(${moved[table] ?? []}::bigint[])`.execute(tx.q);
  await sql`
    update form_entry set sent_by_link_of = ${to} where cover_key = ${ownCoverKey} and sent_by_link_of = ${from}
      and entry_key = any(${moved.sent_by_link_of ?? []}::bigint[])`.execute(tx.q);
  await sql`
    update patient_merge set kept_key = ${to}
    where cover_key = ${ownCoverKey} and kept_key = ${from} and undone_at is null
      and merge_key = any(${moved.patient_merge ?? []}::bigint[])`.execute(tx.q);
}

/** Marks that came from the other record leave the kept one before they are put back. */
export async function takeMarks({
  tx,
  from,
  replaced,
}: {
  tx: CoverTransaction;
  from: number;
  replaced: Record<string, Record<string, unknown>[]>;
}): Promise<void> {
  for (const { table, beside, type } of PATIENT_MARKS) {
    const moved = (replaced[table] ?? []).filter((row) => row.is_moved === true).map((row) => String(row[beside]));
    await sql`
      delete from ${sql.table(table)} where cover_key = ${ownCoverKey} and patient_key = ${from}
        and ${sql.ref(beside)} = any(${moved}::${sql.raw(type)}[])`.execute(tx.q);
  }
}

export async function returnSourceRecords({ tx, from, to, ids }: Merging & { ids: readonly string[] }): Promise<void> {
  await sql`
    update source_record set target_key = ${to}
    where cover_key = ${ownCoverKey} and kind = 'patient' and target_key = ${from}
      and source || '/' || source_id = any(${ids}::text[])`.execute(tx.q);
}

export type NewMerge = Omit<MergeRow, 'merge_key' | 'merged_at' | 'undone_at'> & { merged_by: number };

export async function insertMerge({ tx, merge }: { tx: CoverTransaction; merge: NewMerge }): Promise<number> {
  const { merged_row, moved, replaced, filled, ...rest } = merge;
  const row = await tx.q
    .insertInto('patient_merge')
    .values({
      ...{ cover_key: tx.coverKey, merged_at: tx.now, ...rest },
      ...{ merged_row: JSON.stringify(merged_row), moved: JSON.stringify(moved) },
      ...{ replaced: JSON.stringify(replaced), filled: JSON.stringify(filled) },
    })
    .returning('merge_key')
    .executeTakeFirstOrThrow();
  return row.merge_key;
}

export async function lockMerge({
  tx,
  mergeKey,
}: {
  tx: CoverTransaction;
  mergeKey: number;
}): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select merge_key, kept_key, merged_key, merged_number, merged_row, moved, replaced, filled, hipaa_before, merged_at,
      undone_at
    from patient_merge where cover_key = ${ownCoverKey} and merge_key = ${mergeKey} for update`.execute(tx.q);
  return rows[0];
}

export async function markUndone({
  tx,
  mergeKey,
  userId,
}: {
  tx: CoverTransaction;
  mergeKey: number;
  userId: number;
}): Promise<void> {
  await tx.q
    .updateTable('patient_merge')
    .set({ undone_at: tx.now, undone_by: userId })
    .where('cover_key', '=', ownCoverKey)
    .where('merge_key', '=', mergeKey)
    .execute();
}

export async function markDistinct({
  tx,
  one,
  other,
  userId,
}: {
  tx: CoverTransaction;
  one: number;
  other: number;
  userId: number;
}): Promise<void> {
  await tx.q
    .insertInto('patient_distinct')
    .values({
      ...{ cover_key: tx.coverKey, one_key: Math.min(one, other), other_key: Math.max(one, other) },
      ...{ said_by: userId, said_at: tx.now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
