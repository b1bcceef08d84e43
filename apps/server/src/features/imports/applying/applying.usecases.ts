import type { SystemTransaction } from '../../../db/scope.ts';
import { holdWaitingPhones } from '../consents/consents.queries.ts';
import { applyConsents } from '../consents/consents.usecases.ts';
import type { Counts, Kind, Remark } from '../imports.types.ts';
import { applyTarget, enterPractice, isStaged, type RecordOf, readRemarks } from './applying.queries.ts';
import { type PlanContext, planOf } from './columns.queries.ts';
import { applyDays } from './days.usecases.ts';
import { applyKept, applyMessages } from './pieces.queries.ts';
import { TARGET_KINDS } from './targets.rules.ts';

export type ApplyResult = { counts: Partial<Record<Kind, Counts>>; optOuts: number; optIns: number };

/**
 * Decides on everything staged and applies it, in the import's one transaction: one kind after another, since later
 * ones refer to earlier ones.
 * @param given per kind, the table's columns that the files contain
 */
export async function applyStaged({
  tx,
  given,
  context,
  recordOf,
  remark,
}: {
  tx: SystemTransaction;
  given: Partial<Record<Kind, ReadonlySet<string>>>;
  context: PlanContext;
  recordOf: RecordOf;
  remark: (remark: Remark) => Promise<void>;
}): Promise<ApplyResult> {
  const { coverKey } = context;
  const applied: ApplyResult = { counts: {}, optOuts: 0, optIns: 0 };
  await enterPractice({ tx, coverKey });
  await holdWaitingPhones({ tx, coverKey, source: context.source });
  const settle = async (kind: Kind, plan: string, counts: Counts): Promise<void> => {
    applied.counts[kind] = sum(applied.counts[kind], counts);
    for await (const found of readRemarks({ tx, plan, kind, recordOf })) await remark(found);
  };
  for (const kind of TARGET_KINDS) {
    const columns = given[kind];
    // Even patients who are all skipped may have opted out.
    const names = kind === 'patient' ? ['patient', 'consent'] : [kind];
    if (columns === undefined || !(await isAnyStaged({ tx, names }))) continue;
    await settle(kind, planOf(kind), await applyTarget({ tx, kind, given: columns, context }));
    if (kind === 'patient') Object.assign(applied, await applyConsents({ tx, context, recordOf, remark }));
  }
  if (await isStaged({ tx, name: 'kept' })) await settle('encounter', 'plan_kept', await applyKept({ tx, context }));
  if (await isStaged({ tx, name: 'slot' })) await settle('day', 'plan_slot', await applyDays({ tx, context }));
  if (await isStaged({ tx, name: 'message' }))
    await settle('message', 'plan_message', await applyMessages({ tx, context }));
  return applied;
}

async function isAnyStaged({ tx, names }: { tx: SystemTransaction; names: readonly string[] }): Promise<boolean> {
  for (const name of names) if (await isStaged({ tx, name })) return true;
  return false;
}

function sum(some: Counts | undefined, more: Counts): Counts {
  if (some === undefined) return more;
  return {
    created: some.created + more.created,
    updated: some.updated + more.updated,
    unchanged: some.unchanged + more.unchanged,
    rejected: some.rejected + more.rejected,
    skipped: some.skipped + more.skipped,
  };
}
