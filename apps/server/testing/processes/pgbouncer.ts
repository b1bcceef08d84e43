import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { openRelay } from '../../../../scripts/image/serve-image.mjs';

const BINARY = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
const PATIENCE_MS = 20_000;

/** Whether PgBouncer is installed; says so where its tests are skipped. */
export function hasPgBouncer(): boolean {
  if (spawnSync(BINARY, ['--version']).status === 0) return true;
  process.stderr.write(
    `Skipped: tests through PgBouncer. Install the package pgbouncer, or set PGBOUNCER to its path.\n`,
  );
  return false;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

export type PgBouncer = { urlOf: (database: string) => string; stop: () => Promise<void> };

/** Starts PgBouncer in front of the run's PostgreSQL. */
export async function startPgBouncer({
  mode,
  settings = {},
}: {
  mode: 'session' | 'transaction' | 'statement';
  settings?: Record<string, string | number>;
}): Promise<PgBouncer> {
  const { host, port, user } = inject('postgres');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-pgbouncer-'));
  const listenPort = await freePort();
  // PostgreSQL asks the kernel who connects, and PgBouncer refuses to be the root that it lets in.
  const relay = await openRelay({ host, port, user, database: '' });
  const { hostname, port: relayPort } = new URL(relay.url);
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]\n* = host=${hostname} port=${relayPort} user=${user}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  await chmod(folder, 0o755);
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(BINARY, [...account, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  const isUp = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer didn’t start:\n${printed}`)));
    setTimeout(() => reject(new Error(`PgBouncer isn’t up:\n${printed}`)), PATIENCE_MS).unref();
  });
  await isUp;
  return {
    urlOf: (database) => `postgres://${user}@127.0.0.1:${listenPort}/${database}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await relay.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
