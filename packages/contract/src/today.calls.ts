import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import type { ElementName } from './elements.ts';
import { instant, key, keyText, localDate } from './values.ts';
import { calendarMenu } from './visits.calls.ts';

/** What a front desk asks in the morning (DAY-001, DAY-002). */
const TODAY = '/visits/api/today';

/** Texts and imports that failed are listed this long; recalls are, this long after they were due. */
export const FAILED_DAYS = 3;
export const RECALL_DAYS = 90;
/** Days of openings, today included. */
export const OPENING_DAYS = 3;
/** Rows of a figure in the overview, on its own page, and in one answer at most. */
export const TODAY_ROWS = 5;
export const SHOWN_TODAY_ROWS = 500;
export const MOST_TODAY_ROWS = 50_000;

/** Every figure, and the right it needs besides Today's own. Each has one definition in SQL. */
export const TODAY_FIGURES = {
  urgent: 'Dv4Chat',
  waiting: 'Dv4Chat',
  visits: null,
  confirmed: null,
  arrived: null,
  'forms-missing': 'Dv4PatientForms',
  'unconfirmed-tomorrow': null,
  'urgent-forms': 'Dv4PatientForms',
  'move-requests': null,
  'poor-feedback': 'Dv4FeedbackMenu',
  'texts-failed': 'Dv4Chat',
  'wording-held': 'Dv4Chat',
  'other-system': null,
  'imports-failed': 'Dv4ImportMenu',
  'orders-waiting': 'Dv4OrdersMenu',
  'recalls-uncontacted': 'Dv4RecallDetailMenu',
} as const satisfies Record<string, ElementName | null>;
export type TodayFigure = keyof typeof TODAY_FIGURES;
export const isTodayFigure = (name: string): name is TodayFigure => Object.hasOwn(TODAY_FIGURES, name);
export const TODAY_FIGURE_NAMES: readonly TodayFigure[] = Object.keys(TODAY_FIGURES).filter(isTodayFigure);

/** Headings of a figure's rows as a file. */
export const TODAY_COLUMNS = ['Since or at', 'Location', 'About', 'Detail'] as const;

/** One row behind a figure. */
export const todayRow = z.object({
  key: z.number(),
  addKey: z.nullable(key),
  apptKey: z.nullable(key),
  convKey: z.nullable(key),
  entryKey: z.nullable(key),
  locKey: z.nullable(key),
  /** Since when it waits, or when it is. */
  at: z.nullable(instant),
  /** The same as wall time at its location, `YYYY-MM-DDTHH:mm`. */
  wallTime: z.nullable(z.string()),
  /** Whom or what it is about. */
  title: z.string(),
  detail: z.string(),
});
export type TodayRow = z.infer<typeof todayRow>;

const figureName = z.literal([...TODAY_FIGURE_NAMES]);

/** A figure with its first rows. */
export const todayCard = z.object({
  code: figureName,
  count: z.int(),
  /** A call that answers all `count` rows. */
  rowsUrl: z.string(),
  /** The longest wait. */
  oldestAt: z.nullable(instant),
  rows: z.array(todayRow),
});

/** Free time of a provider in which visits of the practice's most usual type fit. */
export const opening = z.object({
  locKey: key,
  acctKey: key,
  date: localDate,
  time: z.string(),
  minutes: z.int(),
  provider: z.string(),
});
export type Opening = z.infer<typeof opening>;

export const todayPage = z.object({
  /** At the practice. */
  date: localDate,
  asOf: instant,
  locations: z.array(z.object({ locKey: key, name: z.string() })),
  cards: z.array(todayCard),
  /** What the practice itself still lacks before patients are served, as Ready lists it. */
  missing: z.int(),
  openings: z.object({ type: z.nullable(z.object({ taskKey: key, name: z.string() })), rows: z.array(opening) }),
});
export type TodayPage = z.infer<typeof todayPage>;

const shared = {
  method: 'GET',
  origin: 'own',
  access: calendarMenu,
} as const;

export const readToday = defineCall({
  ...shared,
  name: 'today.read',
  summary: 'The figures of Today with their first rows, all from one snapshot; only what the user may see',
  path: TODAY,
  audit: { patients: true, action: 'today.read', repeats: 'hourly' },
  query: z.strictObject({ locKey: z._default(keyText, 0) }),
  replies: { 200: todayPage },
  problems: ['location.not-found'],
});

const ofFigure = { code: figureName, locKey: z._default(keyText, 0) } as const;

export const readTodayRows = defineCall({
  ...shared,
  name: 'today.rows',
  summary: 'The rows behind a figure of Today, the longest waiting first',
  path: `${TODAY}/rows`,
  audit: { patients: true, action: 'today.rows', repeats: 'hourly' },
  query: z.strictObject({ ...ofFigure, limit: z._default(keyText, SHOWN_TODAY_ROWS) }),
  replies: { 200: z.object({ count: z.int(), rows: z.array(todayRow) }) },
  problems: ['location.not-found', 'access.denied'],
});

export const readTodayCsv = defineCall({
  ...shared,
  name: 'today.csv',
  summary: 'The same as CSV',
  path: `${TODAY}/rows.csv`,
  produces: 'text/csv',
  audit: { patients: true, action: 'today.csv' },
  query: z.strictObject(ofFigure),
  replies: { 200: z.string() },
  problems: ['location.not-found', 'access.denied'],
});
