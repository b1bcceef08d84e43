import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import type { TestApp } from '../../apps/server/testing/test-app.ts';
import type { Ratio } from '../measure.ts';

/** Maximum growth of the server while a file streams, in megabytes. */
const MOST_GROWTH = 100;
const MEGABYTE = 2 ** 20;
const SAMPLE_MS = 250;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/**
 * Reads a file to its end and discards it, in a separate process, so that its memory does not count as the server's.
 */
const READER = `
const [url, token, body] = process.argv.slice(1);
const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
const response = await fetch(url, { method: 'POST', headers, body });
if (response.status !== 200) throw new Error('The file answered ' + response.status);
let lines = 0;
for await (const chunk of response.body) for (const byte of chunk) if (byte === 10) lines += 1;
process.stdout.write(String(lines));`;

type Reading = { app: TestApp; token: string };

async function linesOf({ app, token, body }: Reading & { body: object }): Promise<number> {
  const { port } = app.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${REPORT_CALLS.orders.csv.path}`;
  const read = promisify(execFile);
  const args = ['--input-type=module', '-e', READER, url, token, JSON.stringify(body)];
  const { stdout } = await read(process.execPath, args);
  return Number(stdout);
}

/**
 * The process's peak memory while something runs, minus the memory before, in megabytes. Garbage is collected before
 * each sample: the amount of garbage shows how busy the processors are, not what a file needs.
 */
async function growthDuring<T>(work: () => Promise<T>): Promise<{ result: T; resident: number; heap: number }> {
  collect();
  const idle = process.memoryUsage();
  const peak = { ...idle };
  const sampling = setInterval(() => {
    collect();
    const { rss, heapUsed } = process.memoryUsage();
    peak.rss = Math.max(peak.rss, rss);
    peak.heapUsed = Math.max(peak.heapUsed, heapUsed);
  }, SAMPLE_MS);
  try {
    const result = await work();
    return {
      result,
      resident: (peak.rss - idle.rss) / MEGABYTE,
      heap: (peak.heapUsed - idle.heapUsed) / MEGABYTE,
    };
  } finally {
    clearInterval(sampling);
  }
}

/**
 * How much the server grows while a large file streams through it.
 * @param small a file that is read first, since a working server has already sent some
 */
export async function measureFile({
  small,
  large,
  ...reading
}: Reading & { small: object; large: object }): Promise<Ratio> {
  await reading.app.app.listen({ port: 0, host: '127.0.0.1' });
  await linesOf({ ...reading, body: small });
  const { result, resident, heap } = await growthDuring(() => linesOf({ ...reading, body: large }));
  return {
    name: `file of ${result - 1} rows: ${MOST_GROWTH} MB / growth of the server`,
    ratio: MOST_GROWTH / Math.max(resident, heap, 1),
    floor: 1,
    detail: `${resident.toFixed(0)} MB resident, ${heap.toFixed(0)} MB of heap`,
  };
}
