import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/scope.ts';
import type { Counts, Kind, Remark, Verdict } from '../imports.types.ts';
import { filled, type PlanContext, planOf, stageOf } from './columns.queries.ts';
import { planOtherPersons, planSamePersons } from './persons.queries.ts';
import { planStatement } from './plan.queries.ts';
import { adoptBooked, settleRequests } from './requests.queries.ts';
import { type TargetKind, targetOf } from './targets.rules.ts';
import {
  insertStatement,
  rememberChangesStatement,
  rememberStatement,
  repeatsStatement,
  updateStatement,
} from './writing.queries.ts';

const PAGE = 5_000;

const NO_COUNTS: Counts = { created: 0, updated: 0, unchanged: 0, rejected: 0, skipped: 0 };

/**
 * From here on the transaction sees this practice and no other. On a distributed database it has one role to its end, so
 * there only the statements keep to the practice.
 */
export async function enterPractice({ tx, coverKey }: { tx: SystemTransaction; coverKey: number }): Promise<void> {
  if (!tx.isDistributed) await sql.raw('set local role sightline_app').execute(tx.q);
  await sql.raw(`set local sightline.cover_key = '${Math.trunc(coverKey)}'`).execute(tx.q);
}

export async function isStaged({ tx, name }: { tx: SystemTransaction; name: string }): Promise<boolean> {
  const { rows } = await sql.raw<{ n: number }>(`select 1 as n from ${stageOf(name)} limit 1`).execute(tx.q);
  return rows.length > 0;
}

/** The number of records per verdict. */
export async function readCounts({ tx, plan }: { tx: SystemTransaction; plan: string }): Promise<Counts> {
  const { rows } = await sql
    .raw<{ verdict: Verdict | 'repeated'; count: number }>(
      `select verdict, count(*)::integer as count from ${plan} group by 1`,
    )
    .execute(tx.q);
  const counts = { ...NO_COUNTS };
  for (const { verdict, count } of rows) counts[verdict === 'repeated' ? 'unchanged' : verdict] += count;
  return counts;
}

/** Decides on all staged records of a kind, and applies the decisions. */
export async function applyTarget({
  tx,
  kind,
  given,
  context,
}: {
  tx: SystemTransaction;
  kind: TargetKind;
  given: ReadonlySet<string>;
  context: PlanContext;
}): Promise<Counts> {
  const { afterwards } = targetOf(kind);
  const plan = planOf(kind);
  if (kind === 'patient') {
    await planSamePersons({ tx, context });
    await planOtherPersons({ tx, context });
  }
  await adoptBooked({ tx, kind, context });
  await sql.raw(planStatement({ kind, given, context })).execute(tx.q);
  await sql.raw(repeatsStatement({ kind })).execute(tx.q);
  const counts = await readCounts({ tx, plan });
  const changes = [
    // Without statistics, the joins of changes would be planned for a handful of rows.
    `analyze ${plan} (verdict, known, source_id, target_key)`,
    updateStatement({ kind, given, context }),
    rememberChangesStatement({ kind, context }),
  ];
  const statements = [
    ...(counts.updated > 0 ? changes : []),
    ...(counts.created > 0 ? [insertStatement({ kind, given, context })] : []),
    rememberStatement({ kind, context }),
    ...(afterwards === undefined ? [] : [filled(afterwards(plan), context)]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx.q);
  await settleRequests({ tx, kind, context });
  return counts;
}

type RemarkRow = {
  n: number;
  file: number;
  line: number;
  verdict: 'rejected' | 'skipped';
  field: string;
  reason: string;
  source_id: string;
};

/** A record's name in its source. */
export type RecordOf = (record: { kind: Kind; sourceId: string }) => string;

/** What was not imported, in file order, a page at a time. */
export async function* readRemarks({
  tx,
  plan,
  kind,
  recordOf,
}: {
  tx: SystemTransaction;
  plan: string;
  kind: Kind;
  recordOf: RecordOf;
}): AsyncGenerator<Remark> {
  let after = -1;
  for (;;) {
    const { rows } = await sql<RemarkRow>`
      select n, file, line, verdict, field, reason, source_id from ${sql.raw(plan)}
      where verdict in ('rejected', 'skipped') and n > ${after} order by n limit ${PAGE}`.execute(tx.q);
    for (const { file, line, verdict, field, reason, source_id: sourceId } of rows) {
      const record = recordOf({ kind, sourceId });
      yield { file, line: Number(line), what: verdict, kind, field, reason, record };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = Number(last.n);
  }
}
