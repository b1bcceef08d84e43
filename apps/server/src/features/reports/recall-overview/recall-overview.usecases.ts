import type { OverviewReply, OverviewTable } from '@sightline/contract/recall-overview.calls';
import { COMM_METHOD_LABELS } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import type { LooseSelection } from '../asking/asking.rules.ts';
import { prepareAsk } from '../asking/asking.usecases.ts';
import { todayAt } from '../asking/clocks.rules.ts';
import { backlogOf, pointsOf, stepOf } from '../asking/range.rules.ts';
import type { Sql } from '../definition.types.ts';
import { readBars, timeDivision } from '../engine/chart.queries.ts';
import type { Bar, Totals } from '../engine/engine.types.ts';
import { divisionBy, isCounted, keyOf } from '../engine/narrowing.queries.ts';
import { readNearestDays } from '../engine/nearest.queries.ts';
import { readTotals } from '../engine/totals.queries.ts';
import { presentAsOf, presentNearest, presentRange, presentTotals } from '../reports.present.ts';
import { namesOf } from '../reports.usecases.ts';
import { readBacklog } from './backlog.queries.ts';
import { readBacklogParts } from './backlog-months.usecases.ts';
import {
  agesTable,
  conversionTable,
  daysTable,
  funnelTable,
  hasNoCounts,
  monthsTable,
  namesIn,
  reachTable,
  standingsTable,
} from './recall-overview.rules.ts';
import { HOW } from './recall-overview.texts.ts';
import type { Tab } from './recall-overview.types.ts';

type Reading = { tx: CoverTransaction; ask: Ask };

/** Conversion is relative to the messages sent, so the Scheduled tab also counts by message date. */
const TYPES = { '0': 'messaged', '1': 'messaged', '2': 'due' } as const satisfies Record<Tab, string>;

const NO_NAMES = new Map<string, string>();

function counted({ ask, figure }: { ask: Ask; figure: string }): Sql<boolean> {
  const found = ask.definition.figures[figure];
  if (found === undefined) throw new Error(`${ask.name} has no figure ${figure}`);
  return isCounted(found);
}

type CountSpec = { by: string; counts: readonly Sql<boolean>[]; each?: readonly (Sql | undefined)[] };

function barsBy({ tx, ask, by, ...counting }: Reading & CountSpec): Promise<Bar[]> {
  const division = divisionBy({ ask, by });
  if (division === null) throw new Error(`${ask.name} is not divided by ${by}`);
  return readBars({ tx, ask, division: keyOf(division), ...counting });
}

async function messagedTab({ tx, ask, totals }: Reading & { totals: Totals }): Promise<OverviewTable[]> {
  const messaged = counted({ ask, figure: 'messaged' });
  const points = pointsOf({ range: ask.range, step: stepOf(ask.range) === 'year' ? 'year' : 'month' });
  const ofMethods = Object.keys(COMM_METHOD_LABELS).map(
    (method) => sql<boolean>`(${messaged} and ${ask.rows.commMethod} = ${method}::text)`,
  );
  const figures = ['deliveredPercent', 'respondedPercent', 'scheduledPercent'] as const;
  const counts = [messaged, ...figures.map((figure) => counted({ ask, figure }))];
  const months = await readBars({ tx, ask, division: timeDivision({ ask, points }), counts: ofMethods });
  const methods = await barsBy({ tx, ask, by: 'commMethod', counts });
  const types = await barsBy({ tx, ask, by: 'recallType', counts });
  const names = namesIn(COMM_METHOD_LABELS);
  const byMethod = { by: 'commMethod', title: 'By method', how: HOW.methods, rowLabel: 'Method' };
  const byType = { by: 'recallType', title: 'By recall type', how: HOW.types, rowLabel: 'Recall type' };
  return [
    funnelTable({ ask, totals }),
    monthsTable({ ask, points, bars: months }),
    reachTable({ ask, bars: methods, names, ...byMethod }),
    reachTable({ ask, bars: types, names: NO_NAMES, ...byType }),
  ];
}

const CONVERSIONS = [
  { by: 'attemptNo', title: 'Conversion by attempt', rowLabel: 'Attempt' },
  { by: 'commMethod', title: 'Conversion by method', rowLabel: 'Method' },
  { by: 'provider', title: 'Conversion by provider', rowLabel: 'Provider' },
  { by: 'location', title: 'Conversion by location', rowLabel: 'Location' },
] as const;

async function scheduledTab({ tx, ask }: Reading): Promise<OverviewTable[]> {
  const scheduled = counted({ ask, figure: 'scheduledPercent' });
  const counts = [counted({ ask, figure: 'messaged' }), scheduled];
  const tables: OverviewTable[] = [];
  for (const words of CONVERSIONS) {
    // A recall converts once, whichever of its messages gets the credit.
    const bars = await barsBy({ tx, ask, by: words.by, counts, each: [sql`r.recall_key`] });
    tables.push(conversionTable({ ask, bars, names: await namesOf({ tx, by: words.by }), ...words }));
  }
  const days = await barsBy({ tx, ask, by: 'daysToSchedule', counts: [scheduled] });
  return [...tables, daysTable({ ask, bars: days })];
}

async function dueTab({ tx, ask }: Reading): Promise<OverviewTable[]> {
  const ages = await readBacklog({ tx, ask, parts: await readBacklogParts({ tx, ask }) });
  return [agesTable({ ask, bars: ages }), standingsTable({ ask, bars: ages })];
}

/** The current backlog, whichever days are requested: these are the due dates it covers. */
export async function prepareBacklog({ tx, asked }: { tx: CoverTransaction; asked: LooseSelection }): Promise<Ask> {
  const ask = await prepareAsk({ tx, name: 'recalls', asked: { ...asked, beginDate: null, endDate: null } });
  const zones = ask.places.map(({ timeZone }) => timeZone);
  return { ...ask, range: backlogOf(todayAt({ now: ask.now, zones, practiceZone: ask.timeZone })) };
}

/**
 * One tab of the recall overview (RPT-005), all from one snapshot. Its figures are those of the recalls report; the
 * backlog has tables only, since the report also counts finished recalls.
 */
export const readOverview = ({
  scope,
  tab,
  asked,
  signal,
}: {
  scope: CoverScope;
  tab: Tab;
  asked: LooseSelection;
  signal: AbortSignal;
}): Promise<OverviewReply> =>
  scope.report(
    async (tx) => {
      const asOf = presentAsOf(tx);
      const whole = { ...asked, reportType: TYPES[tab], figure: null, group: null };
      if (tab === '2') {
        const ask = await prepareBacklog({ tx, asked: whole });
        const tables = await dueTab({ tx, ask });
        const isEmpty = hasNoCounts(tables);
        return { totals: {}, shares: {}, tables, range: presentRange(ask), isEmpty, nearest: null, asOf };
      }
      const ask = await prepareAsk({ tx, name: 'recalls', asked: whole });
      const totals = await readTotals({ tx, ask });
      const tables = tab === '0' ? await messagedTab({ tx, ask, totals }) : await scheduledTab({ tx, ask });
      const { isEmpty } = totals;
      const nearest = isEmpty ? presentNearest({ ask, days: await readNearestDays({ tx, ask }) }) : null;
      return { ...presentTotals({ ask, totals }), tables, range: presentRange(ask), isEmpty, nearest, asOf };
    },
    { signal },
  );
