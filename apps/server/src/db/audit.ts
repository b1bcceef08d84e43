import { type Kysely, sql } from 'kysely';
import { UNAWAITED } from './client.ts';
import type { DB } from './schema.ts';

/** A request's action, in the audit trail's terms. */
export type AuditAct = {
  action: string;
  userId: number | null;
  address: string;
  requestId: string;
};

/** Who acts, whatever they do: a user, or an operator on the machine. */
export type Actor = Omit<AuditAct, 'action'>;

/** What a transaction adds: keys and counts, never text or names. */
export type AuditNote = {
  patientKeys?: readonly number[];
  detail?: Record<string, number | string | boolean | readonly number[]>;
  /** A different action from the request's: a sign-in, a refusal. Writes a row of its own. */
  act?: AuditAct;
  outcome?: 'done' | 'refused';
  /** The practice of a row written from a system scope. */
  coverKey?: number;
};

/**
 * Writes the transaction's audit rows: one for its own action with all notes, and one for each note with another
 * action.
 */
export async function writeAudit({
  q,
  coverKey,
  act,
  notes,
  now,
}: {
  q: Kysely<DB>;
  coverKey: number;
  act: AuditAct | null;
  notes: readonly AuditNote[];
  now: Temporal.Instant;
}): Promise<void> {
  const rows = notes.filter((note) => note.act !== undefined);
  const additions = notes.filter((note) => note.act === undefined);
  if (act !== null) {
    rows.unshift({
      act,
      patientKeys: [...new Set(additions.flatMap((note) => note.patientKeys ?? []))],
      detail: Object.assign({}, ...additions.map((note) => note.detail ?? {})),
    });
  }
  for (const { act: own, patientKeys = [], detail = {}, outcome = 'done', coverKey: noted = coverKey } of rows) {
    if (own === undefined) continue;
    // The chain's head is locked from here to the commit, which is therefore sent along.
    await sql`${sql.raw(UNAWAITED)}
      insert into audit_event (cover_key, at, user_id, action, outcome, patient_keys, detail, address, request_id)
      values (${noted}, ${now}, ${own.userId}, ${own.action}, ${outcome}, ${patientKeys}, ${JSON.stringify(detail)},
              ${own.address}, ${own.requestId})
    `.execute(q);
  }
}
