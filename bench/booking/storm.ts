import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { type Capacity, type RushOutcome, rushOverHttp } from '../../apps/server/testing/processes/booking-rush.ts';
import { type ServerProcess, startProcess } from '../../apps/server/testing/processes/server-process.ts';
import type { BenchServer } from '../bench-database.ts';
import type { Ratio } from '../measure.ts';

const PEOPLE = 500;
const SERVERS = 2;
/** Rushes per capacity: a few in every run, STORM=100 for the full proof. */
const REPEATS = Number(process.env.STORM ?? '2');

const isExact = ({ capacity, booked, refused, others, visits }: RushOutcome): boolean =>
  booked === capacity && visits === capacity && refused === PEOPLE - capacity && others === 0;

const REPORT_EVERY = 10;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The full proof takes long: shows progress, the time left, and unexpected results. */
function tell(outcomes: readonly RushOutcome[]): void {
  const last = outcomes.at(-1);
  if (last === undefined) return;
  const { capacity, booked, refused, others, visits, ms } = last;
  if (!isExact(last))
    console.error(
      `rush of capacity ${capacity}: ${booked} booked, ${refused} refused, ${others} else; ${visits} visits`,
    );
  if (outcomes.length % REPORT_EVERY !== 0) return;
  const mean = outcomes.reduce((sum, one) => sum + one.ms, 0) / outcomes.length;
  const left = seconds(mean * (REPEATS - outcomes.length));
  console.error(
    `capacity ${capacity}: ${outcomes.length} of ${REPEATS} rushes, the last in ${seconds(ms)}, ${left} to go`,
  );
}

async function rushes({
  capacity,
  ...rush
}: {
  pool: Pool;
  origins: readonly string[];
  capacity: Capacity;
}): Promise<Ratio> {
  const outcomes: RushOutcome[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    outcomes.push(await rushOverHttp({ ...rush, people: PEOPLE, capacity }));
    tell(outcomes);
  }
  const slowest = Math.max(...outcomes.map(({ ms }) => ms));
  return {
    name: `${PEOPLE} people on a time of capacity ${capacity}, ${SERVERS} servers: share of ${REPEATS} rushes that came out exactly`,
    ratio: outcomes.filter(isExact).length / REPEATS,
    floor: 1,
    detail: `slowest rush ${seconds(slowest)}`,
  };
}

/** Many people booking the last free places of one time, through two server processes on one PostgreSQL. */
export async function measureStorm(bench: BenchServer): Promise<Ratio[]> {
  const { connection, pool } = await bench.createDatabase('storm');
  const { host = '', port, user, database } = connection;
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const servers: ServerProcess[] = [];
  const folders: string[] = [];
  try {
    for (let n = 0; n < SERVERS; n += 1) {
      const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-storm-'));
      folders.push(DATA_DIR);
      servers.push(await startProcess({ env: { DATA_DIR, DATABASE_URL, DEMO: '1' } }));
    }
    const origins = servers.map(({ origin }) => origin);
    return [await rushes({ pool, origins, capacity: 1 }), await rushes({ pool, origins, capacity: 2 })];
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}
