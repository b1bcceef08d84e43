import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { ChainPlace } from './earlier-chain.queries.ts';
import type { SealPlace } from './follow-seals.ts';

/** How far a round of checking got in both chains of a practice. */
export type Checkpoint = { beganAt: Temporal.Instant; events: ChainPlace; seals: SealPlace };

function signatureOf({ key, coverKey, at }: { key: Buffer; coverKey: number; at: Checkpoint }): Buffer {
  const { beganAt, events, seals } = at;
  const said = [
    ...[coverKey, beganAt.epochMilliseconds, events.seq, events.rows, events.hash.toString('hex')],
    ...[seals.seal, seals.afterSeq, seals.toSeq, seals.rows, seals.hash.toString('hex')],
  ];
  return createHmac('sha256', key).update(JSON.stringify(said)).digest();
}

type Row = {
  began_at: Temporal.Instant;
  event_seq: number;
  event_rows: number;
  event_hash: Buffer;
  seal: number;
  after_seq: number;
  to_seq: number;
  rows: number;
  hash: Buffer;
  signature: Buffer;
  is_there: boolean;
};

/** Where the last check stopped; null if there was none, or if someone else wrote it or changed what it names. */
export async function readCheckpoint({
  tx,
  coverKey,
  key,
}: {
  tx: SystemTransaction;
  coverKey: number;
  key: Buffer;
}): Promise<Checkpoint | null> {
  const { rows } = await sql<Row>`
    select c.began_at, c.event_seq, c.event_rows, c.event_hash, c.seal, c.after_seq, c.to_seq, c.rows, c.hash, c.signature,
      (c.event_rows = 0 or exists (select from audit_event e
        where e.cover_key = ${coverKey} and e.seq = c.event_seq and e.hash = c.event_hash))
      and (c.seal = 0 or exists (select from audit_seal s
        where s.cover_key = ${coverKey} and s.seal = c.seal and s.hash = c.hash)) as is_there
    from audit_checkpoint c where c.cover_key = ${coverKey}`.execute(tx.q);
  const [row] = rows;
  if (row === undefined || !row.is_there) return null;
  const { began_at, event_seq, event_rows, event_hash, seal, after_seq, to_seq, hash, signature } = row;
  const at: Checkpoint = {
    beganAt: began_at,
    events: { seq: event_seq, rows: event_rows, hash: event_hash },
    seals: { seal, afterSeq: after_seq, toSeq: to_seq, rows: row.rows, hash },
  };
  const expected = signatureOf({ key, coverKey, at });
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? at : null;
}

export async function storeCheckpoint({
  tx,
  coverKey,
  key,
  at,
}: {
  tx: SystemTransaction;
  coverKey: number;
  key: Buffer;
  at: Checkpoint;
}): Promise<void> {
  const { beganAt, events, seals } = at;
  await sql`
    insert into audit_checkpoint (cover_key, began_at, event_seq, event_rows, event_hash, seal, after_seq, to_seq, rows,
      hash, signature)
    values (${coverKey}, ${beganAt}, ${events.seq}, ${events.rows}, ${events.hash}, ${seals.seal}, ${seals.afterSeq},
      ${seals.toSeq}, ${seals.rows}, ${seals.hash}, ${signatureOf({ key, coverKey, at })})
    on conflict (cover_key) do update set began_at = excluded.began_at, event_seq = excluded.event_seq,
      event_rows = excluded.event_rows, event_hash = excluded.event_hash, seal = excluded.seal,
      after_seq = excluded.after_seq, to_seq = excluded.to_seq, rows = excluded.rows, hash = excluded.hash,
      signature = excluded.signature`.execute(tx.q);
}
