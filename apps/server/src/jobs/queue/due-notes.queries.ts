import { sql } from 'kysely';
import type { SystemReading, SystemTransaction } from '../../db/scope.ts';
import { maySend } from '../sending-pause/sending-pause.ts';

/** Practices noted as due that one pass looks into. */
const MOST_PRACTICES = 200;

const ALWAYS = sql<boolean>`true`;

export type NextDue = { practice: number; due_at: Temporal.Instant };

/** What becomes due within practices: rows of a queue, the next of the bulk texts, an import. */
export type DueRows = {
  /** Names its notes. */
  name: string;
  /** Whether it waits while sending is paused. */
  isPausable: boolean;
  /** When each practice that has some is due next, up to a moment, the first before. Asks every machine. */
  readAllNext: (asked: { reading: SystemReading; until: Temporal.Instant }) => Promise<NextDue[]>;
  /** When a practice is due next; null if it has nothing that may be claimed. */
  readNext: (asked: { tx: SystemTransaction; coverKey: number }) => Promise<Temporal.Instant | null>;
};

export type DueNote = { practice: number; due_keys: number[] };

/** The practices that are noted as due, the longest first. Read on one machine. */
export async function readDueNotes({
  reading: { q, now },
  rows: { name, isPausable },
}: {
  reading: SystemReading;
  rows: DueRows;
}): Promise<DueNote[]> {
  const { rows } = await sql<DueNote>`
    select practice, array_agg(due_key::float8) as due_keys from queue_due
    where queue = ${name} and due_at <= ${now} and ${isPausable ? maySend : ALWAYS}
    group by practice order by min(due_at) limit ${MOST_PRACTICES}`.execute(q);
  return rows;
}

/** Replaces the notes that a look began with. Later ones stay, and one that is as early is enough. */
export async function replaceNotes({
  tx,
  rows: { name },
  practice,
  dueKeys,
  dueAt,
}: {
  tx: SystemTransaction;
  rows: DueRows;
  practice: number;
  dueKeys: readonly number[];
  dueAt: Temporal.Instant | null;
}): Promise<void> {
  if (dueKeys.length > 0) await sql`delete from queue_due where due_key = any(${dueKeys}::bigint[])`.execute(tx.q);
  if (dueAt === null) return;
  await sql`insert into queue_due (queue, practice, due_at)
    select ${name}, ${practice}::integer, ${dueAt}::timestamptz
    where not exists (select 1 from queue_due d
      where d.queue = ${name} and d.practice = ${practice} and d.due_at <= ${dueAt})`.execute(tx.q);
}
