// Starts the server from an image's folder, as the image does: its user, its environment, its entry point.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const READY = /Sightline is ready at (http:\/\/\S+)/;

/**
 * Lets the image's user reach an embedded PostgreSQL, which accepts only our user on its socket.
 * @returns the URL, and how to close it
 */
export async function openRelay({ host, port, user, database }) {
  const relay = createServer((near) => {
    const far = host.startsWith('/') ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.pipe(other);
      // One end is gone: so is the other.
      one.on('error', () => other.destroy());
    }
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const close = () => new Promise((resolve) => relay.close(resolve));
  return { url: `postgres://${user}@127.0.0.1:${relay.address().port}/${database}`, close };
}

/**
 * Starts it, waits until /readyz answers, runs the health check, and stops it.
 * @returns what was found; throws if the server doesn't get ready
 */
export async function serveImage({ stage, databaseUrl, environment = {} }) {
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = stage.user;
  const dataDir = path.join(stage.folder, stage.environment.DATA_DIR);
  if (isRoot) chownSync(dataDir, uid, gid);
  const asUser = isRoot ? { uid, gid } : {};
  const inFolder = (word) => (word.startsWith('/') ? path.join(stage.folder, word) : word);
  const [command, ...args] = stage.commands.entrypoint.map(inFolder);
  const child = spawn(command, args, {
    ...asUser,
    cwd: path.join(stage.folder, stage.workdir),
    env: {
      ...stage.environment,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  try {
    const until = Date.now() + PATIENCE_MS;
    while (!READY.test(printed)) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start:\n${printed}`);
      await sleep(50);
    }
    const [, origin] = READY.exec(printed);
    const ready = await fetch(`${origin}/readyz`);
    const page = await fetch(`${origin}/`, { headers: { accept: 'text/html' } });
    const [check, ...checking] = stage.commands.health.map(inFolder);
    // Not spawnSync: this process may be relaying the server's statements.
    const checked = spawn(check, checking, { env: { PORT: new URL(origin).port }, stdio: 'ignore' });
    const [health] = await once(checked, 'close');
    return { ready: ready.status, page: page.status, health, printed };
  } finally {
    if (child.exitCode === null) {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    }
  }
}
