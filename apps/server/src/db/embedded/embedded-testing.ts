import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Connection } from './accepting-connections.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

export const isRoot = process.getuid?.() === 0;

export const silentLogger = { info: () => {}, warn: () => {}, error: () => {} };

/** Anything slower is stuck, even on a busy machine. */
const PATIENCE_MS = 40_000;

/** Runs after the test, in reverse order: a server is stopped before its folder is deleted. */
function afterwards(cleanup: () => Promise<unknown>): void {
  onTestFinished(async () => {
    await cleanup();
  });
}

/** A folder that every user can enter, unless `mode` says otherwise; deleted after the test. */
export async function temporaryFolder({ mode = 0o711, uid }: { mode?: number; uid?: number } = {}): Promise<string> {
  const folder = await mkdtemp('/tmp/sl-test-');
  await chmod(folder, mode);
  if (uid !== undefined) await chown(folder, uid, uid);
  afterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A database in the test's own process, stopped after the test. */
export async function startForTest(
  options: Pick<EmbeddedPostgresOptions, 'dataDir'> & Partial<EmbeddedPostgresOptions>,
): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ logger: silentLogger, owner: { pid: process.pid }, ...options });
  afterwards(started.stop);
  return started;
}

/** The first column of a statement's first row. */
export async function ask(connection: Connection | string, statement: string): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end());
  return rows[0]?.[0];
}

/**
 * Another Node process that runs the module text, in which `say(value)` sends a line of JSON to the test. It imports
 * this folder's files as `here('own-data-dir.ts')`.
 */
export function nodeProcess({ code, uid }: { code: string; uid?: number }) {
  const prelude = `const here = (name) => import(new URL(name, ${JSON.stringify(import.meta.url)}));
    const say = (value) => console.log(JSON.stringify(value));
    const logger = { info() {}, warn() {}, error() {} };
    process.stdin.resume();`;
  const user = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${prelude}${code}`], { cwd: '/', ...user });
  afterwards(() => killHard(child));
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    heard: async (): Promise<unknown> => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The process ended: ${errors.join('')}`);
      return JSON.parse(value);
    },
    killHard: () => killHard(child),
  };
}

async function killHard(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export async function until(holds: () => boolean, withinMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`Not so within ${withinMs} ms: ${holds}`);
    await sleep(10);
  }
}

/** False for a zombie too: it has ended and only awaits its parent. */
export function isRunning(pid: number): boolean {
  if (!existsSync(`/proc/${pid}/stat`)) return false;
  return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** Processes whose command line starts with one text and contains the other. */
export function pidsOf({ startsWith, holds }: { startsWith: string; holds: string }): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    if (!isRunning(pid)) return false;
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return title.startsWith(startsWith) && title.includes(holds);
  });
}

const startedSchema = z.object({
  connection: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  where: z.object({ dataFolder: z.string(), pid: z.number() }),
});

/** A separate server that has created a table and keeps running. */
export async function serverProcess({ dataDir }: { dataDir: string }) {
  const server = nodeProcess({
    code: `const { startEmbeddedPostgres } = await here('embedded-postgres.ts');
      const started = await startEmbeddedPostgres({ dataDir: '${dataDir}', logger, owner: { pid: process.pid } });
      say({ connection: started.connection, where: started.where() });`,
  });
  const started = startedSchema.parse(await server.heard());
  await ask(started.connection, `create table notes as select 'kept' as text`);
  return { ...started, killHard: server.killHard };
}
