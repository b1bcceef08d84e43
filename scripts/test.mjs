// npm test: everything a change must pass, from the quickest to the slowest.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, ensureChromium, ensureInstalled, environment, node, root } from './prepare.mjs';

const bin = (name, file) => path.join(root, 'node_modules', name, file);
const steps = [
  [
    'types',
    () =>
      ['.', 'e2e', 'bench', 'packages/ui', 'apps/dashboard', 'apps/scheduler', 'apps/simulator'].map((project) => [
        bin('typescript', 'bin/tsc'),
        '-p',
        project,
      ]),
  ],
  ['lint', () => [[bin('@biomejs/biome', 'bin/biome'), 'ci', '--reporter=summary', '.']]],
  ['structure', () => [['scripts/check-structure.mjs']]],
  ['unit and API tests', () => [[bin('vitest', 'vitest.mjs'), 'run']]],
  ['browser tests', () => [[bin('@playwright/test', 'cli.js'), 'test']]],
];

ensureInstalled();
const only = process.argv.slice(2);
for (const [name, commands] of steps) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
  if (name === 'browser tests') {
    ensureChromium();
    ensureBuilt();
  }
  const began = Date.now();
  console.log(`\n── ${name}`);
  for (const args of commands()) {
    const result = spawnSync(node, args, { cwd: root, env: environment(), stdio: 'inherit' });
    if (result.status !== 0) {
      console.error(`\n${name}: failed.`);
      process.exit(result.status ?? 1);
    }
  }
  console.log(`── ${name}: passed in ${Math.round((Date.now() - began) / 1000)} s`);
}
