import { formatDay, parseDay } from '@sightline/scheduling/days';
import { sql } from 'kysely';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { backlogOf, type Range } from '../asking/range.rules.ts';
import { beginCount, deleteChanges } from '../months/months.queries.ts';
import { monthOf, monthsBegun, monthsBetween, restOf, runsOf } from '../months/months.rules.ts';
import {
  BACKLOG,
  countUnlisted,
  isLargeBacklog,
  listPatients,
  markChanges,
  readBacklogChanges,
  readDueEdges,
  readKnownMonths,
  storeMonths,
} from './backlog-months.queries.ts';
import type { BacklogParts } from './recall-overview.types.ts';

/** Smaller practices count their recalls fast enough. */
const LARGE_PRACTICE = 50_000;
/** With fewer unchanged months for each changed one, all recalls are counted as quickly. */
const LEAST_HELD_EACH = 3;
/** The recalls of patients who aren't listed are looked up one by one. With more, listing them is worth counting all months. */
const MOST_UNLISTED = 500;
/** Recalls due longer ago have the same age from then on, in every time zone. */
const DAYS_OF_AGES = 370;

/** Methods are of messages, and names of patients. */
const canUseMonths = ({ commMethods, search }: Ask): boolean => commMethods.length === 0 && search === null;

/** Which months of the backlog are counted, and which days are left to count; null if it is counted as a whole. */
export async function readBacklogParts({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<BacklogParts | null> {
  if (!canUseMonths(ask)) return null;
  const known = await readKnownMonths({ tx });
  const unchanged = new Set(known.filter(({ hasChanged }) => !hasChanged).map(({ month }) => month));
  if (unchanged.size === 0 || unchanged.size < LEAST_HELD_EACH * (known.length - unchanged.size)) return null;
  const held = monthsBegun(ask.range).filter((month) => unchanged.has(monthOf(month)));
  return { months: held.map(monthOf), rest: restOf({ range: ask.range, runs: runsOf(held) }) };
}

type Changed = { settled: ReadonlySet<string>; unsettled: ReadonlySet<string> };

/** The months to count: new ones and changed ones, unless a transaction that may change them still runs. */
async function wantedMonths({
  tx,
  today,
  settled,
  unsettled,
}: Changed & { tx: CoverTransaction; today: number }): Promise<Range[]> {
  const { begin, end } = backlogOf({ begin: today, end: today });
  const edges = await readDueEdges({ tx, from: formatDay(begin), to: formatDay(end) });
  const known = new Set((await readKnownMonths({ tx })).map(({ month }) => month));
  const withRows = edges === null ? [] : monthsBetween(edges);
  const isChanged = (month: string) => settled.has(month) && !unsettled.has(month);
  // Rows may have left a month that none is in now.
  const left = [...known].filter((month) => isChanged(month) && !withRows.some((one) => monthOf(one) === month));
  return [
    ...withRows.filter((month) => !known.has(monthOf(month)) || isChanged(monthOf(month))),
    ...left.flatMap((month) => monthsBetween({ first: month, last: month })),
  ];
}

async function countMonths({ tx, ...changed }: Changed & { tx: CoverTransaction }): Promise<void> {
  const today = parseDay(tx.now.toString().slice(0, 10)) ?? 0;
  const dailyFrom = `${formatDay(today - DAYS_OF_AGES).slice(0, 8)}01`;
  for (const { begin, end } of runsOf(await wantedMonths({ tx, today, ...changed })))
    await storeMonths({ tx, from: formatDay(begin), to: formatDay(end), dailyFrom });
}

/**
 * Counts the months of a large practice's open recalls that have not been counted, or changed since, in one snapshot; all of
 * them with a new list of patients. A change is forgotten no sooner than the second time that it is seen, even if its month
 * was counted before.
 */
export function countBacklog({
  scope,
  least = LARGE_PRACTICE,
  mostUnlisted = MOST_UNLISTED,
}: {
  scope: CoverScope;
  least?: number;
  mostUnlisted?: number;
}): Promise<void> {
  return scope.transaction(async (tx) => {
    await sql.raw('set transaction isolation level repeatable read').execute(tx.q);
    await beginCount({ tx, report: BACKLOG });
    const changes = await readBacklogChanges({ tx });
    const monthsThat = (isSettled: boolean) =>
      new Set(changes.filter((change) => change.is_settled === isSettled).map(({ month }) => month));
    if (await isLargeBacklog({ tx, least })) {
      const unlisted = await countUnlisted({ tx });
      if (unlisted === null || unlisted > mostUnlisted) await listPatients({ tx });
      await countMonths({ tx, settled: monthsThat(true), unsettled: monthsThat(false) });
    }
    const settled = changes.filter(({ is_settled }) => is_settled);
    await deleteChanges({ tx, changeKeys: settled.map(({ change_key }) => change_key) });
    await markChanges({ tx });
  });
}
