import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';

/** From one practice to the next, without reading all rows. */
const FROM_ONE_TO_NEXT = sql`(
  with recursive chain as (
    select min(cover_key) as cover_key from audit_event
    union all
    select (select min(event.cover_key) from audit_event event where event.cover_key > chain.cover_key)
    from chain where chain.cover_key is not null)
  select cover_key from chain where cover_key is not null)`;

/** A cluster recurses only within a practice. Its machines read their indexes beside each other instead. */
const FROM_ALL_ROWS = sql`(select distinct cover_key from audit_event)`;

/** All chains: one per practice, and 0 for rows without a practice. */
export async function readAuditChains(tx: SystemTransaction): Promise<number[]> {
  const { rows } = await sql<{ cover_key: number }>`
    ${tx.isDistributed ? FROM_ALL_ROWS : FROM_ONE_TO_NEXT}
    union
    select cover_key from audit_head
    union
    select cover_key from audit_seal_head
    union
    -- A practice whose first rows wait for their seal.
    select distinct cover_key from audit_record where seq > (select to_seq from audit_sealing)
    order by cover_key`.execute(tx.q);
  return rows.map((row) => row.cover_key);
}

/** How far a chain was checked: the last row's position and hash, and the number of rows. */
export type ChainPlace = { seq: number; hash: Buffer; rows: number };

type Piece = { broken: number | null; seq: number | null; hash: Buffer | null; rows: number };

/** Checks the next rows of a chain: the first that does not match the one before it, and where they end. */
export async function readChainPiece({
  tx,
  coverKey,
  after,
  limit,
}: {
  tx: SystemTransaction;
  coverKey: number;
  after: ChainPlace;
  limit: number;
}): Promise<Piece> {
  const { rows } = await sql<Piece>`
    with piece as (
      select * from audit_event event
      where event.cover_key = ${coverKey} and event.seq > ${after.seq}
      order by event.seq
      limit ${limit}),
    held as (
      select seq, hash,
             hash = audit_event_hash(prev_hash, cover_key, seq, at, user_id, action, outcome, patient_keys, detail,
               address, request_id) as is_whole,
             prev_hash = lag(hash, 1, ${after.hash}::bytea) over (order by seq) as is_linked,
             seq = ${after.rows}::bigint + row_number() over (order by seq) as is_in_place
      from piece)
    select min(seq) filter (where not (is_whole and is_linked and is_in_place)) as broken,
           max(seq) as seq,
           (select last.hash from held last order by last.seq desc limit 1) as hash,
           count(*)::integer as rows
    from held`.execute(tx.q);
  return rows[0] ?? { broken: null, seq: null, hash: null, rows: 0 };
}

/** The position of the head if it does not name the chain's last row: rows were cut off the end. */
export async function readLostEnd({
  tx,
  coverKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
}): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    select head.seq from audit_head head
    where head.cover_key = ${coverKey}
      and head.hash is distinct from (
        select event.hash from audit_event event
        where event.cover_key = ${coverKey} order by event.seq desc limit 1)
      -- A head whose first row has yet to come.
      and head.seq > 0`.execute(tx.q);
  return rows[0]?.seq ?? null;
}
