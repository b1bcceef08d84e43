import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { systemClock } from '../../apps/server/src/clock.ts';
import { openCoverScope } from '../../apps/server/src/db/scope.ts';
import { countMonths } from '../../apps/server/src/features/reports/months/months.usecases.ts';
import { createTestApp, type TestApp } from '../../apps/server/testing/test-app.ts';
import type { BenchDatabase, BenchServer } from '../bench-database.ts';
import { compare, milliseconds, type Ratio } from '../measure.ts';
import { bareStatements } from './bare-statements.ts';
import { measureFile } from './file-memory.ts';
import { measureRecalls } from './recalls.ts';
import { COVER, DAYS, fillReportPractice } from './report-practice.ts';

const ORDERS = 1_000_000;
/** Maximum milliseconds for the first page of a month, figures included. */
const LONGEST = 300;
/** The required minimum relative to the bare statements. */
const SHARE_OF_SQL = 1 / 1.5;
const TIMES = 3;
const FILE_ROWS = 100_000;

type Staff = { app: TestApp; token: string };

const orders = REPORT_CALLS.orders;
const daysAgo = (days: number): string => Temporal.Now.plainDateISO('America/New_York').subtract({ days }).toString();
const lastDays = (days: number) => ({ beginDate: daysAgo(days - 1), endDate: daysAgo(0), reportType: 'ordered' });

async function pageOf({ app, token }: Staff, body: object): Promise<number> {
  const { status, reply } = await app.call(orders.page, { body }, token);
  if (status !== 200) throw new Error(`The report answered ${status}.`);
  return reply.totalItemCount;
}

/** The first page of 60 days with all figures, out of a million orders. */
async function measurePage({ staff, database }: { staff: Staff; database: BenchDatabase }): Promise<Ratio[]> {
  const body = lastDays(60);
  const rows = await pageOf(staff, body);
  const bare = await bareStatements({ database, work: () => pageOf(staff, body) });
  try {
    const times = await compare({ first: () => pageOf(staff, body), second: bare.run, times: TIMES });
    const name = `first page of ${rows} orders among ${ORDERS}`;
    return [
      {
        name: `${name}: ${LONGEST} ms / ours`,
        ratio: LONGEST / times.first,
        floor: 1,
        detail: milliseconds(times.first),
      },
      {
        name: `${name}: bare SQL / ours`,
        ratio: times.second / times.first,
        floor: SHARE_OF_SQL,
        detail: `${milliseconds(times.second)} / ${milliseconds(times.first)}`,
      },
    ];
  } finally {
    await bare.end();
  }
}

/** The same over all orders, added up from months that were counted before. */
async function measureWhole({ staff, database }: { staff: Staff; database: BenchDatabase }): Promise<Ratio[]> {
  const body = lastDays(DAYS);
  const bare = await bareStatements({ database, work: () => pageOf(staff, body) });
  try {
    const { first: ours, second: theirs } = await compare({
      ...{ first: () => pageOf(staff, body), second: bare.run, times: 1 },
    });
    const limit = {
      name: `first page and figures over all ${ORDERS} orders: ${LONGEST} ms / ours`,
      ...{ ratio: LONGEST / ours, floor: 1, detail: milliseconds(ours) },
    };
    return [
      limit,
      {
        name: `first page and figures over all ${ORDERS} orders: bare SQL / ours`,
        ratio: theirs / ours,
        floor: SHARE_OF_SQL,
        detail: `${milliseconds(theirs)} / ${milliseconds(ours)}`,
      },
    ];
  } finally {
    await bare.end();
  }
}

/** A report of a practice with a million orders: its first page and its file, and the backlog of a million recalls. */
export async function measureReports(server: BenchServer): Promise<Ratio[]> {
  const database = await server.createDatabase('reports');
  await fillReportPractice({ pool: database.pool, orders: ORDERS });
  await countMonths({ scope: openCoverScope({ pool: database.pool, clock: systemClock, coverKey: COVER, act: null }) });
  const app = await createTestApp({ database, overrides: { clock: systemClock } });
  try {
    const { token } = await app.signIn(`user${COVER}`);
    const staff = { app, token };
    const pages = await measurePage({ staff, database });
    const large = lastDays(Math.round((DAYS * FILE_ROWS) / ORDERS) + 30);
    const file = await measureFile({ ...staff, small: lastDays(60), large });
    return [...pages, ...(await measureWhole({ staff, database })), file, ...(await measureRecalls(server))];
  } finally {
    await app.close();
  }
}
