import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { ArchivedRow } from './archive-file.ts';

export type MonthToArchive = { cover_key: number; month: string };

/** Practices' sealed months before one that no archive holds. */
export async function readMonthsToArchive({
  tx,
  before,
  coverKey,
}: {
  tx: SystemTransaction;
  before: string;
  coverKey: number | null;
}): Promise<MonthToArchive[]> {
  const { rows } = await sql<MonthToArchive>`
    select s.cover_key, s.month from audit_seal s
    where s.month < ${before}::date and (${coverKey}::integer is null or s.cover_key = ${coverKey})
      and not exists (select from audit_archive a where a.cover_key = s.cover_key and a.month = s.month)
    group by 1, 2 order by 2, 1`.execute(tx.q);
  return rows;
}

export type SealRange = { seal: number; after_seq: number; to_seq: number; rows: number; rows_hash: Buffer };

export async function readSealsOfMonth({
  tx,
  coverKey,
  month,
  after,
  limit,
}: {
  tx: SystemTransaction;
  coverKey: number;
  month: string;
  after: number;
  limit: number;
}): Promise<SealRange[]> {
  const { rows } = await sql<SealRange>`
    select seal, after_seq, to_seq, rows, rows_hash from audit_seal
    where cover_key = ${coverKey} and month = ${month} and seal > ${after} order by seal limit ${limit}`.execute(tx.q);
  return rows;
}

/** The rows that a seal closes, as lines of JSON. */
export async function readRowLines({
  tx,
  coverKey,
  month,
  seal: { after_seq, to_seq },
}: {
  tx: SystemTransaction;
  coverKey: number;
  month: string;
  seal: SealRange;
}): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select jsonb_build_object('seq', r.seq, 'at', r.at, 'user_id', r.user_id, 'action', r.action, 'outcome', r.outcome,
      'patient_keys', r.patient_keys, 'detail', r.detail, 'address', r.address, 'request_id', r.request_id,
      'digest', encode(r.digest, 'hex'))::text as line
    from audit_record r
    where r.cover_key = ${coverKey} and r.seq > ${after_seq} and r.seq <= ${to_seq}
      and r.at >= audit_month_start(${month}::date)
      and r.at < audit_month_start((${month}::date + interval '1 month')::date)
    order by r.seq`.execute(tx.q);
  return rows.map(({ line }) => line);
}

/** What rows of a file add up to: the hash of their digests, and the first that doesn't match its own. */
export async function digestRows({
  tx,
  coverKey,
  rows: archived,
}: {
  tx: SystemTransaction;
  coverKey: number;
  rows: readonly ArchivedRow[];
}): Promise<{ rows_hash: Buffer; broken: number | null }> {
  const { rows } = await sql<{ rows_hash: Buffer; broken: number | null }>`
    select sha256(coalesce(string_agg(decode(r.digest, 'hex'), ''::bytea order by r.seq), ''::bytea)) as rows_hash,
      min(r.seq) filter (where decode(r.digest, 'hex') is distinct from audit_digest(${coverKey}, r.seq, r.at, r.user_id,
        r.action, r.outcome, r.patient_keys, r.detail, r.address, r.request_id)) as broken
    from jsonb_to_recordset(${JSON.stringify(archived)}::jsonb) r (seq bigint, at timestamptz, user_id integer, action text,
      outcome text, patient_keys integer[], detail jsonb, address text, request_id text, digest text)`.execute(tx.q);
  return rows[0] ?? { rows_hash: Buffer.alloc(0), broken: null };
}

export async function storeArchive({
  tx,
  coverKey,
  month,
  rows,
  lastSeal,
  file,
  sha256,
}: {
  tx: SystemTransaction;
  coverKey: number;
  month: string;
  rows: number;
  lastSeal: number;
  file: string;
  sha256: Buffer;
}): Promise<void> {
  await sql`insert into audit_archive (cover_key, month, rows, last_seal, file, sha256, archived_at)
    values (${coverKey}, ${month}, ${rows}, ${lastSeal}, ${file}, ${sha256}, ${tx.now})`.execute(tx.q);
}

export type Archive = {
  cover_key: number;
  month: string;
  rows: number;
  last_seal: number;
  file: string;
  sha256: Buffer;
};

export async function readArchives({
  tx,
  coverKey,
}: {
  tx: SystemTransaction;
  coverKey: number | null;
}): Promise<Archive[]> {
  const { rows } = await sql<Archive>`
    select cover_key, month, rows, last_seal, file, sha256 from audit_archive
    where ${coverKey}::integer is null or cover_key = ${coverKey}
    order by cover_key, month`.execute(tx.q);
  return rows;
}

/** The months all of whose rows are in archives and still in the table. */
export async function readMonthsToRemove({ tx, before }: { tx: SystemTransaction; before: string }): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct month from audit_archive where removed_at is null and month < ${before}::date order by month`.execute(
    tx.q,
  );
  return rows.map(({ month }) => month);
}
