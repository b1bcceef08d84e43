import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const STARTED = `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
console.log('started'); setTimeout(() => process.exit(1), 20_000);`;

it('[OPS-001] npm start passes a signal on to the server', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-npm-'));
  await writeFile(path.join(folder, 'started.mjs'), STARTED);
  const start = scripts.start.replace('scripts/start.mjs', 'started.mjs');
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'started', scripts: { start } }));
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  npm.stdout.on('data', (chunk) => {
    printed += chunk;
    if (/^started$/m.test(printed)) npm.kill('SIGTERM');
  });
  const code = await new Promise((ended) => npm.on('exit', ended));
  expect(printed).toMatch(/^stopped$/m);
  expect(code).toBe(0);
  await rm(folder, { recursive: true, force: true });
});
