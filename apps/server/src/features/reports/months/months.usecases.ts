import { sql } from 'kysely';
import type { CoverScope, CoverTransaction, SystemScope } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { prepareAsk } from '../asking/asking.usecases.ts';
import { pointsOf, type Range } from '../asking/range.rules.ts';
import { timeDivision } from '../engine/chart.queries.ts';
import type { Totals } from '../engine/engine.types.ts';
import { narrowing } from '../engine/narrowing.queries.ts';
import { readTotals } from '../engine/totals.queries.ts';
import {
  beginCount,
  deleteChanges,
  isLarge,
  readChanged,
  readChanges,
  readEdges,
  readKnownMonths,
  readMonths,
  storeMonth,
} from './months.queries.ts';
import {
  addedUp,
  hasMonths,
  monthOf,
  monthsBetween,
  restOf,
  runsOf,
  talliesOf,
  wholeMonths,
  zoneAt,
} from './months.rules.ts';
import type { MonthCells, Tally } from './months.types.ts';
import { readTallies } from './tally.queries.ts';

type Reading = { tx: CoverTransaction; ask: Ask };

/** With fewer months, or with more holes in them, the rows themselves are as quick. */
const FEWEST_MONTHS = 3;
const MOST_RUNS = 5;

const TOGETHER = sql<string>`''`;

async function tallyOf({ tx, ask, isOpen }: Reading & { isOpen: boolean }): Promise<Tally[]> {
  const only = isOpen ? (ask.definition.open ?? null) : null;
  return [...(await readTallies({ tx, ask, only, division: TOGETHER })).values()];
}

/** The parts that months hold of a report, and the days they cover. */
async function readParts({ tx, ask }: Reading): Promise<{ tallies: Tally[]; runs: Range[] } | null> {
  const months = wholeMonths(ask.range);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || months.length < FEWEST_MONTHS) return null;
  const of = { tx, report: ask.name, type: ask.type, from: monthOf(first), to: monthOf(last) };
  const stored = new Map((await readMonths(of)).map(({ month, cells }) => [month, talliesOf({ ask, cells })]));
  const held = months.filter((month) => (stored.get(monthOf(month)) ?? null) !== null);
  const runs = runsOf(held);
  if (held.length < FEWEST_MONTHS || runs.length > MOST_RUNS) return null;
  return { tallies: held.flatMap((month) => stored.get(monthOf(month)) ?? []), runs };
}

/**
 * A report's totals: finished rows of whole months as they were counted, all others from the rows. Both are read from the
 * transaction's one snapshot, so the sum is what counting everything would find.
 */
export async function readTotalsByMonths({ tx, ask }: Reading): Promise<Totals> {
  const parts = hasMonths(ask) && narrowing(ask) === null ? await readParts({ tx, ask }) : null;
  if (parts === null) return readTotals({ tx, ask });
  const { tallies, runs } = parts;
  for (const range of runs) tallies.push(...(await tallyOf({ tx, ask: { ...ask, range }, isOpen: true })));
  for (const range of restOf({ range: ask.range, runs }))
    tallies.push(...(await tallyOf({ tx, ask: { ...ask, range }, isOpen: false })));
  return addedUp({ ask, tallies });
}

const REPORT = 'orders';
/** Smaller practices count their rows fast enough. */
const LARGE_PRACTICE = 50_000;

/** Counts the finished rows of months in a row, and stores them. */
async function countRun({ tx, ask, run }: Reading & { run: Range }): Promise<void> {
  const points = pointsOf({ range: run, step: 'month' });
  const inRun = { ...ask, range: run };
  const { open } = ask.definition;
  const only = open === undefined ? null : sql<boolean>`not (${open})`;
  const division = sql<string>`${timeDivision({ ask: inRun, points })} || '/' || coalesce(${ask.rows.locKey}::text, '')`;
  const cells: MonthCells[] = points.map(() => ({}));
  for (const [key, tally] of await readTallies({ tx, ask: inRun, only, division })) {
    const [place = '', locKey = ''] = key.split('/');
    const month = cells[Number(place) - 1];
    if (month !== undefined) month[locKey] = { zone: zoneAt(ask, locKey), tally };
  }
  for (const [place, point] of points.entries())
    await storeMonth({ tx, report: REPORT, type: ask.type, month: monthOf(point), cells: cells[place] ?? {} });
}

async function countType({ tx, ask, changed }: Reading & { changed: ReadonlySet<string> }): Promise<void> {
  const edges = await readEdges({ tx, ask });
  if (edges === null) return;
  const known = new Set(await readKnownMonths({ tx, report: REPORT, type: ask.type }));
  const wanted = monthsBetween(edges).filter((month) => !known.has(monthOf(month)) || changed.has(monthOf(month)));
  // Rows may have left a month that none is in now.
  const left = [...changed].filter((month) => known.has(month) && !wanted.some((one) => monthOf(one) === month));
  for (const run of runsOf(wanted)) await countRun({ tx, ask, run });
  for (const month of left)
    for (const run of monthsBetween({ first: month, last: month })) await countRun({ tx, ask, run });
}

/**
 * Counts the months of a large practice that have not been counted, or changed since. Everything is read from one
 * snapshot: a change that it does not show keeps its mark.
 */
export function countMonths({ scope, least = LARGE_PRACTICE }: { scope: CoverScope; least?: number }): Promise<void> {
  return scope.transaction(async (tx) => {
    await sql.raw('set transaction isolation level repeatable read').execute(tx.q);
    await beginCount({ tx, report: REPORT });
    const changes = await readChanges({ tx, report: REPORT });
    const changeKeys = changes.map(({ change_key }) => change_key);
    if (!(await isLarge({ tx, report: REPORT, least }))) return deleteChanges({ tx, changeKeys });
    const changed = new Set(changes.map(({ month }) => month));
    const { definition } = await prepareAsk({ tx, name: REPORT, asked: {} });
    for (const type of Object.keys(definition.types)) {
      const ask = await prepareAsk({ tx, name: REPORT, asked: { reportType: type } });
      await countType({ tx, ask, changed });
    }
    await deleteChanges({ tx, changeKeys });
  });
}

/** Appointments change who is listed apart, and no change of a month tells of them. */
const HOURS_OF_LISTS = 1;

/** The practices whose months have to be brought up to date. */
export const findChanged = ({ scope }: { scope: SystemScope }): Promise<number[]> =>
  scope.transaction((tx) => readChanged(tx, tx.now.subtract({ hours: HOURS_OF_LISTS })));
