// npm test: everything a change must pass. `npm test types lint` runs some parts; --deep runs the slow
// tests too, and every run of every property.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fastestFolder } from './fastest-folder.mjs';
import { build, lint, playwright, runLanes, structure, types, vitest } from './legs.mjs';
import { ensureInstalled, root } from './prepare.mjs';

const args = process.argv.slice(2);
const isDeep = args.includes('--deep');
const only = args.filter((word) => word !== '--deep');

/** The data folder with the demo that servers under test copy: both legs share it, and the first server creates it. */
const demoFolder = path.join(fastestFolder({ room: 4 }), `sightline-demo-${process.pid}`);
const env = { DEMO_FOLDER: demoFolder, ...(isDeep ? { PROPERTY_RUNS: '1' } : {}) };

const unit = {
  name: 'unit and API tests',
  commands: [[vitest, 'run', ...(isDeep ? [] : ['--tags-filter', '!deep'])]],
  env,
};
const browser = {
  name: 'browser tests',
  commands: [[playwright, 'test', ...(isDeep ? [] : ['--grep-invert', '@deep'])]],
  env,
  needs: build,
};

const isAsked = ({ name }) => only.length === 0 || only.some((word) => name.includes(word));
const asked = (...legs) => legs.filter(isAsked);

// Debian's packages are installed beside npm's: each waits for the network and the disk.
const tools = [...(isAsked(unit) ? ['pooler'] : []), ...(isAsked(browser) ? ['browsers'] : [])];
const installing = spawn(process.execPath, [path.join(root, 'scripts', 'test-tools.mjs'), ...tools], {
  stdio: 'inherit',
});
const installed = once(installing, 'exit');
ensureInstalled();
const [code] = await installed;
if (code !== 0) process.exit(1);
// What doesn't need the built pages runs beside the build.
await runLanes([[...(isAsked(browser) ? [build] : []), ...asked(unit)], asked(structure, lint, types, browser)]);
for (const left of [demoFolder, `${demoFolder}.ready`]) rmSync(left, { recursive: true, force: true });
