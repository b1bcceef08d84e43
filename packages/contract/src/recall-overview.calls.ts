import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { asOf, nearest, REPORTS_API, reportSelection, shares, totals } from './reports.calls.ts';

/** A table of an overview, also drawn as its chart. */
export const overviewTable = z.object({
  key: z.string(),
  title: z.string(),
  /** How it is computed. */
  how: z.string(),
  shape: z.enum(['bars', 'stacked', 'line', 'funnel']),
  /** What a row represents: 'Month', 'Method'. */
  rowLabel: z.string(),
  series: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(['count', 'percent', 'days']) })),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      values: z.array(z.nullable(z.number())),
      /** The report request that lists the rows behind it; null if no report does. */
      opens: z.nullable(
        z.object({
          report: z.string(),
          reportType: z.string(),
          beginDate: z.string(),
          endDate: z.string(),
          figure: z.nullable(z.string()),
          group: z.nullable(z.object({ by: z.string(), key: z.string() })),
        }),
      ),
    }),
  ),
});
export type OverviewTable = z.infer<typeof overviewTable>;

export const overviewReply = z.object({
  totals,
  shares,
  tables: z.array(overviewTable),
  range: z.object({ beginDate: z.string(), endDate: z.string() }),
  /** Nothing happened on these dates: all tables are empty, or all their counts 0. */
  isEmpty: z.boolean(),
  nearest,
  asOf,
});
export type OverviewReply = z.infer<typeof overviewReply>;

/**
 * RPT-005: 0 Messaged, 1 Scheduled, 2 Due. Totals are figures of the recalls report over the same dates. Due is today's
 * whole backlog: the requested dates are ignored, the reply names its own, and there are no totals and no nearest dates.
 */
export const getRecallOverview = defineCall({
  name: 'reports.recall-overview',
  summary: 'One tab of the recall overview',
  method: 'POST',
  path: `${REPORTS_API}/recall-overview/:tab`,
  origin: 'specification',
  access: { rule: 'element', element: 'Dv4RecallOverview' },
  audit: { patients: false, why: 'counts only' },
  params: z.object({ tab: z.enum(['0', '1', '2']) }),
  body: reportSelection,
  replies: { 200: overviewReply },
  problems: ['request.invalid'],
});
