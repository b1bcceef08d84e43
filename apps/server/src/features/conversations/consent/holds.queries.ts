import { sql } from 'kysely';
import { smsBarrier, smsDecision } from '../../../db/consent-gate.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { ConsentTransaction } from './consent.queries.ts';
import type { Barrier, ConsentHold, HoldReason, OptOut, PhoneStanding } from './consent.types.ts';

type Phone = { coverKey: number; phone: string };

type DecisionColumns = {
  barrier: Barrier | null;
  decision: string | null;
  source: OptOut['source'] | null;
  entry_words: string | null;
  recorded_at: Temporal.Instant | null;
};

type HoldColumns = {
  reason: HoldReason;
  conv_key: number;
  trans_key: number;
  words: string;
  held_at: Temporal.Instant;
  closes_at: Temporal.Instant;
};

type StandingRow = DecisionColumns & (HoldColumns | { [C in keyof HoldColumns]: null });

/** The consent state of a phone, in one statement: the gate, the last decision and any hold. */
export async function readStanding({
  tx,
  coverKey,
  phone,
  writtenBy = 'staff',
}: { tx: ConsentTransaction; writtenBy?: string } & Phone): Promise<PhoneStanding> {
  const of = { coverKey: sql`${coverKey}::integer`, phone: sql`${phone}::text` };
  const { rows } = await sql<StandingRow>`
    select g.barrier, e.decision, e.source, e.words as entry_words, e.recorded_at,
           h.reason, h.conv_key, h.trans_key, h.words, h.held_at, h.closes_at
    from ${smsBarrier({ ...of, writer: sql`${writtenBy}::text` })} g
    left join ${smsDecision(of)} e on true
    left join consent_hold h on h.cover_key = ${coverKey} and h.phone = ${phone}
  `.execute(tx.q);
  const [row] = rows;
  if (row === undefined) throw new Error('The consent gate gave no answer.');
  return { optOut: optOutOf(row), hold: holdOf(row), barrier: row.barrier };
}

function optOutOf({ decision, source, entry_words, recorded_at }: StandingRow): PhoneStanding['optOut'] {
  if (decision !== 'refused' || recorded_at === null) return null;
  return { at: recorded_at, source: source ?? 'import', words: entry_words ?? '' };
}

function holdOf({ reason, conv_key, trans_key, words, held_at, closes_at }: StandingRow): ConsentHold | null {
  if (reason === null) return null;
  return { reason, convKey: conv_key, transKey: trans_key, words, since: held_at, closesAt: closes_at };
}

export async function insertHold({
  tx,
  phone,
  hold,
}: {
  tx: CoverTransaction;
  phone: string;
  hold: ConsentHold;
}): Promise<void> {
  await tx.q
    .insertInto('consent_hold')
    .values({
      cover_key: tx.coverKey,
      phone,
      conv_key: hold.convKey,
      reason: hold.reason,
      words: hold.words,
      trans_key: hold.transKey,
      held_at: hold.since,
      closes_at: hold.closesAt,
    })
    .execute();
}

export async function deleteHold({ tx, coverKey, phone }: { tx: ConsentTransaction } & Phone): Promise<void> {
  await tx.q.deleteFrom('consent_hold').where('cover_key', '=', coverKey).where('phone', '=', phone).execute();
}

/** The zone for counting a location's days. */
export async function readTimeZone({ tx, locKey }: { tx: CoverTransaction; locKey: number }): Promise<string> {
  const row = await tx.q
    .selectFrom('location')
    .select('time_zone')
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', locKey)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

/** Phones past their deadline, of all practices. */
export function readSilent({ tx, limit }: { tx: SystemTransaction; limit: number }) {
  return tx.q
    .selectFrom('consent_hold')
    .select(['cover_key', 'phone'])
    .where('closes_at', '<=', tx.now)
    .orderBy('closes_at')
    .limit(sql.lit(limit))
    .execute();
}

/** Flags a conversation for staff; returns its location, null if it was removed. */
export async function flagConversation({
  tx,
  coverKey,
  convKey,
}: {
  tx: ConsentTransaction;
  coverKey: number;
  convKey: number;
}): Promise<{ locKey: number } | null> {
  const row = await tx.q
    .updateTable('conversation')
    .set({ conversation_status: 2 })
    .where('cover_key', '=', coverKey)
    .where('conv_key', '=', convKey)
    .where('removed_at', 'is', null)
    .returning('loc_key')
    .executeTakeFirst();
  return row === undefined ? null : { locKey: row.loc_key };
}

/** Every conversation with a phone, to notify screens of a consent change. */
export function readConversationsOfPhone({ tx, coverKey, phone }: { tx: ConsentTransaction } & Phone) {
  return tx.q
    .selectFrom('conversation')
    .select(['conv_key', 'loc_key', 'patient_key'])
    .where('cover_key', '=', coverKey)
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .execute();
}
