// npm run check: types, lint, structure and the tests closest to the changes since main, in at most two minutes.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { lint, runLanes, structure, types, vitest } from './legs.mjs';
import { ensureInstalled, environment, node, root } from './prepare.mjs';

/** Seconds per test file on two cores, by what it needs: a rendered page, a database, nothing. */
const COSTS = { page: 6, database: 3, pure: 0.3 };
const MOST_SECONDS = 120;

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
const lines = (text) => text.split('\n').filter((line) => line !== '');

/** The point where this branch left main; the last commit if there is no main, or on main itself. */
function baseOf() {
  const given = process.argv[2];
  if (given !== undefined) return given;
  const base = git('merge-base', 'main', 'HEAD').stdout.trim();
  const head = git('rev-parse', 'HEAD').stdout.trim();
  return base === '' || base === head ? 'HEAD' : base;
}

const costOf = (file) =>
  file.endsWith('.tsx') ? COSTS.page : /^apps\/server\/(?!.*\.rules\.test)/.test(file) ? COSTS.database : COSTS.pure;

/** How close a test is to a change: 0 changed itself, 1 next to a change, then the folders between them. */
function distance(file, changed) {
  const steps = changed.map((other) => {
    if (other === file) return 0;
    const away = path.relative(path.dirname(file), path.dirname(other));
    return away === '' ? 1 : 1 + away.split(path.sep).length;
  });
  return Math.min(...steps);
}

function nearest(tests, changed) {
  const byDistance = tests
    .map((file) => ({ file, away: distance(file, changed) }))
    .sort((a, b) => a.away - b.away || costOf(a.file) - costOf(b.file));
  let cost = 0;
  return byDistance.filter(({ file }) => {
    cost += costOf(file);
    return cost <= MOST_SECONDS;
  });
}

ensureInstalled();
const base = baseOf();
const changed = [
  ...lines(git('diff', '--name-only', '--diff-filter=d', base).stdout),
  ...lines(git('ls-files', '--others', '--exclude-standard').stdout),
];
const sources = changed.filter((file) => /\.(tsx?|sql|css|json)$/.test(file));
const listed = spawnSync(node, [vitest, 'list', '--filesOnly', '--json', '--changed', base], {
  cwd: root,
  env: environment(),
  encoding: 'utf8',
});
const related = listed.status === 0 ? JSON.parse(listed.stdout.slice(listed.stdout.indexOf('['))) : [];
const tests = [...new Set(related.map(({ file }) => path.relative(root, file)))];
const chosen = nearest(tests, sources).map(({ file }) => file);
console.log(`${changed.length} files changed since ${base.slice(0, 12)}; ${tests.length} test files depend on them.`);
if (chosen.length < tests.length)
  console.log(`The ${chosen.length} nearest run here; npm test runs all of them, and the browser's.`);
const unit = { name: 'tests of what changed', commands: [[vitest, 'run', ...chosen]] };
await runLanes([[structure, lint, types], chosen.length > 0 ? [unit] : []]);
