import type { Retention } from '@sightline/contract/retention.calls';
import { RETENTION_KINDS, RETENTION_TEXT, type RetentionKind } from '@sightline/contract/retention.texts';
import type { CoverScope, CoverTransaction, SystemScope } from '../../db/scope.ts';
import { tooShort } from './retention.errors.ts';
import {
  countDue,
  insertRun,
  readAllRules,
  readHolds,
  readLastRuns,
  readRules,
  removeDue,
  removeErasedForms,
  storeRule,
} from './retention.queries.ts';

/** Rows emptied in one transaction. */
const ROWS_AT_ONCE = 500;

/** What is older than this is due. */
const cutoffOf = ({ now, years }: { now: Temporal.Instant; years: number }): Temporal.Instant =>
  now.toZonedDateTimeISO('UTC').subtract({ years }).toInstant();

async function present({ tx }: { tx: CoverTransaction }): Promise<Retention> {
  const saved = await readRules({ tx });
  const runs = await readLastRuns({ tx });
  const rules: Retention['rules'] = [];
  for (const kind of RETENTION_KINDS) {
    const years = saved.find((rule) => rule.kind === kind)?.years ?? null;
    const run = runs.find((one) => one.kind === kind);
    const due = years === null ? 0 : await countDue({ tx, kind, cutoff: cutoffOf({ now: tx.now, years }) });
    rules.push({
      kind,
      years,
      due,
      lastRun: run === undefined ? null : { at: run.ran_at.toString(), removed: run.removed },
    });
  }
  const holds = await readHolds({ tx });
  tx.note({ patientKeys: holds.map((hold) => hold.patient_key) });
  return {
    rules,
    holds: holds.map(({ patient_key: addKey, name, reason, placed_at, user_name: userName }) => ({
      ...{ addKey, name: name ?? '', reason, since: placed_at.toString(), userName },
    })),
  };
}

/** How long each kind of data is kept, what is due for removal, and the legal holds. */
export const readRetention = ({ scope }: { scope: CoverScope }): Promise<Retention> =>
  scope.transaction((tx) => present({ tx }));

/**
 * Sets a kind's period; null keeps it for good.
 * @throws ProblemError retention.too-short
 */
export function saveRetention({
  scope,
  kind,
  years,
  userId,
}: {
  scope: CoverScope;
  kind: RetentionKind;
  years: number | null;
  /** Null: the operator. */
  userId: number | null;
}): Promise<Retention> {
  if (years !== null && years < RETENTION_TEXT[kind].minimum) throw tooShort(kind);
  return scope.transaction(async (tx) => {
    await storeRule({ tx, kind, years, userId });
    tx.note({ detail: { kind, years: years ?? 0 } });
    return present({ tx });
  });
}

/** Signed forms of erased patients go as soon as the law lets them. */
async function runErased({ scope }: { scope: SystemScope }): Promise<number> {
  let total = 0;
  for (let piece = ROWS_AT_ONCE; piece === ROWS_AT_ONCE; total += piece)
    piece = await scope.transaction(async (tx) => {
      const removed = await removeErasedForms({
        tx,
        limit: ROWS_AT_ONCE,
        today: tx.now.toZonedDateTimeISO('UTC').toPlainDate(),
      });
      const act = { action: 'retention.run', userId: null, address: '', requestId: '' };
      for (const [coverKey, count] of removed) tx.note({ act, coverKey, detail: { kind: 'erased', removed: count } });
      return [...removed.values()].reduce((sum, count) => sum + count, 0);
    });
  return total;
}

/** The nightly run: empties what is due in every practice, piece by piece, counted and audited. */
export async function runRetention({ scope }: { scope: SystemScope }): Promise<number> {
  let total = await runErased({ scope });
  const rules = await scope.transaction((tx) => readAllRules({ tx }));
  for (const { cover_key: coverKey, kind, years } of rules) {
    let removed = 0;
    for (let piece = ROWS_AT_ONCE; piece === ROWS_AT_ONCE; removed += piece)
      piece = await scope.transaction((tx) =>
        removeDue({ tx, coverKey, kind, cutoff: cutoffOf({ now: tx.now, years }), limit: ROWS_AT_ONCE }),
      );
    const count = removed;
    await scope.transaction(async (tx) => {
      await insertRun({ tx, coverKey, kind, removed: count });
      const act = { action: 'retention.run', userId: null, address: '', requestId: '' };
      if (count > 0) tx.note({ act, coverKey, detail: { kind, removed: count } });
    });
    total += count;
  }
  return total;
}
