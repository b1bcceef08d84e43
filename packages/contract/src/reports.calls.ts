import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import type { ElementName } from './elements.ts';
import { COMM_METHODS } from './reports/report.ts';
import type { ReportName } from './reports/reports.ts';
import { keyOrZero, typedText } from './values.ts';

/** Reports (RPT-001 to RPT-012). Paths are ours, fields the specification's. */
export const REPORTS_API = '/reports/api';

export const REPORT_PAGE_SIZE = 10;
export const LARGEST_REPORT_PAGE = 200;
/** No record is older. */
export const FIRST_REPORT_DAY = '1900-01-01';
/** How many years ahead of today a range may reach. */
export const REPORT_YEARS_AHEAD = 10;

/** `YYYY-MM-DD`, or an instant or wall time that starts with it, as older clients send; empty means today. */
const day = z.nullish(z.string().check(z.maxLength(40)));
const keys = z._default(z.nullish(z.array(keyOrZero).check(z.maxLength(500))), []);

/** What the rows behind a bar may be grouped by: the dimensions of the charts and of the recall overview. */
export const REPORT_GROUPS = [
  ...(['time', 'location', 'provider', 'commMethod', 'status', 'hour', 'person', 'visitType'] as const),
  ...(['attemptNo', 'recallType', 'standing', 'age', 'daysToSchedule', 'bulkText'] as const),
] as const;

/** A report request except its page: dates are days of each location's own calendar, both inclusive. */
const selection = {
  beginDate: day,
  endDate: day,
  searchPhrase: z._default(z.nullish(typedText(100)), ''),
  /** Empty: all the user's locations, all providers, all methods. */
  locKeys: keys,
  acctKeys: keys,
  commMethods: z._default(z.nullish(z.array(z.enum(COMM_METHODS)).check(z.maxLength(10))), []),
  /** The date the range applies to; empty for the report's first. */
  reportType: z._default(z.nullish(z.string().check(z.maxLength(40))), ''),
  /** Only rows that a figure counts. */
  figure: z.nullish(z.string().check(z.maxLength(40))),
  /** Only rows behind one bar of the chart. */
  group: z.nullish(
    z.object({
      by: z.enum(REPORT_GROUPS),
      key: z.string().check(z.maxLength(100)),
    }),
  ),
};

const order = {
  /** Empty: the report's natural order. Anything but a sortable column is refused with the allowed ones. */
  sortColumn: z._default(z.nullish(z.string().check(z.maxLength(40))), ''),
  sortOrder: z._default(z.nullish(z.enum(['asc', 'desc', ''])), ''),
};

export const reportSelection = z.object(selection);
export const reportRequest = z.object({
  ...selection,
  ...order,
  pageSize: z._default(z.nullish(z.int().check(z.minimum(1), z.maximum(LARGEST_REPORT_PAGE))), REPORT_PAGE_SIZE),
  /** Page number, from 1. */
  pageStart: z._default(z.nullish(z.int().check(z.minimum(1), z.maximum(1_000_000))), 1),
});
export type ReportSelection = z.infer<typeof reportSelection>;
export type ReportRequest = z.infer<typeof reportRequest>;

export const cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
/** A row by column keys, plus what opens it: `rowKey`, `addKey`, and `timeZone` of its location. Missing keys are 0. */
export const reportRow = z.catchall(
  z.object({ rowKey: z.string(), addKey: z.number(), locKey: z.number(), timeZone: z.string() }),
  cell,
);
export type ReportRow = z.infer<typeof reportRow>;

/** A figure's value by key: null if there is nothing to divide by. Percents have one decimal. */
export const totals = z.record(z.string(), z.nullable(z.number()));
/** For percents: how many of how many. */
export const shares = z.record(z.string(), z.object({ part: z.number(), whole: z.number() }));

/** What followed with a message and, at random, without one. Shares of 0 to 1; Newcombe's interval for their difference. */
export const comparison = z.object({
  texted: z.object({ of: z.int(), booked: z.int() }),
  heldOut: z.object({ of: z.int(), booked: z.int() }),
  /** Null with an empty group. */
  difference: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
});
export type Comparison = z.infer<typeof comparison>;

/** If the requested days have no rows: the nearest days that do under the same filters, if any. */
export const nearest = z.nullable(z.object({ beginDate: z.string(), endDate: z.string() }));

/** The time up to which the answer has everything, where a replica answered; otherwise it has all there is. */
export const asOf = z.nullish(z.string());
/** The same of a file, as a header of its reply. */
export const AS_OF_HEADER = 'x-data-as-of';

export const reportReply = z.object({
  pagedItems: z.array(reportRow),
  totalItemCount: z.number(),
  totals,
  shares,
  /** The requested days, as interpreted. */
  range: z.object({ beginDate: z.string(), endDate: z.string() }),
  nearest,
  /** What followed without a message, where the practice holds out a random share. */
  comparison: z.nullish(comparison),
  asOf,
});
export type ReportReply = z.infer<typeof reportReply>;

export const chartReply = z.object({
  by: z.string(),
  /** What one point of a time chart covers. */
  step: z.nullable(z.enum(['day', 'week', 'month', 'year'])),
  series: z.array(z.object({ key: z.string(), label: z.string() })),
  /** Null where a figure has nothing to be computed from. */
  points: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.nullable(z.number())) })),
  asOf,
});
export type ChartReply = z.infer<typeof chartReply>;

const CHART_DIMENSIONS = [
  'time',
  'location',
  'provider',
  'commMethod',
  'status',
  'hour',
  'person',
  'visitType',
] as const;

/** The right that opens a report. */
export const REPORT_ELEMENTS = {
  recalls: 'Dv4RecallDetailMenu',
  'pre-appointments': 'Dv4RemindersMenu',
  'web-appointments': 'Dv4AppointmentsMenu',
  'cancellations-by-appointment': 'Dv4CancellationMenu',
  'cancellations-recaptured': 'Dv4CancellationMenu',
  orders: 'Dv4OrdersMenu',
  visits: 'Dv4VisitsMenu',
  'no-shows': 'Dv4VisitsMenu',
  'purchase-recapture': 'Dv4PurchaseRecaptureMenu',
  'forms-completed': 'Dv4FormsCompletedMenu',
  'bulk-texts': 'Dv4BulkTextsMenu',
  'response-times': 'Dv4ResponseTimesMenu',
  feedback: 'Dv4FeedbackMenu',
} as const satisfies Record<ReportName, ElementName>;

function reportCalls<const N extends ReportName>(name: N) {
  const access = { rule: 'element', element: REPORT_ELEMENTS[name] } as const;
  // Our own reports take requests like the specified ones: unknown fields are ignored.
  const common = { origin: 'specification', access, problems: ['request.invalid'] } as const;
  return {
    page: defineCall({
      ...common,
      name: `reports.${name}`,
      summary: `A page of the ${name} report with totals`,
      method: 'POST',
      path: `${REPORTS_API}/${name}`,
      audit: { patients: true, action: `reports.${name}` },
      body: reportRequest,
      replies: { 200: reportReply },
    }),
    chart: defineCall({
      ...common,
      name: `reports.${name}.chart`,
      summary: `The chart of the ${name} report`,
      method: 'POST',
      path: `${REPORTS_API}/${name}/chart`,
      audit: { patients: false, why: 'counts only' },
      body: z.object({
        ...selection,
        by: z._default(z.enum(CHART_DIMENSIONS), 'time'),
        /** One of the report's charts; without it, counts of rows. */
        chart: z.nullish(z.string().check(z.maxLength(40))),
      }),
      replies: { 200: chartReply },
    }),
    /** For links and other programs. The dashboard uses the other one: search text stays out of URLs. */
    csvByQuery: defineCall({
      ...common,
      name: `reports.${name}.csv`,
      summary: `The ${name} report as CSV; lists are comma-separated`,
      method: 'GET',
      path: `${REPORTS_API}/${name}.csv`,
      audit: { patients: true, action: `reports.${name}.csv` },
      query: z.object({
        beginDate: day,
        endDate: day,
        searchPhrase: z.nullish(typedText(100)),
        locKeys: z.nullish(z.string().check(z.regex(/^[0-9,]*$/), z.maxLength(4_000))),
        acctKeys: z.nullish(z.string().check(z.regex(/^[0-9,]*$/), z.maxLength(4_000))),
        commMethods: z.nullish(z.string().check(z.maxLength(100))),
        reportType: z.nullish(z.string().check(z.maxLength(40))),
        figure: z.nullish(z.string().check(z.maxLength(40))),
        sortColumn: z.nullish(z.string().check(z.maxLength(40))),
        sortOrder: z.nullish(z.enum(['asc', 'desc', ''])),
      }),
      produces: 'text/csv',
      replies: { 200: z.string() },
    }),
    csv: defineCall({
      ...common,
      name: `reports.${name}.csv-file`,
      summary: `The ${name} report as CSV`,
      method: 'POST',
      path: `${REPORTS_API}/${name}/csv`,
      audit: { patients: true, action: `reports.${name}.csv` },
      body: z.object({ ...selection, ...order }),
      produces: 'text/csv',
      replies: { 200: z.string() },
    }),
  };
}

export const REPORT_CALLS = {
  recalls: reportCalls('recalls'),
  'pre-appointments': reportCalls('pre-appointments'),
  'web-appointments': reportCalls('web-appointments'),
  'cancellations-by-appointment': reportCalls('cancellations-by-appointment'),
  'cancellations-recaptured': reportCalls('cancellations-recaptured'),
  orders: reportCalls('orders'),
  visits: reportCalls('visits'),
  'no-shows': reportCalls('no-shows'),
  'purchase-recapture': reportCalls('purchase-recapture'),
  'forms-completed': reportCalls('forms-completed'),
  'bulk-texts': reportCalls('bulk-texts'),
  'response-times': reportCalls('response-times'),
  feedback: reportCalls('feedback'),
} as const;

const named = z.object({ key: z.string(), label: z.string() });

export const getReportFilters = defineCall({
  name: 'reports.filters',
  summary: 'The available report filters (RPT-003)',
  method: 'GET',
  path: `${REPORTS_API}/filters`,
  origin: 'specification',
  access: { rule: 'element', element: 'Dv4Reports' },
  audit: { patients: false, why: 'lists of the practice only' },
  replies: {
    200: z.object({
      /** The date bases of each report, the default first. */
      types: z.record(z.string(), z.array(named)),
      commMethods: z.array(named),
      providers: z.array(z.object({ acctKey: z.number(), name: z.string() })),
      locations: z.array(z.object({ locKey: z.number(), name: z.string(), isActive: z.boolean() })),
      /** Today at the user's locations: the earliest and the latest, if they differ. */
      today: z.object({ beginDate: z.string(), endDate: z.string() }),
    }),
  },
  problems: [],
});
