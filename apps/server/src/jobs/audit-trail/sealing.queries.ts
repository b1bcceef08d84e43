import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import { sealHash } from './seal-hash.ts';

/** The first number of the trail's advisory locks: writers hold 0 (`take_audit_position`), the sealing server 1. */
const LOCKS = sql.lit(5_209_290);

/** Bounds the memory that one seal takes; a backlog gets several. */
const MOST_ROWS_OF_SEAL = 10_000;

/** Whether this transaction is the one that seals. */
export async function takeSealing(tx: SystemTransaction): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS}, 1) as is_ours`.execute(tx.q);
  return rows[0]?.is_ours ?? false;
}

/** Up to where everything is sealed, and the last position that anybody took: a new sequence's, or a restored one's, is still free. */
export async function readPositions(tx: SystemTransaction): Promise<{ sealedTo: number; last: number }> {
  const { rows } = await sql<{ sealed_to: number; last: number }>`
    select s.to_seq as sealed_to, case when p.is_called then p.last_value else p.last_value - 1 end as last
    from audit_sealing s, audit_position p`.execute(tx.q);
  const [{ sealed_to, last } = { sealed_to: 0, last: 0 }] = rows;
  return { sealedTo: sealed_to, last };
}

/** The transactions that took a position and have not ended. */
export async function readWriters(tx: SystemTransaction): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where locktype = 'advisory' and classid = ${LOCKS} and objid = 0 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`.execute(tx.q);
  return rows.map(({ writer }) => writer);
}

export type SealHead = { coverKey: number; seal: number; toSeq: number; rows: number; hash: Buffer };

/** The practices with rows between two positions, and where their seals end. */
export async function readUnsealed({
  tx,
  after,
  to,
}: {
  tx: SystemTransaction;
  after: number;
  to: number;
}): Promise<SealHead[]> {
  const { rows } = await sql<{
    cover_key: number;
    seal: number | null;
    to_seq: number | null;
    rows: number | null;
    hash: Buffer | null;
  }>`
    select found.cover_key, head.seal, head.to_seq, head.rows, head.hash
    from (select distinct cover_key from audit_record where seq > ${after} and seq <= ${to}) found
    left join audit_seal_head head on head.cover_key = found.cover_key
    order by found.cover_key`.execute(tx.q);
  return rows.map(({ cover_key, seal, to_seq, rows: sealed, hash }) => ({
    ...{ coverKey: cover_key, seal: seal ?? 0, toSeq: to_seq ?? 0, rows: sealed ?? 0 },
    hash: hash ?? Buffer.alloc(0),
  }));
}

type Group = { month: string; rows: number; rows_hash: Buffer; last: number };

/** The next unsealed rows of a practice by month; all months share the last position. */
async function readGroups({ tx, head, to }: { tx: SystemTransaction; head: SealHead; to: number }): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with piece as (
      select record.seq, record.at, record.digest from audit_record record
      where record.cover_key = ${head.coverKey} and record.seq > ${head.toSeq} and record.seq <= ${to}
      order by record.seq limit ${MOST_ROWS_OF_SEAL})
    select audit_month_of(at) as month, count(*)::integer as rows,
      sha256(string_agg(digest, ''::bytea order by seq)) as rows_hash, (select max(seq) from piece) as last
    from piece group by 1 order by 1`.execute(tx.q);
  return rows;
}

async function insertSeal({
  tx,
  head,
  group,
  seal,
  rows,
}: {
  tx: SystemTransaction;
  head: SealHead;
  group: Group;
  seal: number;
  rows: number;
}): Promise<Buffer> {
  const sealedAt = tx.now.round('millisecond');
  const { month, rows_hash, last } = group;
  const between = { afterSeq: head.toSeq, toSeq: last };
  const hash = sealHash({
    ...{ before: head.hash, coverKey: head.coverKey, seal, month, ...between, rows: group.rows },
    ...{ rowsHash: rows_hash, sealedAt },
  });
  await sql`
    with made as (
      insert into audit_seal (cover_key, seal, month, after_seq, to_seq, rows, rows_hash, sealed_at, hash)
      values (${head.coverKey}, ${seal}, ${month}, ${head.toSeq}, ${last}, ${group.rows}, ${rows_hash}, ${sealedAt},
        ${hash}))
    insert into audit_seal_head (cover_key, seal, to_seq, rows, hash)
    values (${head.coverKey}, ${seal}, ${last}, ${rows}, ${hash})
    on conflict (cover_key) do update set seal = excluded.seal, to_seq = excluded.to_seq, rows = excluded.rows,
      hash = excluded.hash`.execute(tx.q);
  return hash;
}

/** Seals a practice's next rows; null if there are none. */
export async function sealNext({
  tx,
  head,
  to,
}: {
  tx: SystemTransaction;
  head: SealHead;
  to: number;
}): Promise<SealHead | null> {
  const groups = await readGroups({ tx, head, to });
  const next: SealHead = { ...head };
  for (const group of groups) {
    next.seal += 1;
    next.rows += group.rows;
    next.hash = await insertSeal({ tx, head: { ...head, hash: next.hash }, group, seal: next.seal, rows: next.rows });
    next.toSeq = group.last;
  }
  return groups.length === 0 ? null : next;
}

export async function storeSealedTo({ tx, to }: { tx: SystemTransaction; to: number }): Promise<void> {
  await sql`update audit_sealing set to_seq = ${to} where is_only`.execute(tx.q);
}
