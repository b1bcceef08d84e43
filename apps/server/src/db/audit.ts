import { type Kysely, sql } from 'kysely';
import { UNAWAITED } from './client.ts';
import { prepared } from './prepared.ts';
import type { DB } from './schema.ts';

/** A request's action, in the audit trail's terms. */
export type AuditAct = {
  action: string;
  userId: number | null;
  address: string;
  requestId: string;
  /** For reads that a screen repeats on its own: what it showed before. */
  shown?: ShownBefore;
};

/** What a session's repeated reads have shown, as fingerprints. */
export type ShownBefore = { has: (fingerprint: string) => boolean; add: (fingerprint: string) => void };

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

const isNothing = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === 0 || value === '' || value === false;

/** What a row says was shown; '' for nothing. */
function fingerprintOf({ patientKeys = [], detail = {} }: AuditNote): string {
  const isEmpty = patientKeys.length === 0 && Object.values(detail).every(isNothing);
  return isEmpty ? '' : JSON.stringify([patientKeys, detail]);
}

/** A row of the trail, but for its position and its digest. */
export type AuditRow = AuditAct & {
  coverKey: number;
  now: Temporal.Instant;
  outcome: string;
  patientKeys: readonly number[];
  detail: string;
};

const insertRow = prepared((row: AuditRow, q) =>
  sql`${sql.raw(UNAWAITED)}
    insert into audit_record (cover_key, at, user_id, action, outcome, patient_keys, detail, address, request_id)
    values (${row.coverKey}, ${row.now}, ${row.userId}, ${row.action}, ${row.outcome}, ${row.patientKeys}, ${row.detail},
            ${row.address}, ${row.requestId})`.compile(q),
);

const insertTogether = prepared(({ coverKey, rows }: { coverKey: number; rows: string }, q) =>
  sql`${sql.raw(UNAWAITED)}
    insert into audit_record (cover_key, at, user_id, action, outcome, patient_keys, detail, address, request_id)
    select ${coverKey}, at, "userId", action, outcome, "patientKeys", detail, address, "requestId"
    from json_to_recordset(${rows}) as noted(
      at timestamptz, "userId" integer, action text, outcome text, "patientKeys" integer[], detail jsonb, address text,
      "requestId" text)`.compile(q),
);

/** Writes rows of one practice by one statement. */
export const insertAuditRows = (q: Kysely<DB>, rows: readonly [AuditRow, ...AuditRow[]]): Promise<unknown> =>
  rows.length === 1
    ? insertRow(q, rows[0])
    : insertTogether(q, {
        coverKey: rows[0].coverKey,
        rows: JSON.stringify(
          rows.map(({ now, userId, action, outcome, patientKeys, detail, address, requestId }) => ({
            ...{ at: now, userId, action, outcome, patientKeys, detail: JSON.parse(detail), address, requestId },
          })),
        ),
      });

type Noted = { coverKey: number; act: AuditAct | null; notes: readonly AuditNote[]; now: Temporal.Instant };

/**
 * The audit rows of a transaction: one for its own action with all notes, and one for each note with another action;
 * and what to do once they are committed.
 */
export function auditRows({ coverKey, act, notes, now }: Noted): { rows: AuditRow[]; afterwards: () => void } {
  let afterwards = () => {};
  const rows = notes.filter((note) => note.act !== undefined);
  const additions = notes.filter((note) => note.act === undefined);
  if (act !== null) {
    const own: AuditNote = {
      act,
      patientKeys: [...new Set(additions.flatMap((note) => note.patientKeys ?? []))],
      detail: Object.assign({}, ...additions.map((note) => note.detail ?? {})),
    };
    const fingerprint = fingerprintOf(own);
    const { shown } = act;
    if (shown === undefined) rows.unshift(own);
    else if (fingerprint !== '' && !shown.has(fingerprint)) {
      rows.unshift(own);
      afterwards = () => shown.add(fingerprint);
    }
  }
  return {
    afterwards,
    rows: rows.flatMap(({ act: own, patientKeys = [], detail = {}, outcome = 'done', coverKey: noted = coverKey }) =>
      own === undefined ? [] : [{ ...own, coverKey: noted, now, outcome, patientKeys, detail: JSON.stringify(detail) }],
    ),
  };
}

/** Writes a transaction's audit rows. They are sealed after the commit: no one waits for another's. */
export async function writeAudit({ q, ...noted }: Noted & { q: Kysely<DB> }): Promise<() => void> {
  const { rows, afterwards } = auditRows(noted);
  for (const row of rows) await insertRow(q, row);
  return afterwards;
}
