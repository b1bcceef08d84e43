// npm run test:mutants -- messaging [file…]: changes the sources of a pure package, one spot at a time, and says which
// changes no test notices. With `tenancy`: changes each comparison with the practice in each statement of each call, and says
// which ones show or change another practice. Both take long, so they are no part of npm test.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runLanes, vitest } from './legs.mjs';
import { ensureInstalled, node, root, run } from './prepare.mjs';

const PACKAGES = ['messaging', 'scheduling', 'forms', 'contract'];
const TENANCY = 'tenancy';
const [name, ...files] = process.argv.slice(2);

if (!PACKAGES.includes(name) && name !== TENANCY) {
  console.error(
    `Name a package: ${PACKAGES.join(', ')}. Name files of it, too, to change these alone. Or name ${TENANCY}, for the statements of every call.`,
  );
  process.exit(1);
}
ensureInstalled();
if (name === TENANCY) {
  const commands = [[vitest, 'run', '--project', 'server', 'apps/server/src/tenancy.mutants.test.ts']];
  await runLanes([[{ name: 'mutants of statements', commands, env: { MUTANTS: '1' } }]]);
  process.exit();
}
const home = path.join(root, 'testing/mutants');
const stryker = path.join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js');
if (!existsSync(stryker)) {
  console.log('Installing Stryker (once) …');
  // Its runner takes the project's Vitest, which lies above it.
  run('npm', [
    'ci',
    '--prefix',
    home,
    '--legacy-peer-deps',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}
process.env.MUTANTS_PACKAGE = name;
// The same examples for every mutant: one that survives today survives tomorrow.
process.env.PROPERTY_SEED ??= '20261101';
const only = files.length === 0 ? [] : ['--mutate', files.join(',')];
run(node, [stryker, 'run', path.join(home, 'stryker.config.mjs'), ...only], {
  says: `At least 90 % of the mutants of packages/${name} have to be found.`,
});
