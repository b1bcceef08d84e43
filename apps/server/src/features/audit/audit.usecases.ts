import { Readable } from 'node:stream';
import { AUDIT_PAGE_SIZE, type AuditFilters, type AuditPage, type AuditState } from '@sightline/contract/audit.calls';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { dayInvalid } from './audit.errors.ts';
import { csvHead, csvLines, namedKeys, presentEvent } from './audit.present.ts';
import { readActions, readCheck, readEnds, readEvents, readNames, readTimeZone, readUsers } from './audit.reads.ts';
import { selectionOf, titleOf } from './audit.rules.ts';
import type { AuditRow, AuditSelection } from './audit.types.ts';

/** Rows of a file that are read at once, each batch on a fresh connection, so that a slow download holds none. */
const ROWS_AT_ONCE = 2_000;

async function selected({ tx, filters }: { tx: CoverTransaction; filters: AuditFilters }): Promise<AuditSelection> {
  const selection = selectionOf({ filters, timeZone: await readTimeZone({ tx }) });
  if (selection === null) throw dayInvalid();
  return selection;
}

/**
 * A page of the practice's audit trail, newest first.
 * @throws ProblemError request.invalid
 */
export function listEvents({
  scope,
  filters,
  cursor,
}: {
  scope: CoverScope;
  filters: AuditFilters;
  cursor: string | null;
}): Promise<AuditPage> {
  return scope.transaction(async (tx) => {
    const selection = await selected({ tx, filters });
    const rows = await readEvents({ tx, selection, before: cursor, limit: AUDIT_PAGE_SIZE + 1 });
    const page = rows.slice(0, AUDIT_PAGE_SIZE);
    const { addKey } = selection;
    const patientKeys = [...new Set([...page.flatMap(namedKeys), ...(addKey === null ? [] : [addKey])])];
    const names = await readNames({ tx, patientKeys });
    tx.note({ patientKeys, detail: { count: page.length } });
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      events: page.map((row) => presentEvent({ row, names })),
      nextCursor: last === undefined ? null : String(last.seq),
      patient: addKey === null ? null : { addKey, name: names.get(addKey) ?? '' },
    };
  });
}

/** Reads a piece of the file, below a position. Its patients are in the trail before it is sent. */
async function readPiece({
  scope,
  selection,
  before,
}: {
  scope: CoverScope;
  selection: AuditSelection;
  before: string | null;
}): Promise<AuditRow[]> {
  const rows = await scope.snapshot((tx) => readEvents({ tx, selection, before, limit: ROWS_AT_ONCE }));
  const patientKeys = [...new Set(rows.flatMap(({ patient_keys }) => patient_keys))];
  if (patientKeys.length > 0)
    await scope.transaction(async (tx) => tx.note({ patientKeys, detail: { count: rows.length } }));
  return rows;
}

async function* fileOf({ scope, selection }: { scope: CoverScope; selection: AuditSelection }): AsyncGenerator<string> {
  yield csvHead();
  let rows = await readPiece({ scope, selection, before: null });
  while (rows.length > 0) {
    yield csvLines(rows);
    const last = rows.at(-1);
    rows =
      last === undefined || rows.length < ROWS_AT_ONCE
        ? []
        : await readPiece({ scope, selection, before: String(last.seq) });
  }
}

/**
 * The trail as a file, streamed as fast as its reader takes it; that it was taken is audited first.
 * @throws ProblemError request.invalid
 */
export async function openFile({ scope, filters }: { scope: CoverScope; filters: AuditFilters }): Promise<Readable> {
  const selection = await scope.transaction(async (tx) => {
    const asked = await selected({ tx, filters });
    const { addKey, from, until } = asked;
    tx.note({
      patientKeys: addKey === null ? [] : [addKey],
      detail: { from: from?.toString() ?? '', until: until?.toString() ?? '' },
    });
    return asked;
  });
  return Readable.from(fileOf({ scope, selection }));
}

/** The last check of the chain, and the options of the filters. */
export function readState({ scope }: { scope: CoverScope }): Promise<AuditState> {
  return scope.transaction(async (tx) => {
    const { rows, oldest, unsealed, unsealed_since } = await readEnds({ tx });
    const check = await readCheck({ tx });
    const users = await readUsers({ tx });
    const actions = await readActions({ tx });
    return {
      rows: Number(rows),
      oldest: oldest?.toString() ?? null,
      unsealed: { rows: unsealed, since: unsealed_since?.toString() ?? null },
      check:
        check === undefined
          ? null
          : {
              ...{ at: check.checked_at.toString(), state: check.state, rows: Number(check.rows) },
              brokenAt: check.broken_seq === null ? null : Number(check.broken_seq),
            },
      users: users.map(({ user_id, user_name }) => ({ userKey: user_id, name: user_name })),
      actions: actions
        .map((action) => ({ action, title: titleOf(action) }))
        .toSorted((a, b) => a.title.localeCompare(b.title, 'en-US')),
    };
  });
}
