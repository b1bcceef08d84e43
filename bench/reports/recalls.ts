import { getRecallOverview } from '@sightline/contract/recall-overview.calls';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { systemClock } from '../../apps/server/src/clock.ts';
import { openCoverScope } from '../../apps/server/src/db/scope.ts';
import { countBacklog } from '../../apps/server/src/features/reports/recall-overview/backlog-months.usecases.ts';
import { createTestApp } from '../../apps/server/testing/test-app.ts';
import type { BenchDatabase, BenchServer } from '../bench-database.ts';
import { compare, milliseconds, type Ratio } from '../measure.ts';
import { bareStatements } from './bare-statements.ts';
import { fillRecallPractice, RECALL_COVER } from './recall-practice.ts';

const PATIENTS = 200_000;
const RECALLS = 1_000_000;
/** The required minimum relative to the bare statements. */
const SHARE_OF_SQL = 1 / 1.5;
/** Maximum milliseconds for the backlog. */
const LONGEST = 300;

/** @param open returns the number of rows */
async function besideBare({
  database,
  open,
  called,
  longest = null,
}: {
  database: BenchDatabase;
  open: () => Promise<number>;
  called: (rows: number) => string;
  /** In milliseconds. */
  longest?: number | null;
}): Promise<Ratio[]> {
  const rows = await open();
  const bare = await bareStatements({ database, work: open });
  try {
    const times = await compare({ first: open, second: bare.run, times: 1 });
    const name = `${called(rows)} among ${RECALLS}`;
    const beside = {
      name: `${name}: bare SQL / ours`,
      ratio: times.second / times.first,
      floor: SHARE_OF_SQL,
      detail: `${milliseconds(times.second)} / ${milliseconds(times.first)}`,
    };
    if (longest === null) return [beside];
    const limit = {
      ...{ name: `${name}: ${longest} ms / ours`, ratio: longest / times.first, floor: 1 },
      detail: milliseconds(times.first),
    };
    return [limit, beside];
  } finally {
    await bare.end();
  }
}

/** A large practice's recalls: its whole backlog by age and by what can be done, and the report of 60 days. */
export async function measureRecalls(server: BenchServer): Promise<Ratio[]> {
  const database = await server.createDatabase('recalls');
  await fillRecallPractice({ pool: database.pool, patients: PATIENTS, recalls: RECALLS });
  await countBacklog({
    scope: openCoverScope({ pool: database.pool, clock: systemClock, coverKey: RECALL_COVER, act: null }),
  });
  const app = await createTestApp({ database, overrides: { clock: systemClock } });
  try {
    const { token } = await app.signIn(`user${RECALL_COVER}`);
    const overview = async () => {
      const { status, reply } = await app.call(getRecallOverview, { params: { tab: '2' }, body: {} }, token);
      if (status !== 200) throw new Error(`The overview answered ${status}.`);
      const standings = reply.tables.find(({ key }) => key === 'standing')?.rows ?? [];
      return standings.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
    };
    const today = Temporal.Now.plainDateISO('America/New_York');
    const days = { beginDate: today.subtract({ days: 59 }).toString(), endDate: today.toString() };
    const pageBy = (reportType: string) => async () => {
      const { status, reply } = await app.call(REPORT_CALLS.recalls.page, { body: { ...days, reportType } }, token);
      if (status !== 200) throw new Error(`The report answered ${status}.`);
      return reply.totalItemCount;
    };
    return [
      ...(await besideBare({
        ...{ database, open: overview, longest: LONGEST },
        called: (rows) => `backlog of ${rows} recalls`,
      })),
      ...(await besideBare({
        database,
        open: pageBy('messaged'),
        called: (rows) => `first page of ${rows} recall messages`,
      })),
      ...(await besideBare({ database, open: pageBy('due'), called: (rows) => `first page of ${rows} recalls due` })),
    ];
  } finally {
    await app.close();
  }
}
