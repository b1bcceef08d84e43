import type pg from 'pg';
import { systemClock } from '../../apps/server/src/clock.ts';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { type CoverScope, openCoverScope } from '../../apps/server/src/db/scope.ts';
import { offersFor } from '../../apps/server/src/features/availability/offers/offers.usecases.ts';
import type { BenchServer } from '../bench-database.ts';
import { compare, milliseconds, type Ratio } from '../measure.ts';
import { bareStatements } from './bare-statements.ts';
import { COVER, insertBusyPractice, LOCATION, range } from './slots-practice.ts';

/** Maximum server time for all times of 20 providers in 6 weeks, in milliseconds, including the database. */
const LONGEST = 100;
/** Reading the same rows with bare statements takes at least this share of it. */
const SHARE_OF_SQL = 0.15;
const TIMES = 15;

function askedFor({ scope, taskKey }: { scope: CoverScope; taskKey: number }) {
  return () => scope.transaction((tx) => offersFor({ tx, locKey: LOCATION, acctKeys: 'all', taskKey, ...range() }));
}

/** All times of a large location: 20 providers with 25 rules and 300 bookings each, six weeks ahead. */
export async function measureSlots(server: BenchServer): Promise<Ratio[]> {
  const { pool, connection }: { pool: Pool; connection: pg.ClientConfig } = await server.createDatabase('slots');
  const { taskKey } = await insertBusyPractice({ pool });
  const scope = openCoverScope({ pool, clock: systemClock, coverKey: COVER, act: null });
  const ask = askedFor({ scope, taskKey });
  const { slots } = await ask();
  if (slots.length === 0) throw new Error('Nothing is offered.');
  const bare = await bareStatements({ connection, work: ask });
  try {
    const times = await compare({ first: ask, second: bare.run, times: TIMES });
    const detail = `${milliseconds(times.first)} for ${slots.length} times`;
    return [
      {
        name: `times of 20 providers in 6 weeks: ${LONGEST} ms / ours`,
        ratio: LONGEST / times.first,
        floor: 1,
        detail,
      },
      {
        name: 'times of 20 providers in 6 weeks: bare SQL / ours',
        ratio: times.second / times.first,
        floor: SHARE_OF_SQL,
        detail: `${milliseconds(times.second)} / ${milliseconds(times.first)}`,
      },
    ];
  } finally {
    await bare.end();
  }
}
