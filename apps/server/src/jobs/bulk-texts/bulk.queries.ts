import { sql } from 'kysely';
import { overPractices } from '../../db/over-practices.ts';
import type { SystemReading, SystemTransaction } from '../../db/scope.ts';
import type { NextDue } from '../queue/due-notes.queries.ts';
import { maySend } from '../sending-pause/sending-pause.ts';

/** Practices whose next bulk text is due, unless sending is paused for the whole system. */
export async function readPracticesDue({
  tx,
  except,
  limit,
}: {
  tx: SystemTransaction;
  except: readonly number[];
  limit: number;
}): Promise<number[]> {
  const { rows } = await sql<{ cover_key: number }>`
    select p.cover_key from bulk_pace p
    where p.next_at <= ${tx.now} and p.cover_key <> all(${[...except]}::integer[]) and ${maySend}
      and exists (select 1 from bulk_text b where b.cover_key = p.cover_key and b.state = 'sending')
    order by p.next_at
    limit ${limit}::integer`.execute(tx.q);
  return rows.map((row) => row.cover_key);
}

/** When each practice's next bulk text is due, up to a moment. */
export async function readNextTurns({
  reading: { q },
  until,
}: {
  reading: SystemReading;
  until: Temporal.Instant;
}): Promise<NextDue[]> {
  const { rows } = await sql<NextDue>`
    select ${overPractices('unannounced bulk texts')} p.cover_key as practice, p.next_at as due_at
    from bulk_pace p
    where p.next_at <= ${until}
      and exists (select 1 from bulk_text b where b.cover_key = p.cover_key and b.state = 'sending')
    order by p.next_at`.execute(q);
  return rows;
}

type InPractice = { tx: SystemTransaction; coverKey: number };

const isSending = (coverKey: number) => sql<boolean>`exists (
  select 1 from bulk_text b where b.cover_key = ${coverKey} and b.state = 'sending')`;

/** Whether a practice's next bulk text is due, unless sending is paused for the whole system. */
export async function isTurn({ tx, coverKey }: InPractice): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from bulk_pace p
    where p.cover_key = ${coverKey} and p.next_at <= ${tx.now} and ${maySend} and ${isSending(coverKey)}`.execute(tx.q);
  return rows.length > 0;
}

/** When a practice's next bulk text is due; null if none is being sent. */
export async function readNextTurn({ tx, coverKey }: InPractice): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ due_at: Temporal.Instant }>`
    select p.next_at as due_at from bulk_pace p
    where p.cover_key = ${coverKey} and ${isSending(coverKey)}`.execute(tx.q);
  return rows[0]?.due_at ?? null;
}
