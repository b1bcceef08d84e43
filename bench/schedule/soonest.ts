import { formatDay } from '@sightline/scheduling/days';
import type pg from 'pg';
import { systemClock } from '../../apps/server/src/clock.ts';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { openCoverScope } from '../../apps/server/src/db/scope.ts';
import { listSoonest } from '../../apps/server/src/features/bookings/soonest/soonest.usecases.ts';
import { insertRows } from '../../apps/server/testing/practice-rows.ts';
import type { BenchServer } from '../bench-database.ts';
import { compare, milliseconds, type Ratio } from '../measure.ts';
import { bareStatements } from './bare-statements.ts';
import { COVER, insertBusyPractice, range } from './slots-practice.ts';

/** Maximum server time for the soonest times of every reason with 20 providers, in milliseconds. */
const LONGEST = 150;
const SHARE_OF_SQL = 0.15;
const REASONS = 8;
const WEEKS = 8;
const TIMES = 15;
const EVERYTHING = { locKey: 0, acctKey: 0, taskKey: 0, insName: null, from: null };

/** Booking is open eight weeks ahead, for several reasons; the first free day is where `closedDays` end. */
async function insertReasons(pool: Pool): Promise<void> {
  const names = Array.from({ length: REASONS - 1 }, (_, n) => ({ name: `Visit ${n}`, length: 20 + n * 5 }));
  await insertRows(
    pool,
    'appointment_type',
    names.map((type) => ({ cover_key: COVER, slot_size: 15, ...type })),
  );
  const value = JSON.stringify({ enabled: 1, maxSchedWeeksOut: WEEKS });
  const record = { cover_key: COVER, loc_key: 0, acct_key: 0, kind: 'general', saved_by: null };
  await insertRows(pool, 'booking_setting', [{ ...record, value, saved_at: Temporal.Now.instant() }]);
  await pool.kysely.updateTable('cover').set({ has_online_booking: true }).where('cover_key', '=', COVER).execute();
}

async function closeFirstWeeks(pool: Pool): Promise<void> {
  const { from } = range();
  const last_day = formatDay(from + 7 * (WEEKS - 1));
  const days = { first_day: formatDay(from), last_day };
  await insertRows(pool, 'closure', [
    { cover_key: COVER, loc_key: null, name: 'Renovation', created_at: Temporal.Now.instant(), ...days },
  ]);
}

/** The soonest times of every reason, over 20 providers and 8 weeks: something free soon, and nothing before the last week. */
export async function measureSoonest(server: BenchServer): Promise<Ratio[]> {
  const { pool, connection }: { pool: Pool; connection: pg.ClientConfig } = await server.createDatabase('soonest');
  await insertBusyPractice({ pool });
  await insertReasons(pool);
  const scope = openCoverScope({ pool, clock: systemClock, coverKey: COVER, act: null });
  const ask = () => listSoonest({ scope, asked: EVERYTHING });
  const ratios: Ratio[] = [];
  for (const what of ['soon', 'only in the last week']) {
    if (what !== 'soon') await closeFirstWeeks(pool);
    const { types } = await ask();
    if (types.length < REASONS || types.some(({ times }) => times.length === 0)) throw new Error('Nothing is offered.');
    const bare = await bareStatements({ connection, work: ask });
    try {
      const times = await compare({ first: ask, second: bare.run, times: TIMES });
      const name = `soonest times of ${REASONS} reasons, 20 providers, ${WEEKS} weeks, free ${what}`;
      const detail = `${milliseconds(times.second)} / ${milliseconds(times.first)}`;
      ratios.push(
        { name: `${name}: ${LONGEST} ms / ours`, ratio: LONGEST / times.first, floor: 1, detail },
        { name: `${name}: bare SQL / ours`, ratio: times.second / times.first, floor: SHARE_OF_SQL, detail },
      );
    } finally {
      await bare.end();
    }
  }
  return ratios;
}
