import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startOutsideCarrier } from '../../apps/server/testing/processes/outside-carrier.ts';
import { startProcess } from '../../apps/server/testing/processes/server-process.ts';
import { startBenchServer } from '../bench-database.ts';
import { insertSoakPractices, openDesk } from './soak-practices.ts';

// npm run soak -- [minutes] [practices] [calls at once]
const [minutes = 30, practices = 50, atOnce = 4] = process.argv.slice(2).map(Number);
const MINUTE_MS = 60_000;
/** Compiling, filling caches and growing the heap to what the work needs is over by then. */
const WARM_UP_MINUTES = 5;
const MOST_GROWTH = 1.05;
const MOST_RESIDENT_MB = 400;

type Minute = { minute: number; perSecond: number; failed: number; residentMb: number; heapMb: number };

/** Heap after each collection of the old generation, from lines like `123 ms: Mark-Compact 71.2 (90.1) -> 60.3 (91.0) MB`. */
const COLLECTED = /Mark-Compact .*?-> (\d+\.\d+) \(/g;
const lastHeap = (printed: string): number => Number([...printed.matchAll(COLLECTED)].at(-1)?.[1] ?? Number.NaN);

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** What is wrong with the memory of a run. */
function faultsOf(run: readonly Minute[]): string[] {
  const faults: string[] = [];
  const most = Math.max(...run.map((one) => one.residentMb));
  if (most > MOST_RESIDENT_MB) faults.push(`${most.toFixed(0)} MB resident are more than ${MOST_RESIDENT_MB}.`);
  const settled = run.filter(({ minute }) => minute > WARM_UP_MINUTES);
  // Thirds: a single minute says nothing, since it ends anywhere between two collections.
  const third = Math.floor(settled.length / 3);
  if (third === 0) return faults;
  for (const figure of ['residentMb', 'heapMb'] as const) {
    const [before, after] = [settled.slice(0, third), settled.slice(-third)].map((part) =>
      median(part.map((one) => one[figure])),
    ) as [number, number];
    if (after > before * MOST_GROWTH)
      faults.push(
        `${figure} grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB after ${WARM_UP_MINUTES} minutes.`,
      );
  }
  return faults;
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-soak-'));
const database = await startBenchServer();
const carrier = await startOutsideCarrier();
const { connection, pool } = await database.createDatabase('soak');
const list = await insertSoakPractices({ pool, count: practices });
const url = `postgres://${connection.user}@localhost/soak?host=${encodeURIComponent(connection.host ?? '')}&port=${connection.port}`;
// Without the tests' compile cache: it keeps code and sources in memory, and operators start without it.
const env = { DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '1', NODE_DISABLE_COMPILE_CACHE: '1', ...carrier.env };
const options = `--import=${new URL('trace-collections.ts', import.meta.url)} ${process.env.NODE_OPTIONS ?? ''}`.trim();
const server = await startProcess({ env: { ...env, NODE_OPTIONS: options } });
const desks = list.map(({ login }, number) => openDesk({ origin: server.origin, login, number }));
const run: Minute[] = [];
let calls = 0;
let failed = 0;
let isOver = false;
let firstFailure = '';

async function work(lane: number): Promise<void> {
  for (let n = lane; !isOver; n += atOnce) {
    await desks[n % desks.length]?.next().catch((error: unknown) => {
      failed += 1;
      firstFailure ||= String(error);
    });
    calls += 1;
  }
}

try {
  const lanes = Array.from({ length: atOnce }, (_, lane) => work(lane));
  for (let minute = 1; minute <= minutes; minute += 1) {
    const [before, failedBefore] = [calls, failed];
    await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
    const one = {
      ...{ minute, perSecond: Math.round((calls - before) / 60), failed: failed - failedBefore },
      residentMb: Math.round(await residentMb(server.child.pid ?? 0)),
      heapMb: lastHeap(server.printed()),
    };
    run.push(one);
    console.log(
      `minute ${minute}: ${one.perSecond} calls/s, ${one.failed} failed, ${one.residentMb} MB resident, ${one.heapMb} MB heap after collection`,
    );
  }
  isOver = true;
  await Promise.all(lanes);
} finally {
  isOver = true;
  await server.end('SIGTERM');
  carrier.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
const faults = [...faultsOf(run), ...(failed > 0 ? [`${failed} calls failed; the first: ${firstFailure}`] : [])];
for (const fault of faults) console.error(fault);
if (minutes <= WARM_UP_MINUTES + 2) console.log(`Growth is judged after ${WARM_UP_MINUTES + 3} minutes or more.`);
process.exitCode = faults.length === 0 ? 0 : 1;
