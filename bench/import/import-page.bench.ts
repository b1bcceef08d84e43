import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportDetail } from '@sightline/contract/imports.calls';
import { signInOver, startProcess } from '../../apps/server/testing/processes/server-process.ts';
import { milliseconds, type Ratio } from '../measure.ts';
import { memoryOf } from './memory.ts';
import { patientLines } from './patient-lines.ts';
import { startStaffCalls } from './staff-calls.ts';

const PATIENTS = 100_000;
const LONGEST_SECONDS = 60;
const MOST_MEGABYTES = 300;
const SLOWEST_CALL_MS = 1_000;
const WARM_UP_MS = 8_000;
/** As often as the page asks. */
const ASKED_EVERY_MS = 1_000;
const COVER = 1001;
const LOCATION = 2001;

type Desk = { origin: string; token: string };

async function ask<T>({ origin, token }: Desk, where: string, request: RequestInit = {}): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, ...request.headers };
  const response = await fetch(`${origin}/admin/api/practices/${COVER}/imports${where}`, { ...request, headers });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** What the page does: it asks again until the server has ended its step. */
async function ended(desk: Desk, importKey: number): Promise<ImportDetail> {
  for (;;) {
    const detail = await ask<ImportDetail>(desk, `/${importKey}`);
    if (!['reading', 'checking', 'applying'].includes(detail.state)) return detail;
    await pause(ASKED_EVERY_MS);
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1_000 };
}

/** Upload, question, dry run and run, as the page does them. */
async function importOnPage({ desk, text }: { desk: Desk; text: string }): Promise<string> {
  const form = new FormData();
  form.append('profile', 'Bench');
  form.append('file', new Blob([text]), 'patients.csv');
  const upload = await timed(() => ask<ImportDetail>(desk, '', { method: 'POST', body: form }));
  const { importKey } = upload.result;
  const reading = await timed(() => ended(desk, importKey));
  const body = JSON.stringify({ mapping: { ...reading.result.mapping, defaults: { location: LOCATION } } });
  const headers = { 'content-type': 'application/json' };
  const checking = await timed(async () => {
    await ask(desk, `/${importKey}`, { method: 'PATCH', headers, body });
    return ended(desk, importKey);
  });
  if (checking.result.state !== 'checked') throw new Error(`The dry run ended as ${checking.result.state}.`);
  const applying = await timed(async () => {
    await ask(desk, `/${importKey}/apply`, { method: 'POST' });
    return ended(desk, importKey);
  });
  if (applying.result.counts.patient?.created !== PATIENTS) throw new Error('Not all patients came in.');
  const steps = { upload, reading, 'dry run': checking, run: applying };
  return Object.entries(steps)
    .map(([name, { seconds }]) => `${name} ${seconds.toFixed(1)} s`)
    .join(', ');
}

const at = (times: readonly number[], share: number): number =>
  times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;

/** A practice's patients from a CSV file by the page's calls, through the real process, while staff work. */
export async function measureImportPage(): Promise<Ratio[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-import-page-'));
  const server = await startProcess({ env: { DATA_DIR: folder } });
  try {
    const { token } = await signInOver(server.origin, 'ada');
    const desk = { origin: server.origin, token };
    const text = [...patientLines(PATIENTS)].join('');
    const memory = memoryOf(server.child.pid ?? 0);
    const staff = startStaffCalls(desk);
    // The same calls as later, so that what they need in memory is not counted as the import's.
    await pause(WARM_UP_MS);
    const before = staff.take();
    const held = await memory.held();
    await memory.reset();
    const { result: steps, seconds } = await timed(() => importOnPage({ desk, text }));
    const grown = (await memory.most()) - held;
    const during = staff.take();
    await staff.stop();
    return [
      {
        name: `import of ${PATIENTS} patients on the page while staff work: ${LONGEST_SECONDS} s / ours`,
        ratio: LONGEST_SECONDS / seconds,
        floor: 1,
        detail: `${seconds.toFixed(1)} s: ${steps}`,
      },
      {
        name: `the server's memory during it: ${MOST_MEGABYTES} MB / growth`,
        ratio: MOST_MEGABYTES / grown,
        floor: 1,
        detail: `${grown.toFixed(0)} MB, from ${held.toFixed(0)} MB`,
      },
      {
        name: `staff's calls during it: ${SLOWEST_CALL_MS} ms / 99th percentile`,
        ratio: SLOWEST_CALL_MS / at(during, 0.99),
        floor: 1,
        detail: `${milliseconds(at(during, 0.99))}, median ${milliseconds(at(during, 0.5))}; before ${milliseconds(at(before, 0.99))}, median ${milliseconds(at(before, 0.5))}`,
      },
    ];
  } finally {
    await server.end('SIGTERM').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
