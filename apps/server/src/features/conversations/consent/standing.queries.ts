import { type RawBuilder, sql } from 'kysely';
import { smsBarrier, smsDecision } from '../../../db/consent-gate.ts';
import type { ConsentTransaction } from './consent.queries.ts';
import type { Barrier, ConsentHold, HoldReason, OptOut, PhoneStanding } from './consent.types.ts';

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

export type StandingRow = DecisionColumns & (HoldColumns | { [C in keyof HoldColumns]: null });

/** The consent state of a phone, as a table of one row in FROM: the gate, the last decision and any hold. */
export function phoneStanding({
  coverKey,
  phone,
  writtenBy,
}: {
  coverKey: RawBuilder<unknown>;
  phone: string;
  writtenBy: string;
}): RawBuilder<unknown> {
  const of = { coverKey, phone: sql`${phone}::text` };
  // A literal, one of few: the planner drops what does not concern this writer.
  const writer = sql`${sql.lit(writtenBy)}::text`;
  return sql`(
    select g.barrier, e.decision, e.source, e.words as entry_words, e.recorded_at,
           h.reason, h.conv_key, h.trans_key, h.words, h.held_at, h.closes_at
    from ${smsBarrier({ ...of, writer })} g
    left join ${smsDecision(of)} e on true
    left join consent_hold h on h.cover_key = ${coverKey} and h.phone = ${phone})`;
}

export async function readStanding({
  tx,
  coverKey,
  phone,
  writtenBy = 'staff',
}: {
  tx: ConsentTransaction;
  coverKey: number;
  phone: string;
  writtenBy?: string;
}): Promise<PhoneStanding> {
  const { rows } = await sql<StandingRow>`
    select s.* from ${phoneStanding({ coverKey: sql`${coverKey}::integer`, phone, writtenBy })} s`.execute(tx.q);
  const [row] = rows;
  if (row === undefined) throw new Error('The consent gate gave no answer.');
  return standingOf(row);
}

/** What a row of `phoneStanding` says. */
export const standingOf = (row: StandingRow): PhoneStanding => ({
  optOut: optOutOf(row),
  hold: holdOf(row),
  barrier: row.barrier,
});

function optOutOf({ decision, source, entry_words, recorded_at }: StandingRow): PhoneStanding['optOut'] {
  if (decision !== 'refused' || recorded_at === null) return null;
  return { at: recorded_at, source: source ?? 'import', words: entry_words ?? '' };
}

function holdOf({ reason, conv_key, trans_key, words, held_at, closes_at }: StandingRow): ConsentHold | null {
  if (reason === null) return null;
  return { reason, convKey: conv_key, transKey: trans_key, words, since: held_at, closesAt: closes_at };
}
