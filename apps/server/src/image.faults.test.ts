import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDockerfile } from '../../../scripts/image/dockerfile-steps.mjs';
import { openRelay, serveImage } from '../../../scripts/image/serve-image.mjs';
import { cloneDatabase } from '../testing/test-database.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const inRoot = (...names: string[]) => path.join(ROOT, ...names);

describe('[OPS-002] the container image', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-image-'));
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** In place of an installation and a build: this checkout's packages, and pages of one line. */
  const standIn = ({ cwd, stage }: { cwd: string; stage: string }) => {
    if (stage === 'final') return false;
    mkdirSync(path.join(cwd, 'empty'), { recursive: true });
    for (const app of ['dashboard', 'scheduler', 'simulator'])
      mkdirSync(path.join(cwd, 'apps', app, 'dist'), { recursive: true });
    const modules = path.join(cwd, 'node_modules');
    if (existsSync(modules)) return true;
    mkdirSync(path.join(modules, '@sightline'), { recursive: true });
    for (const name of readdirSync(inRoot('node_modules')).filter(
      (one) => one !== '@sightline' && !one.startsWith('.'),
    ))
      symlinkSync(inRoot('node_modules', name), path.join(modules, name));
    for (const name of readdirSync(inRoot('packages')))
      symlinkSync(`../../packages/${name}`, path.join(modules, '@sightline', name));
    return true;
  };

  it('contains everything the server needs and starts as a user without rights', async () => {
    const stage = runDockerfile({ root: ROOT, folder, run: standIn, log: () => undefined });
    expect(stage.user).toEqual([10_001, 10_001]);
    for (const app of ['dashboard', 'scheduler', 'simulator'])
      await writeFile(
        path.join(stage.folder, 'app/apps', app, 'dist/index.html'),
        '<!doctype html><title>Page</title>',
      );
    const { connection, drop } = await cloneDatabase();
    const relay = await openRelay(connection);
    try {
      const found = await serveImage({ stage, databaseUrl: relay.url });
      expect(found).toMatchObject({ ready: 200, health: 0 });
    } finally {
      await relay.close();
      await drop();
    }
  });
});
