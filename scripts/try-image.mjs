// npm run try-image: builds the container image where an engine is running; elsewhere runs the Dockerfile's steps in a
// clean folder and starts the server from it, as the image's user.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { environment, root, run as runHere } from './prepare.mjs';

/** The production install, at most 300 MB, and the base image. */
const LARGEST_MB = 380;
/** The packed size of debian:bookworm-slim with libatomic1, which can't be measured without an engine. */
const BASE_MB = 80;
const megabytes = (bytes) => Math.round(bytes / 1e6);

const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);
if (engine !== undefined) {
  runHere(engine, ['build', '--tag', 'sightline:try', root]);
  const { stdout } = spawnSync(engine, ['image', 'inspect', '--format', '{{.Size}}', 'sightline:try'], {
    encoding: 'utf8',
  });
  console.log(`The image has ${megabytes(Number(stdout))} MB; at most ${LARGEST_MB} are allowed.`);
  process.exit(Number(stdout) <= LARGEST_MB * 1e6 ? 0 : 1);
}

console.log('No container engine is running here: the image itself isn’t built. Its steps run in a folder instead.');
const { bytesBelow, runDockerfile } = await import('./image/dockerfile-steps.mjs');
const { openRelay, serveImage } = await import('./image/serve-image.mjs');
const { startEmbeddedPostgres } = await import('../apps/server/src/db/embedded/embedded-postgres.ts');
const folder = mkdtempSync(path.join(os.tmpdir(), 'sightline-image-'));
chmodSync(folder, 0o755);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

function runStep({ command, cwd }) {
  if (command.startsWith('apt-get')) return false;
  const result = spawnSync('sh', ['-c', command], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`${command} failed:\n${result.stderr}`);
  return true;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sightline-image-database-'));
const postgres = await startEmbeddedPostgres({ dataDir, logger: silent, owner: { pid: process.pid } });
try {
  const stage = runDockerfile({ root, folder, run: runStep, log: (line) => console.log(`  ${line}`) });
  const relay = await openRelay(postgres.connection);
  const found = await serveImage({ stage, databaseUrl: relay.url });
  await relay.close();
  const size = bytesBelow(stage.folder);
  console.log(
    `As user ${stage.user.join(':')}: /readyz ${found.ready}, pages ${found.page}, health check exit ${found.health}.`,
  );
  console.log(`Files above the base image: ${megabytes(size)} MB, of ${LARGEST_MB} - ${BASE_MB} allowed.`);
  for (const command of stage.skipped) console.log(`Not run: ${command}`);
  const isGood =
    found.ready === 200 && found.page === 200 && found.health === 0 && size <= (LARGEST_MB - BASE_MB) * 1e6;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
