import { type RawBuilder, sql } from 'kysely';
import { barrierOf, smsDecision } from '../../../db/consent-gate.ts';
import type { ConsentTransaction } from './consent.queries.ts';
import type { Barrier, ConsentHold, HoldReason, OptOut, PhoneStanding } from './consent.types.ts';

type DecisionColumns = {
  barrier: Barrier | null;
  decision: string | null;
  source: OptOut['source'] | null;
  entry_words: string | null;
  recorded_at: Temporal.Instant | null;
  is_blocked: boolean;
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

/**
 * The consent state of a phone, with a practice `own` in FROM: the gate, the last decision and any hold. Each table is
 * read once: a cluster plans each of them twice for every statement.
 */
export function phoneStanding({
  coverKey,
  phone,
  writtenBy,
}: {
  coverKey: RawBuilder<unknown>;
  phone: string;
  writtenBy: string;
}): { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } {
  const of = { coverKey, phone: sql`${phone}::text` };
  // A literal, one of few: the planner drops what does not concern this writer.
  const writer = sql`${sql.lit(writtenBy)}::text`;
  const isBlocked = sql<boolean>`b.phone is not null`;
  const gate = barrierOf({ ...of, writer, isBlocked, decision: sql`e.decision`, doubt: sql`h.reason` });
  return {
    columns: sql`${gate} as barrier, e.decision, e.source, e.words as entry_words, e.recorded_at,
      h.reason, h.conv_key, h.trans_key, h.words, h.held_at, h.closes_at, ${isBlocked} as is_blocked`,
    joins: sql`
      left join ${smsDecision(of)} e on true
      left join consent_hold h on h.cover_key = ${coverKey} and h.phone = ${of.phone}
      left join blocked_phone b on b.cover_key = ${coverKey} and b.phone = ${of.phone}`,
  };
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
  const key = sql`${coverKey}::integer`;
  const { columns, joins } = phoneStanding({ coverKey: key, phone, writtenBy });
  const { rows } = await sql<StandingRow>`
    select ${columns} from cover own ${joins} where own.cover_key = ${key}`.execute(tx.q);
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
