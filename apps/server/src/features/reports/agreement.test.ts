import { COMM_METHODS, type CommMethod, type Report } from '@sightline/contract/reports/report';
import { REPORT_NAMES, REPORTS, type ReportName } from '@sightline/contract/reports/reports';
import { REPORT_CALLS, type ReportReply, type ReportRow } from '@sightline/contract/reports.calls';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../../../../testing/property-runs.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { ACCTS, createDraw, type Draw, insertDrawnPractice, NOW, PLACES } from './reports.test-practice.ts';

/** The column with the date of each report type. */
const DATES: Record<ReportName, Record<string, string>> = {
  recalls: { messaged: 'messagedAt', due: 'dueDate', scheduled: 'apptCreatedAt', appointment: 'apptDate' },
  'pre-appointments': { message: 'messagedAt', appointment: 'apptDate' },
  'web-appointments': { appointmentCreated: 'createdAt', appointmentDate: 'apptDate' },
  'cancellations-by-appointment': { cancelled: 'cancelledAt', appointment: 'apptDate' },
  'cancellations-recaptured': { recaptured: 'recapturedAt', cancelled: 'cancelledAt', appointment: 'originalApptDate' },
  orders: { notified: 'notifiedAt', ordered: 'orderedAt', received: 'receivedAt' },
  visits: { visit: 'visitDate' },
  'no-shows': { appointment: 'apptDate' },
  'purchase-recapture': { messaged: 'messagedAt', exam: 'examDate', purchased: 'purchasedAt' },
  'forms-completed': { completed: 'completedAt' },
  'bulk-texts': { sent: 'messagedAt' },
  'response-times': { received: 'receivedAt' },
  feedback: { asked: 'askedAt' },
};
/** The columns behind medians and sums, if shown. */
const VALUES: Partial<Record<ReportName, Record<string, string>>> = {
  recalls: { medianDaysToSchedule: 'daysToSchedule' },
  'web-appointments': { medianLeadDays: 'leadDays' },
  'cancellations-by-appointment': { valueOpen: 'estValue' },
  'cancellations-recaptured': { medianDays: 'daysToRecapture', value: 'estValue' },
  'purchase-recapture': { revenue: 'amount' },
  'response-times': { median: 'minutes' },
};
/** Figures that count rows by a date other than the report's, and which one. */
const COUNTED_BY: Partial<Record<ReportName, Record<string, string>>> = {
  'purchase-recapture': { captureRate: 'exam' },
};
const EVER = { beginDate: '2025-06-01', endDate: '2028-06-01' };
/** Of each report. */
const FILTERS = isThorough ? 20 : 5;
const SEARCHES = [
  'ada',
  'Ada, Ben',
  'zoë 50%_off',
  'zoe',
  'CELIK,',
  '50%_',
  '\\\\',
  'ID-001',
  '(646) 555-00',
  'P0012@',
  "o'n",
  'nobody',
];

type Filter = {
  name: ReportName;
  reportType: string;
  beginDate: string;
  endDate: string;
  locKeys: number[];
  acctKeys: number[];
  commMethods: CommMethod[];
  searchPhrase: string;
};

const day = (offset: number): string => NOW.toZonedDateTimeISO('UTC').toPlainDate().add({ days: offset }).toString();

const some = <T>(draw: Draw, list: readonly T[]): T[] => (draw.chance(0.5) ? [] : list.filter(() => draw.chance(0.6)));

function drawFilter(draw: Draw, name: ReportName): Filter {
  const first = draw.int(-130, 40);
  return {
    ...{ name, reportType: draw.pick(Object.keys(DATES[name])) },
    ...{ beginDate: day(first), endDate: day(first + draw.pick([0, 3, 30, 90, 500])) },
    ...{
      locKeys: some(
        draw,
        PLACES.map(({ locKey }) => locKey),
      ),
      acctKeys: some(draw, ACCTS),
    },
    ...{ commMethods: draw.chance(0.7) ? [] : some(draw, COMM_METHODS) },
    searchPhrase: draw.chance(0.6) ? '' : draw.pick(SEARCHES),
  };
}

/** A row's date by its own location's calendar, computed without the database. */
function dateOf({ row, column }: { row: ReportRow; column: string }): string {
  const value = String(row[column]);
  if (!value.includes('T')) return value;
  return Temporal.Instant.from(value).toZonedDateTimeISO(String(row.timeZone)).toPlainDate().toString();
}

/** Rows without a location belong to requests for all locations. */
const isPlaceSelected = ({ locKeys }: Pick<Filter, 'locKeys'>, { locKey }: ReportRow): boolean =>
  locKeys.length === 0 || locKeys.length === PLACES.length || locKeys.includes(locKey);

const foldedName = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function isFound({ row, phrase, phones }: { row: ReportRow; phrase: string; phones: readonly string[] }): boolean {
  const words = phrase.toLowerCase();
  const [last = '', first = ''] = foldedName(String(row.patientName)).split(', ');
  const names = [`${last}, ${first}`, `${last} ${first}`, `${first} ${last}`];
  const digits = words.replaceAll(/\D/g, '');
  const isPhone = /^[\d\s()+.-]+$/.test(phrase) && digits.length > 2;
  return (
    names.some((name) => name.includes(foldedName(phrase))) ||
    [row.patientId, row.email].some((text) => String(text).toLowerCase().includes(words)) ||
    (isPhone && phones.some((phone) => phone.includes(digits)))
  );
}

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

describe('tile, chart, table, CSV and API', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const phonesOf = new Map<number, string[]>();
  const everything = new Map<string, ReportRow[]>();
  const behind = new Map<string, Set<string>>();

  const ask = async (name: ReportName, body: object, figure: string | null = null, pageStart = 1) => {
    const sent = { ...body, figure, pageStart, pageSize: 200 };
    const { status, reply } = await app().call(REPORT_CALLS[name].page, { body: sent }, token);
    expect([status, reply]).toMatchObject([200, { pagedItems: expect.anything() }]);
    return reply;
  };
  const readAll = async (name: ReportName, body: object, figure: string | null = null): Promise<ReportRow[]> => {
    const rows: ReportRow[] = [];
    for (let page = 1; ; page += 1) {
      const { pagedItems, totalItemCount } = await ask(name, body, figure, page);
      rows.push(...pagedItems);
      if (pagedItems.length < 200) {
        expect(rows).toHaveLength(totalItemCount);
        return rows;
      }
    }
  };
  const held = async <T>(map: Map<string, T>, key: string, make: () => Promise<T>): Promise<T> => {
    const made = map.get(key) ?? (await make());
    map.set(key, made);
    return made;
  };

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    token = (await app().signIn('user41')).token;
    for (const row of await database().pool.kysely.selectFrom('patient').selectAll().execute())
      phonesOf.set(row.patient_key, [row.cell_phone, row.primary_phone, row.secondary_phone]);
  });

  /** The rows left by a filter. */
  async function expectedOf({ name, reportType, ...filter }: Filter): Promise<ReportRow[]> {
    const all = await held(everything, `${name} ${reportType}`, () => readAll(name, { ...EVER, reportType }));
    const providers = filter.acctKeys.map((key) => `Mei Zhao ${ACCTS.indexOf(key)}`);
    return all.filter((row) => {
      const date = dateOf({ row, column: DATES[name][reportType] ?? '' });
      return (
        date >= filter.beginDate &&
        date <= filter.endDate &&
        isPlaceSelected(filter, row) &&
        (providers.length === 0 || providers.some((provider) => String(row.provider).startsWith(provider))) &&
        (filter.commMethods.length === 0 || filter.commMethods.some((method) => method === row.commMethod)) &&
        (filter.searchPhrase === '' ||
          isFound({ row, phrase: filter.searchPhrase, phones: phonesOf.get(row.addKey) ?? [] }))
      );
    });
  }

  async function checkFigure({ filter, rows, key }: { filter: Filter; rows: readonly ReportRow[]; key: string }) {
    const { name, reportType, ...body } = filter;
    const label = JSON.stringify([filter, key]);
    const counted = await held(behind, `${name} ${reportType} ${key}`, async () => {
      const opened = await readAll(name, { ...EVER, reportType }, key);
      return new Set(opened.map(({ rowKey }) => rowKey));
    });
    const elsewhere = COUNTED_BY[name]?.[key];
    const candidates = elsewhere === undefined ? rows : await expectedOf({ ...filter, reportType: elsewhere });
    const expected = candidates.filter(({ rowKey }) => counted.has(rowKey));
    const opened = await ask(name, { ...body, reportType }, key);
    expect([label, opened.totalItemCount]).toEqual([label, expected.length]);
    expect(opened.pagedItems.map(({ rowKey }) => rowKey)).toEqual(expected.slice(0, 200).map(({ rowKey }) => rowKey));
    const report: Report = REPORTS[name];
    const kind = report.figures.find((figure) => figure.key === key)?.kind;
    const value = opened.totals[key];
    const { part = 0, whole = 0 } = opened.shares[key] ?? {};
    const column = VALUES[name]?.[key];
    const values = expected.map((row) => row[column ?? '']).filter((one) => typeof one === 'number');
    if (kind === 'count') expect([label, value]).toEqual([label, expected.length]);
    if (kind === 'percent')
      expect([label, part, value]).toEqual([
        label,
        expected.length,
        whole === 0 ? null : Math.round((part / whole) * 1_000) / 10,
      ]);
    if (column !== undefined && (kind === 'days' || kind === 'minutes'))
      expect([label, value]).toEqual([label, median(values)]);
    if (column !== undefined && kind === 'money')
      expect([label, value]).toEqual([
        label,
        expect.closeTo(
          values.reduce((sum, one) => sum + one, 0),
          6,
        ),
      ]);
  }

  async function checkChart({ filter, totals, draw }: { filter: Filter; totals: ReportReply['totals']; draw: Draw }) {
    const { name, ...body } = filter;
    const report: Report = REPORTS[name];
    const by = draw.pick(report.dimensions);
    const { reply: chart } = await app().call(REPORT_CALLS[name].chart, { body: { ...body, by } }, token);
    const [key = ''] = report.charted;
    const values = chart.points.map((point) => point.values[0] ?? 0);
    expect([filter, by, values.reduce((sum, one) => sum + one, 0)]).toEqual([filter, by, totals[key]]);
    const point = chart.points.find((one) => (one.values[0] ?? 0) > 0);
    if (point === undefined) return;
    const opened = await ask(name, { ...body, group: { by, key: point.key } }, key);
    expect([filter, by, point.key, opened.totalItemCount]).toEqual([filter, by, point.key, point.values[0]]);
    expect(opened.totals).toEqual(totals);
  }

  async function checkFile({ filter, rows }: { filter: Filter; rows: readonly ReportRow[] }) {
    const { name, ...body } = filter;
    const { reply } = await app().call(REPORT_CALLS[name].csv, { body }, token);
    const lines: string[][] = parse(String(reply), { bom: true, record_delimiter: '\r\n' });
    expect(lines.slice(1).map((line) => line[1])).toEqual(rows.map((row) => row.patientId ?? ''));
  }

  it.each(REPORT_NAMES)(
    '[RPT-001] [RPT-002] agree for %s under any filter',
    { tags: ['deep'], timeout: 60_000 },
    async (name) => {
      const draw = createDraw(name.length);
      const report: Report = REPORTS[name];
      for (let n = 0; n < FILTERS; n += 1) {
        const filter = drawFilter(draw, name);
        const rows = await expectedOf(filter);
        const { name: _, ...body } = filter;
        const page = await ask(name, body);
        expect([filter, page.totalItemCount]).toEqual([filter, rows.length]);
        expect(page.pagedItems).toEqual(rows.slice(0, 200));
        await checkFile({ filter, rows });
        await checkChart({ filter, totals: page.totals, draw });
        for (const { key } of n < 3 ? report.figures : [draw.pick(report.figures)])
          await checkFigure({ filter, rows, key });
      }
    },
  );

  it.each(['desc', 'asc'] as const)(
    '[RPT-002] list orders by days of waiting (%s) page by page as the file does, those that wait before all others',
    { tags: ['deep'] },
    async (sortOrder) => {
      const body = { ...EVER, reportType: 'ordered', sortColumn: 'daysWaiting', sortOrder };
      const { reply } = await app().call(REPORT_CALLS.orders.csv, { body }, token);
      const [head = [], ...lines]: string[][] = parse(String(reply), { bom: true, record_delimiter: '\r\n' });
      const column = head.indexOf('Order');
      const pageSize = 7;
      const pages: ReportRow[] = [];
      for (let pageStart = 1; pages.length < lines.length; pageStart += 1) {
        const page = await app().call(REPORT_CALLS.orders.page, { body: { ...body, pageSize, pageStart } }, token);
        expect(page.reply.pagedItems).toHaveLength(Math.min(pageSize, lines.length - pages.length));
        pages.push(...page.reply.pagedItems);
      }
      // Spreadsheets would compute what begins with @.
      expect(pages.map(({ orderNo }) => orderNo)).toEqual(lines.map((line) => line[column]?.replace(/^'/, '')));
      const waiting = pages.filter(({ daysWaiting }) => daysWaiting !== null);
      expect(waiting.length % pageSize).toBeGreaterThan(0);
      expect(pages.slice(0, waiting.length)).toEqual(waiting);
      expect(pages.length).toBeGreaterThan(waiting.length + pageSize);
    },
  );
});
