import type { Reply } from '@sightline/contract/call';
import { COMM_METHOD_LABELS, MESSAGE_STATUSES } from '@sightline/contract/reports/report';
import type { ReportName } from '@sightline/contract/reports/reports';
import { HOUR_NAMES } from '@sightline/contract/reports/response-times.report';
import {
  type ChartReply,
  type getReportFilters,
  REPORT_PAGE_SIZE,
  type ReportReply,
  type ReportRequest,
} from '@sightline/contract/reports.calls';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { readLocations, readPracticeZone, readProviders } from '../covers/practice.usecases.ts';
import type { LooseSelection } from './asking/asking.rules.ts';
import { prepareAsk } from './asking/asking.usecases.ts';
import { emptyValues, figuresOf, withEveryHour } from './asking/charts.rules.ts';
import { comparisonFor } from './comparison/comparison.usecases.ts';
import { readChart } from './engine/chart.queries.ts';
import { readNearestDays } from './engine/nearest.queries.ts';
import { readPage } from './engine/page.queries.ts';
import { readTotalsByMonths } from './months/months.usecases.ts';
import {
  presentAsOf,
  presentChart,
  presentFilters,
  presentNearest,
  presentProvider,
  presentRange,
  presentRow,
  presentTotals,
} from './reports.present.ts';
import type { Names } from './reports.types.ts';

type ReportCall<A> = { scope: CoverScope; name: ReportName; asked: A; signal: AbortSignal };

/** A page of a report with its figures, all from one snapshot. The patients on it are recorded in the audit trail. */
export async function readReport({ scope, name, asked, signal }: ReportCall<ReportRequest>): Promise<ReportReply> {
  const { pageSize, pageStart } = asked;
  const reply = await scope.report(
    async (tx) => {
      const ask = await prepareAsk({ tx, name, asked });
      const totals = await readTotalsByMonths({ tx, ask });
      const limit = pageSize ?? REPORT_PAGE_SIZE;
      const offset = ((pageStart ?? 1) - 1) * limit;
      const found = offset >= totals.rowCount ? [] : await readPage({ tx, ask, limit, offset });
      return {
        pagedItems: found.map((row) => presentRow({ ask, row })),
        totalItemCount: totals.rowCount,
        ...presentTotals({ ask, totals }),
        range: presentRange(ask),
        // Suggested only if the report itself is empty, not if an opened figure or bar has no rows.
        nearest: totals.isEmpty ? presentNearest({ ask, days: await readNearestDays({ tx, ask }) }) : null,
        comparison: await comparisonFor({ tx, ask }),
        asOf: presentAsOf(tx),
      };
    },
    { signal },
  );
  await scope.transaction(async (tx) => {
    const patientKeys = reply.pagedItems.map(({ addKey }) => addKey).filter((addKey) => addKey > 0);
    tx.note({ patientKeys, detail: { rows: reply.pagedItems.length } });
  });
  return reply;
}

/** The filters available for the practice's reports (RPT-003). */
export const listFilters = ({ scope }: { scope: CoverScope }): Promise<Reply<typeof getReportFilters>> =>
  scope.transaction(async (tx) =>
    presentFilters({
      locations: await readLocations({ tx }),
      providers: await readProviders({ tx }),
      now: tx.now,
      practiceZone: await readPracticeZone({ tx }),
    }),
  );

/** The names of a chart's bars, in order. */
export async function namesOf({ tx, by }: { tx: CoverTransaction; by: string }): Promise<Names> {
  if (by === 'location')
    return new Map((await readLocations({ tx })).map(({ loc_key, org_name }) => [String(loc_key), org_name]));
  if (by === 'provider')
    return new Map((await readProviders({ tx })).map((row) => [String(row.acct_key), presentProvider(row)]));
  if (by === 'commMethod') return new Map(Object.entries(COMM_METHOD_LABELS));
  if (by === 'hour') return new Map(Object.entries(HOUR_NAMES));
  if (by === 'status') return new Map(MESSAGE_STATUSES.map((status) => [status, status]));
  return new Map();
}

/** A report's figures by time or another dimension. */
export const chartReport = ({
  scope,
  name,
  asked,
  by,
  chart,
  signal,
}: ReportCall<LooseSelection> & { by: string; chart: string | null }): Promise<ChartReply> =>
  scope.report(
    async (tx) => {
      const ask = await prepareAsk({ tx, name, asked });
      const figures = figuresOf({ report: ask.report, chart });
      const found = await readChart({ tx, ask, by, figures });
      const empty = emptyValues({ report: ask.report, figures });
      const bars = by === 'hour' ? withEveryHour({ bars: found, empty }) : found;
      const names = await namesOf({ tx, by });
      return { ...presentChart({ ask, by, figures, bars, names }), asOf: presentAsOf(tx) };
    },
    { signal },
  );
