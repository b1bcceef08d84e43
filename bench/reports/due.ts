import { getRecallOverview } from '@sightline/contract/recall-overview.calls';
import { systemClock } from '../../apps/server/src/clock.ts';
import { createTestApp } from '../../apps/server/testing/test-app.ts';
import type { BenchServer } from '../bench-database.ts';
import { compare, milliseconds, type Ratio } from '../measure.ts';
import { bareStatements } from './bare-statements.ts';
import { fillRecallPractice, RECALL_COVER } from './recall-practice.ts';

const PATIENTS = 200_000;
const RECALLS = 1_000_000;
/** What the bare statements are of it, at the least. */
const SHARE_OF_SQL = 1 / 1.5;

/** The whole backlog of a large practice, counted by age and by what can be done. */
export async function measureDue(server: BenchServer): Promise<Ratio[]> {
  const database = await server.createDatabase('recalls');
  await fillRecallPractice({ pool: database.pool, patients: PATIENTS, recalls: RECALLS });
  const app = await createTestApp({ database, overrides: { clock: systemClock } });
  try {
    const { token } = await app.signIn(`user${RECALL_COVER}`);
    const open = async () => {
      const { status, reply } = await app.call(getRecallOverview, { params: { tab: '2' }, body: {} }, token);
      if (status !== 200) throw new Error(`The overview answered ${status}.`);
      const standings = reply.tables.find(({ key }) => key === 'standing')?.rows ?? [];
      return standings.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
    };
    const owed = await open();
    const bare = await bareStatements({ database, work: open });
    try {
      const times = await compare({ first: open, second: bare.run, times: 1 });
      return [
        {
          name: `backlog of ${owed} recalls among ${RECALLS}: bare SQL / ours`,
          ratio: times.second / times.first,
          floor: SHARE_OF_SQL,
          detail: `${milliseconds(times.second)} / ${milliseconds(times.first)}`,
        },
      ];
    } finally {
      await bare.end();
    }
  } finally {
    await app.close();
  }
}
