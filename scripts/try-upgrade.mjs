// npm run try-upgrade [-- COMMIT]: runs a server of the last release (or another commit) with data, migrates the database
// beneath it while it is in use, then runs this version beside it: the steps of docs/guides/upgrade.md.
import './node-version.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureInstalled, environment, node, root } from './prepare.mjs';

ensureInstalled();
const last = JSON.parse(readFileSync(path.join(root, 'scripts/structure/last-release.json'), 'utf8'));
const commit = process.argv[2] ?? last.commit;
const folder = mkdtempSync(path.join(os.tmpdir(), 'sightline-upgrade-'));
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const READY = /Sightline is ready at (http:\/\/\S+)/;
const PATIENCE_MS = 180_000;
const LONGEST_ANSWER_MS = 5_000;
const JSON_BODY = { 'content-type': 'application/json' };

/** The other version's files and packages. Pages aren't part of the trial. */
function checkOut() {
  const tree = path.join(folder, 'last');
  mkdirSync(tree);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  // Without install scripts: Node and PostgreSQL are this version's.
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const app of ['dashboard', 'scheduler', 'simulator']) {
    const dist = path.join(tree, 'apps', app, 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Page</title>');
  }
  return tree;
}

/** The number of a version's release; null before releases had numbers. */
function releaseOf(tree) {
  const file = path.join(tree, 'apps/server/src/db/release.ts');
  return existsSync(file) ? Number(/RELEASE = (\d+)/.exec(readFileSync(file, 'utf8'))[1]) : null;
}

function launch({ tree, name, databaseUrl, args = [] }) {
  const env = {
    ...environment(),
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    DEMO: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, `${name}-data`),
  };
  const child = spawn(node, [path.join(tree, 'apps/server/src/main.ts'), ...args], {
    cwd: tree,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { printed: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.printed += chunk));
  return { child, output };
}

async function start(given) {
  const { child, output } = launch(given);
  const until = Date.now() + PATIENCE_MS;
  while (!READY.test(output.printed)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start:\n${output.printed}`);
    await sleep(50);
  }
  const stop = async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    return (await closed)[0];
  };
  return { origin: READY.exec(output.printed)[1], output, stop };
}

async function ask(origin, place, { token, body, method = body === undefined ? 'GET' : 'POST', headers = {} } = {}) {
  const response = await fetch(`${origin}${place}`, {
    method,
    headers: {
      ...(body === undefined ? {} : JSON_BODY),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${place} answered ${response.status}: ${text.slice(0, 200)}`);
  return text === '' ? {} : JSON.parse(text);
}

/** Signs in as a person of the demo, by the partner's hand-off. */
async function signIn(origin, login = 'maria') {
  const auth = '/auth/api/Authentication';
  const headers = { 'x-partner-key': 'demo-partner-key' };
  const { SessionID } = await ask(origin, `${auth}/CreateSession`, { body: { login }, headers });
  const { token } = await ask(origin, `${auth}/LoginSession?sessionID=${SessionID}&secretCode=sightline`, {
    method: 'POST',
  });
  return { origin, token, SessionId: SessionID };
}

const list = ({ origin, token, SessionId }, more = {}) =>
  ask(origin, '/messaging/api/Conversations/List', { token, body: { SessionId, ...more } });

async function send(session, text) {
  const [{ convKey }] = (await list(session)).Conversations;
  const body = { SessionId: session.SessionId, ConversationKey: convKey, Message: text, clientKey: text };
  const { errorMessage } = await ask(session.origin, '/messaging/api/Conversations/Messages/Send', {
    token: session.token,
    body,
  });
  if (errorMessage !== '') throw new Error(`A text was refused: ${errorMessage}`);
}

/** A patient's text, which has to show in the list. */
async function receive(session, reader, number) {
  const { Locations } = await ask(session.origin, '/data/practices/1001/Locations', { token: session.token }).then(
    (reply) => (Array.isArray(reply) ? { Locations: reply } : reply),
  );
  const to = Locations.find((location) => location.smsNumber).smsNumber;
  const from = `+1914555${number}`;
  await ask(session.origin, '/simulator/api/inbound', { body: { from, to, body: `Hello from ${number}` } });
  const until = Date.now() + 20_000;
  while (!JSON.stringify(await list(reader, { pageNumber: 1 })).includes(`Hello from ${number}`)) {
    if (Date.now() > until) throw new Error('A text that came in isn’t listed.');
    await sleep(100);
  }
}

async function book({ origin }, number) {
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const choice = { coverKey: 1001, locKey: 2001, acctKey: 0, taskKey: 101 };
  const { slots } = await ask(
    origin,
    `/public/api/slots?${new URLSearchParams({ ...choice, from: day(2), to: day(40) })}`,
  );
  const patient = {
    firstName: 'Upgrade',
    lastName: `Person${number}`,
    phone: `914555${number}`,
    email: `up${number}@example.com`,
    dob: '1980-04-05',
  };
  await ask(origin, '/public/api/bookings', { body: { ...choice, insName: 'No Insurance', ...slots.at(-1), patient } });
}

/** Everyday work on one server, read on another. */
async function work(session, reader, number) {
  await list(session);
  await send(session, `Text ${number}`);
  await receive(session, reader, number);
  await book(session, number);
  await ask(session.origin, '/reports/api/filters', { token: session.token });
}

/** Reads and sends without a pause until stopped. */
function keepUsing(session) {
  const seen = { calls: 0, failed: [], slowest: 0 };
  let isOver = false;
  const running = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const since = performance.now();
      await (n % 5 === 0 ? send(session, `Steady ${n}`) : list(session)).catch((error) =>
        seen.failed.push(error.message),
      );
      seen.calls += 1;
      seen.slowest = Math.max(seen.slowest, performance.now() - since);
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await running;
    return seen;
  };
}

const done = [];
async function step(name, task) {
  const since = performance.now();
  const said = await task();
  const line = `${name}: ${typeof said === 'string' ? said : 'ok'} (${((performance.now() - since) / 1000).toFixed(1)} s)`;
  done.push(line);
  console.log(line);
}

const { startEmbeddedPostgres } = await import('../apps/server/src/db/embedded/embedded-postgres.ts');
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'postgres'),
  logger: silent,
  owner: { pid: process.pid },
});
const { host, port, user, database } = postgres.connection;
const databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
const servers = new Set();
const opened = async (given) => {
  const server = await start({ ...given, databaseUrl });
  servers.add(server);
  return server;
};
const closed = async (server) => {
  servers.delete(server);
  const code = await server.stop();
  if (code !== 0) throw new Error(`It stopped with code ${code}:\n${server.output.printed}`);
};
try {
  const tree = checkOut();
  let older;
  let session;
  let stopUsing;
  let newer;
  await step(`The server of ${commit.slice(0, 8)} starts with the demo's data`, async () => {
    older = await opened({ tree, name: 'older' });
    session = await signIn(older.origin);
    await work(session, session, 1101);
  });
  await step('The database is migrated while that server is in use', async () => {
    stopUsing = keepUsing(session);
    await sleep(1_000);
    const { child, output } = launch({ tree: root, name: 'newer', databaseUrl, args: ['cli', 'migrate'] });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`migrate failed:\n${output.printed}`);
    await sleep(1_000);
    const { calls, failed, slowest } = await stopUsing();
    if (failed.length > 0) throw new Error(`${failed.length} of ${calls} calls failed: ${failed[0]}`);
    if (slowest > LONGEST_ANSWER_MS) throw new Error(`The slowest call took ${Math.round(slowest)} ms.`);
    return `${calls} calls, none failed, the slowest took ${Math.round(slowest)} ms`;
  });
  await step('It does everyday work on the newer schema', () => work(session, session, 1102));
  await step('This version starts beside it', async () => {
    stopUsing = keepUsing(session);
    newer = await opened({ tree: root, name: 'newer' });
    const { calls, failed } = await stopUsing();
    if (failed.length > 0) throw new Error(`${failed.length} of ${calls} calls failed: ${failed[0]}`);
    return `${calls} calls to the older server meanwhile, none failed`;
  });
  await step('Both work, and read what the other wrote', async () => {
    const beside = await signIn(newer.origin);
    await work(beside, session, 1103);
    await work(session, beside, 1104);
    session = beside;
  });
  await step('The older one stops, and this version goes on', async () => {
    servers.delete(older);
    const code = await older.stop();
    await work(session, session, 1105);
    // Its own fault, which this version can't mend any more: some took their longest to stop.
    return code === 0 ? 'ok' : `ok, though it stopped with code ${code}`;
  });
  await step('A restart of the older one beside the newer schema', async () => {
    const release = releaseOf(tree);
    if (release === null) return 'not tried: it is refused by versions before releases were numbered';
    if (release === releaseOf(root)) return `not tried: both are release ${release}, whose schemas aren't kept apart`;
    await closed(await opened({ tree, name: 'older' }));
    return 'starts';
  });
  console.log('The upgrade works.');
} catch (error) {
  console.error(`FAILED after ${done.length} steps: ${error instanceof Error ? error.message : error}`);
  for (const { output } of servers) console.error(output.printed.slice(0, 4_000));
  process.exitCode = 1;
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
