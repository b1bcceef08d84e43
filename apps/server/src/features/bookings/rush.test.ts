import { createBooking } from '@sightline/contract/booking.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../../../../testing/property-runs.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openPool, type Pool } from '../../db/database.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import { type Booker, storm } from './rush.test-storm.ts';

const PEOPLE = 60;
const REPEATS = isThorough ? 3 : 1;

describe('a rush on one time', () => {
  const database = useDatabase();
  const apps: TestApp[] = [];
  const pools: Pool[] = [];
  const bookers = (): Booker[] =>
    apps.map((app) => async (body) => {
      const { status, problem } = await app.call(createBooking, { body });
      return { status, slots: Array.isArray(problem.slots) ? problem.slots : [] };
    });

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
    for (let server = 0; server < 2; server += 1) {
      const pool = openPool({
        connection: database().connection,
        isDistributed: database().isDistributed,
        size: 8,
        hasTimeouts: false,
        waitMs: 50_000,
        onError: () => undefined,
      });
      pools.push(pool);
      apps.push(await createTestApp({ database: database(), overrides: { pool } }));
    }
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('gives a time of capacity n to exactly n of 60 people, through two servers, and the others the nearest times', async () => {
    const rushes = await storm({ pool: database().pool, servers: bookers(), people: PEOPLE, repeats: REPEATS });
    expect(rushes).toHaveLength(3 * REPEATS);
    for (const { capacity, booked, visits, refusedWell, others } of rushes)
      expect({ booked, visits, refusedWell, others }).toEqual({
        ...{ booked: capacity, visits: capacity },
        ...{ refusedWell: PEOPLE - capacity, others: [] },
      });
  }, 120_000);
});
