import { readToday } from '@sightline/contract/today.calls';
import { readVisits } from '@sightline/contract/visits.calls';
import { createTestApp, type TestApp } from '../../apps/server/testing/test-app.ts';
import type { BenchServer } from '../bench-database.ts';
import { milliseconds, type Ratio, timed } from '../measure.ts';
import { loadedDatabase } from '../volume/loaded-database.ts';
import { insertBusyDay } from './busy-day.ts';

/** Milliseconds that Today and a day of the calendar may take on the server (DAY-002). */
const BUDGET_MS = 300;

async function answered(asked: Promise<{ status: number }>): Promise<void> {
  const { status } = await asked;
  if (status !== 200) throw new Error(`A call answered ${status}.`);
}

const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);

const CALLS: Record<string, (app: TestApp, token: string) => Promise<void>> = {
  Today: (app, token) => answered(app.call(readToday, { query: {} }, token)),
  'a day of 200 visits': (app, token) =>
    answered(app.call(readVisits, { query: { from: today, days: '1', locKey: '0' } }, token)),
  'a week of 1,400 visits': (app, token) =>
    answered(app.call(readVisits, { query: { from: today, days: '7', locKey: '0' } }, token)),
};

/** The two pages of the front desk, for a practice with 200 visits a day, among 5 million messages. */
export async function measureToday(server: BenchServer): Promise<Ratio[]> {
  const database = await loadedDatabase(server);
  await insertBusyDay(database.pool);
  const app = await createTestApp({ database });
  app.clock.set(new Date().toISOString());
  const { token } = await app.signIn('user1');
  const ratios: Ratio[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    const best = await timed({ work: () => call(app, token), times: 10 });
    const detail = milliseconds(best);
    ratios.push({
      name: `${name}: ${BUDGET_MS} ms / at 5,000,000 messages`,
      ratio: BUDGET_MS / best,
      floor: 1,
      detail,
    });
  }
  await app.close();
  return ratios;
}
