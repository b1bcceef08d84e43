import type { ImportKind } from '@sightline/contract/imports.calls';
import { sql } from 'kysely';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import type { ListedRun, Origin, RemarkRow, Run, RunChange } from './runs.types.ts';

type In = { tx: CoverTransaction };
type OfRun = In & { importKey: number };

const LISTED = [
  ...['cover_key', 'import_key', 'source', 'kind', 'state', 'origin', 'file_name', 'byte_count', 'digest'],
  ...['phase', 'records', 'expected', 'counts', 'reject_count', 'note_count', 'opt_outs', 'opt_ins', 'message'],
  ...['attempts', 'folder_path', 'created_by', 'created_at', 'changed_at', 'finished_at'],
].map((name) => sql.ref(`r.${name}`));

const CREATOR = sql`(select trim(u.given_name || ' ' || u.family_name) from app_user u where u.user_id = r.created_by)`;

/** JSON columns as text, which the driver would otherwise read as arrays of PostgreSQL. */
const JSON_COLUMNS = new Set(['inspection', 'mapping', 'counts']);

const valuesOf = (change: RunChange) =>
  Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      JSON_COLUMNS.has(name) && value !== null
        ? sql`${sql.ref(name)} = ${JSON.stringify(value)}::jsonb`
        : sql`${sql.ref(name)} = ${value}`,
    );

export async function insertRun({
  tx,
  run,
}: In & {
  run: {
    source: string;
    kind: ImportKind | null;
    origin: Origin;
    fileName: string;
    bytes: number;
    digest: string;
    mapping: Mapping;
    folderPath: string | null;
    userId: number | null;
    state?: 'reading' | 'applying';
    /** End of the lease of the process that began it. */
    claimedUntil?: Temporal.Instant;
  };
}): Promise<number> {
  const row = await tx.q
    .insertInto('import_run')
    .values({
      cover_key: tx.coverKey,
      source: run.source,
      kind: run.kind,
      state: run.state ?? 'reading',
      claimed_until: run.claimedUntil ?? null,
      origin: run.origin,
      file_name: run.fileName,
      byte_count: run.bytes,
      digest: run.digest,
      mapping: JSON.stringify(run.mapping),
      folder_path: run.folderPath,
      created_by: run.userId,
      created_at: tx.now,
      changed_at: tx.now,
    })
    .returning('import_key')
    .executeTakeFirstOrThrow();
  return row.import_key;
}

/** Undefined if the practice has no such import; locked for change on request. */
export async function readRun({
  tx,
  importKey,
  isLocked = false,
}: OfRun & { isLocked?: boolean }): Promise<(Run & { creator: string | null }) | undefined> {
  const { rows } = await sql<Run & { creator: string | null }>`
    select ${sql.join(LISTED)}, r.inspection, r.mapping, ${CREATOR} as creator
    from import_run r
    where r.cover_key = ${tx.coverKey} and r.import_key = ${importKey}
    ${isLocked ? sql`for update of r` : sql``}`.execute(tx.q);
  return rows[0];
}

export async function readRuns({
  tx,
  before,
  limit,
}: In & { before: number | null; limit: number }): Promise<ListedRun[]> {
  const { rows } = await sql<ListedRun>`
    select ${sql.join(LISTED)}, ${CREATOR} as creator
    from import_run r
    where r.cover_key = ${tx.coverKey} and (${before}::integer is null or r.import_key < ${before}::integer)
      and r.state <> 'discarded'
    order by r.import_key desc
    limit ${limit}`.execute(tx.q);
  return rows;
}

/** @param from only while the run is in one of these states */
export async function changeRun({
  tx,
  coverKey,
  importKey,
  change,
  from,
}: {
  tx: CoverTransaction | SystemTransaction;
  coverKey: number;
  importKey: number;
  change: RunChange;
  from: readonly string[];
}): Promise<boolean> {
  const result = await sql`
    update import_run set ${sql.join([...valuesOf(change), sql`changed_at = ${tx.now}`])}
    where cover_key = ${coverKey} and import_key = ${importKey} and state = any(${from}::text[])`.execute(tx.q);
  return (result.numAffectedRows ?? 0n) > 0n;
}

export async function insertRemarks({
  tx,
  importKey,
  first,
  remarks,
}: OfRun & { first: number; remarks: readonly RemarkRow[] }): Promise<void> {
  if (remarks.length === 0) return;
  await sql`
    insert into import_remark (cover_key, import_key, remark_no, line, what, kind, field, reason, record)
    select ${tx.coverKey}, ${importKey}, ${first}::integer + (row_number() over ())::integer, r.line, r.what, r.kind,
      r.field, r.reason, r.record
    from jsonb_to_recordset(${JSON.stringify(remarks)}::jsonb)
      as r(line bigint, what text, kind text, field text, reason text, record text)
    returning remark_no`.execute(tx.q);
}

export async function deleteRemarks({ tx, importKey }: OfRun): Promise<void> {
  await tx.q
    .deleteFrom('import_remark')
    .where('cover_key', '=', tx.coverKey)
    .where('import_key', '=', importKey)
    .execute();
}

export const ALL_REMARKS: readonly RemarkRow['what'][] = ['rejected', 'note', 'skipped'];

export async function readRemarks({
  tx,
  importKey,
  after,
  limit,
  what,
}: OfRun & { after: number; limit: number; what: readonly RemarkRow['what'][] }): Promise<
  (RemarkRow & { remark_no: number })[]
> {
  const { rows } = await sql<RemarkRow & { remark_no: number }>`
    select remark_no, line::integer as line, what, kind, field, reason, record
    from import_remark
    where cover_key = ${tx.coverKey} and import_key = ${importKey} and remark_no > ${after}
      and what = any(${what}::text[])
    order by remark_no
    limit ${limit}`.execute(tx.q);
  return rows;
}
