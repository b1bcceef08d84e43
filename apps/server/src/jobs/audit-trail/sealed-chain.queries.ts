import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';

type Seal = {
  seal: number;
  month: string;
  after_seq: number;
  to_seq: number;
  rows: number;
  rows_hash: Buffer;
  sealed_at: Temporal.Instant;
  hash: Buffer;
};

/** A seal, and what the rows it closes are now, unless they are in a file alone; `broken` is the first row that doesn't match its own digest. */
export type SealWithRows = Seal & { found: number; found_hash: Buffer; broken: number | null; is_archived: boolean };

const digestOf = sql`audit_digest(r.cover_key, r.seq, r.at, r.user_id, r.action, r.outcome, r.patient_keys, r.detail,
  r.address, r.request_id)`;

/** The next seals of a practice, together with so many rows; seals of one range are never parted. */
export async function readSeals({
  tx,
  coverKey,
  after,
  mostRows,
  mostSeals,
}: {
  tx: SystemTransaction;
  coverKey: number;
  after: number;
  mostRows: number;
  mostSeals: number;
}): Promise<SealWithRows[]> {
  const { rows } = await sql<SealWithRows>`
    with next as (
      select seal, to_seq, sum(rows) over (order by seal) - rows as rows_before
      from (select seal, to_seq, rows from audit_seal
            where cover_key = ${coverKey} and seal > ${after} order by seal limit ${mostSeals}) few),
    last as (select max(to_seq) as to_seq from next where rows_before < ${mostRows})
    select s.seal, s.month, s.after_seq, s.to_seq, s.rows, s.rows_hash, s.sealed_at, s.hash,
      present.found, present.found_hash, present.broken,
      exists (select from audit_archive a where a.cover_key = ${coverKey} and a.month = s.month
        and a.removed_at is not null and a.last_seal >= s.seal) as is_archived
    from audit_seal s
    cross join lateral (
      select count(*)::integer as found, min(r.seq) filter (where r.digest is distinct from ${digestOf}) as broken,
        sha256(coalesce(string_agg(r.digest, ''::bytea order by r.seq), ''::bytea)) as found_hash
      from audit_record r
      where r.cover_key = ${coverKey} and r.seq > s.after_seq and r.seq <= s.to_seq
        and r.at >= audit_month_start(s.month)
        and r.at < audit_month_start((s.month + interval '1 month')::date)) present
    where s.cover_key = ${coverKey} and s.seal > ${after} and s.to_seq <= (select to_seq from last)
    order by s.seal`.execute(tx.q);
  return rows;
}

/** How many rows lie between two positions, whatever their month. */
export async function countRows({
  tx,
  coverKey,
  after,
  to,
}: {
  tx: SystemTransaction;
  coverKey: number;
  after: number;
  to: number;
}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_record r
    where r.cover_key = ${coverKey} and r.seq > ${after} and r.seq <= ${to}`.execute(tx.q);
  return rows[0]?.count ?? 0;
}

/** Where a practice's seals end, by its head and by the seals that are there. */
export async function readSealEnds({
  tx,
  coverKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
}): Promise<{ head: { seal: number; toSeq: number; hash: Buffer } | null; last: number }> {
  const { rows } = await sql<{ seal: number | null; to_seq: number | null; hash: Buffer | null; last: number }>`
    select head.seal, head.to_seq, head.hash,
      coalesce((select max(s.seal) from audit_seal s where s.cover_key = ${coverKey}), 0) as last
    from (select) one left join audit_seal_head head on head.cover_key = ${coverKey}`.execute(tx.q);
  const [{ seal, to_seq, hash, last } = { seal: null, to_seq: null, hash: null, last: 0 }] = rows;
  return {
    head: seal === null || to_seq === null || hash === null ? null : { seal, toSeq: to_seq, hash },
    last,
  };
}

export type UnsealedRows = { rows: number; oldest: Temporal.Instant | null; broken: number | null };

/** What was committed after the last seal, and the first row of it that doesn't match its own digest. */
export async function readUnsealedRows({
  tx,
  coverKey,
  after,
}: {
  tx: SystemTransaction;
  coverKey: number;
  after: number;
}): Promise<UnsealedRows> {
  const { rows } = await sql<UnsealedRows>`
    select count(*)::integer as rows, min(r.at) as oldest,
      min(r.seq) filter (where r.digest is distinct from ${digestOf}) as broken
    from audit_record r where r.cover_key = ${coverKey} and r.seq > ${after}`.execute(tx.q);
  return rows[0] ?? { rows: 0, oldest: null, broken: null };
}
