import { formatDay, parseDay } from '@sightline/scheduling/days';
import { sql } from 'kysely';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { backlogOf, type Range } from '../asking/range.rules.ts';
import { beginCount, deleteChanges, readKnownMonths, storeMonth } from '../months/months.queries.ts';
import { monthOf, monthsBetween, restOf, runsOf, wholeMonths } from '../months/months.rules.ts';
import type { DayCounts } from '../months/months.types.ts';
import {
  BACKLOG,
  countOpenRecalls,
  isLargeBacklog,
  markChanges,
  readBacklogChanges,
  readDueEdges,
  readHeldMonths,
} from './backlog-months.queries.ts';
import type { BacklogParts } from './recall-overview.types.ts';

/** Smaller practices count their recalls fast enough. */
const LARGE_PRACTICE = 50_000;
/** With more holes in the months, the rows themselves are as quick. */
const MOST_RUNS = 5;

/** Months are kept by location alone. */
const canUseMonths = ({ acctKeys, commMethods, search }: Ask): boolean =>
  acctKeys.length === 0 && commMethods.length === 0 && search === null;

/** Which months of the backlog are counted, and which days are left to count; null if it is counted as a whole. */
export async function readBacklogParts({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<BacklogParts | null> {
  if (!canUseMonths(ask)) return null;
  const months = wholeMonths(ask.range);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const held = new Set(await readHeldMonths({ tx, from: monthOf(first), to: monthOf(last) }));
  const runs = runsOf(months.filter((month) => held.has(monthOf(month))));
  if (runs.length === 0 || runs.length > MOST_RUNS) return null;
  return { months: [...held], runs, rest: restOf({ range: ask.range, runs }) };
}

async function countRun({ tx, run }: { tx: CoverTransaction; run: Range }): Promise<void> {
  const [from, to] = [formatDay(run.begin), formatDay(run.end)];
  const months = monthsBetween({ first: from, last: to });
  const cells = new Map(months.map((month): [string, DayCounts] => [monthOf(month), {}]));
  for (const { day, loc_key, count } of await countOpenRecalls({ tx, from, to })) {
    const ofMonth = cells.get(`${day.slice(0, 8)}01`);
    if (ofMonth !== undefined) ofMonth[loc_key] = { ...ofMonth[loc_key], [day]: count };
  }
  for (const [month, counted] of cells) await storeMonth({ tx, ...BACKLOG, month, cells: counted });
}

/** The months to count: new ones and changed ones, unless a transaction that may change them still runs. */
async function wantedMonths({
  tx,
  settled,
  unsettled,
}: {
  tx: CoverTransaction;
  settled: ReadonlySet<string>;
  unsettled: ReadonlySet<string>;
}): Promise<Range[]> {
  const today = parseDay(tx.now.toString().slice(0, 10)) ?? 0;
  const { begin, end } = backlogOf({ begin: today, end: today });
  const edges = await readDueEdges({ tx, from: formatDay(begin), to: formatDay(end) });
  const known = new Set(await readKnownMonths({ tx, ...BACKLOG }));
  const withRows = edges === null ? [] : monthsBetween(edges);
  // Rows may have left a month that none is in now.
  const left = [...settled].filter((month) => known.has(month) && !withRows.some((one) => monthOf(one) === month));
  return [
    ...withRows.filter((month) => !known.has(monthOf(month)) || settled.has(monthOf(month))),
    ...left.flatMap((month) => monthsBetween({ first: month, last: month })),
  ].filter((month) => !unsettled.has(monthOf(month)));
}

/**
 * Counts the months of a large practice's open recalls that have not been counted, or changed since, in one snapshot. A
 * change is forgotten no sooner than the second time that it is seen.
 */
export function countBacklog({ scope, least = LARGE_PRACTICE }: { scope: CoverScope; least?: number }): Promise<void> {
  return scope.transaction(async (tx) => {
    await sql.raw('set transaction isolation level repeatable read').execute(tx.q);
    await beginCount({ tx, report: BACKLOG.report });
    const changes = await readBacklogChanges({ tx });
    const [settled, unsettled] = [true, false].map((is) => changes.filter(({ is_settled }) => is_settled === is));
    const monthsIn = (some: typeof changes = []) => new Set(some.map(({ month }) => month));
    if (await isLargeBacklog({ tx, least })) {
      const wanted = await wantedMonths({ tx, settled: monthsIn(settled), unsettled: monthsIn(unsettled) });
      for (const run of runsOf(wanted)) await countRun({ tx, run });
    }
    await deleteChanges({ tx, changeKeys: (settled ?? []).map(({ change_key }) => change_key) });
    await markChanges({ tx });
  });
}
