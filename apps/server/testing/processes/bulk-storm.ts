import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder } from './demo-folder.ts';
import { type CarrierFault, startOutsideCarrier } from './outside-carrier.ts';
import { eventually, signInOver, startProcess } from './server-process.ts';

/** A demo practice that other tests leave alone. */
const COVER = 1001;
const NOON = 12;
const HOUR_MS = 3_600_000;
/** Duplicates would come after the claims of a killed server expire. */
const AFTERMATH_MS = 16_000;

/** Most calls succeed; some of the failing ones accept the text anyway. */
const FLAPPING: readonly (CarrierFault | null)[] = [
  null,
  null,
  { status: 'cut', takesIt: true },
  null,
  { status: 503 },
];

/** A zone in which it is about noon: bulk texts go out by day only, and the server's clock is the machine's. */
const zoneAtNoon = (): string => {
  const behind = new Date(Date.now()).getUTCHours() - NOON;
  return behind === 0 ? 'Etc/GMT' : `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`;
};

type Bulk = { bulkKey: number; state: string; counts: { waiting: number; sent: number; leftOut: number } };

async function openServer(env: Record<string, string>) {
  const process = await startProcess({ env });
  const { token } = await signInOver(process.origin, 'ada');
  const call = async <T>(method: string, url: string, body?: object): Promise<T> => {
    const response = await fetch(`${process.origin}${url}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
  return { process, call };
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** Every location is open at any time of any day. */
async function openOffices({ call }: Server): Promise<void> {
  const admin = `/admin/api/practices/${COVER}`;
  const { locations } = await call<{ locations: { locKey: number }[] }>('GET', `${admin}/locations`);
  for (const { locKey } of locations)
    await call('PATCH', `${admin}/locations/${locKey}`, { timeZone: zoneAtNoon(), visitTimes: 'clock' });
  for (const at of [Date.now() - 24 * HOUR_MS, Date.now(), Date.now() + 24 * HOUR_MS]) {
    const year = new Date(at).getUTCFullYear();
    const { closures } = await call<{ closures: { closureKey: number }[] }>('GET', `${admin}/closures?year=${year}`);
    for (const { closureKey } of closures) await call('DELETE', `${admin}/closures/${closureKey}`);
  }
}

export type BulkStormOutcome = { texts: number; kills: number; lost: number; twice: string[]; state: string };

/** Sends a bulk text through a flapping gateway while the server is killed: everyone gets it exactly once. */
export async function runBulkStorm({
  texts,
  kills,
  makeFolder = () => mkdtemp(path.join(os.tmpdir(), 'sightline-bulk-')),
}: {
  texts: number;
  kills: number;
  /** The data folder to start on; it is deleted afterwards. */
  makeFolder?: () => Promise<string>;
}): Promise<BulkStormOutcome> {
  const folder = await makeFolder();
  let calls = 0;
  const carrier = await startOutsideCarrier({ faultOf: () => FLAPPING[calls++ % FLAPPING.length] ?? null });
  const env = { DATA_DIR: folder, ...carrier.env };
  let server = await openServer(env);
  const bulk = '/messaging/api/Bulk';
  try {
    await openOffices(server);
    await server.call('PUT', `${bulk}/settings`, { aMinute: 600, holdOutPercent: 0 });
    const { templates } = await server.call<{ templates: { pairKey: number; type: string }[] }>(
      'GET',
      `${bulk}/choices`,
    );
    const pairKey = templates.find(({ type }) => type === 'RECALL')?.pairKey ?? 0;
    const found = await server.call<{ patients: { addKey: number }[] }>('POST', '/patients/api/search', { text: 'a' });
    const rows = found.patients.slice(0, texts).map(({ addKey }) => ({ addKey, locKey: 0 }));
    const body = { clientKey: 'bulk-storm', selection: { from: 'rows', rows }, pairKey, kind: 'care' };
    const draft = await server.call<Bulk>('POST', `${bulk}/prepare`, body);
    const wanted = draft.counts.waiting;
    const of = `${bulk}/${draft.bulkKey}`;
    const { recipients } = await server.call<{ recipients: { text: string; state: string }[] }>(
      'GET',
      `${of}/recipients`,
    );
    const known = new Set(recipients.filter(({ state }) => state === 'waiting').map(({ text }) => text.slice(0, 40)));
    const got = () => carrier.texts.filter((one) => known.has(one.body.slice(0, 40))).map((one) => one.to);
    await server.call('POST', `${of}/start`, { startsAt: null, holdOut: false });
    for (let kill = 1; kill <= kills; kill += 1) {
      await eventually({ ask: async () => got().length >= (wanted * kill) / (kills + 1), within: 60_000 });
      await server.process.end('SIGKILL');
      server = await openServer(env);
    }
    const done = await eventually({
      ask: async () => {
        const { bulkText } = await server.call<{ bulkText: Bulk }>('GET', `${of}/outcome`);
        return bulkText.state === 'done' && new Set(got()).size >= bulkText.counts.sent ? bulkText : null;
      },
      within: 120_000,
    });
    await pause(AFTERMATH_MS);
    const phones = got();
    return {
      ...{ texts: wanted, kills, state: done.state },
      lost: wanted - done.counts.leftOut + draft.counts.leftOut - new Set(phones).size,
      twice: phones.filter((phone, place) => phones.indexOf(phone) !== place),
    };
  } finally {
    await server.process.end('SIGTERM').catch(() => undefined);
    carrier.close();
    await removeFolder(folder);
  }
}
