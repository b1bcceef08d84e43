// The legs of npm test and npm run check, and how several run side by side and still print one after the other.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { environment, node, root } from './prepare.mjs';

const TYPED = ['.', 'e2e', 'bench', 'packages/ui', 'apps/dashboard', 'apps/scheduler', 'apps/simulator'];
const bin = (name, file) => path.join(root, 'node_modules', name, file);

export const vitest = bin('vitest', 'vitest.mjs');
export const playwright = bin('@playwright/test', 'cli.js');

/** What a check learned is kept for the next one: an unchanged project takes a tenth of the work. */
const keptTypes = (project) =>
  path.join(
    root,
    'node_modules',
    '.cache',
    'types',
    `${project === '.' ? 'root' : project.replaceAll('/', '-')}.tsbuildinfo`,
  );

export const types = {
  name: 'types',
  // Each further checker works out the same types again, and collecting garbage is a third of the work of one: it is
  // left until a check takes this much memory.
  commands: TYPED.map((project) => [
    bin('typescript', 'bin/tsc'),
    ...['--checkers', '1', '--incremental', '--tsBuildInfoFile', keptTypes(project), '-p', project],
  ]),
  env: { GOGC: 'off', GOMEMLIMIT: '2GiB' },
};
export const lint = { name: 'lint', commands: [[bin('@biomejs/biome', 'bin/biome'), 'ci', '--reporter=summary', '.']] };
export const structure = {
  name: 'structure',
  commands: [['scripts/check-structure.mjs'], [bin('knip', 'bin/knip.js'), '--no-progress', '--no-config-hints']],
};

export const build = { name: 'build', commands: [['scripts/build.mjs']] };

const running = new Set();

function runCommand(args, env, printed) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    child.on('error', (error) => printed.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

const seconds = (since) => Math.round((Date.now() - since) / 1000);

function print({ name, printed, isPassed, took }) {
  process.stdout.write(`\n── ${name}\n`);
  for (const chunk of printed) process.stdout.write(chunk);
  console.log(`── ${name}: ${isPassed ? 'passed' : 'failed'} in ${took} s`);
}

async function runLeg(leg, results, isEnding) {
  const began = Date.now();
  const printed = [];
  console.log(`${leg.name}: started`);
  const env = { ...environment(), ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...leg.env };
  let isPassed = true;
  for (const args of leg.commands) {
    if (isEnding()) isPassed = false;
    else isPassed = (await runCommand(args, env, printed)) === 0 && isPassed;
  }
  const result = { name: leg.name, printed, isPassed, took: seconds(began) };
  results.push(result);
  if (isPassed) print(result);
  else console.log(`\n── ${leg.name}: failed after ${result.took} s; what it printed follows at the end`);
}

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** How many tests a leg says it ran, from the summaries of Vitest and Playwright. */
function countsOf({ name, printed }) {
  const text = Buffer.concat(printed).toString().replaceAll(COLOUR, '');
  const count = (word) =>
    [...text.matchAll(new RegExp(`^\\s*(?:Tests .*?)?(\\d+) ${word}\\b(?! to).*$`, 'gm'))]
      .filter(([line]) => !/Test Files/.test(line))
      .reduce((sum, [, found]) => sum + Number(found), 0);
  return { name, passed: count('passed'), failed: count('failed'), flaky: count('flaky'), skipped: count('skipped') };
}

function printTotals(results, began) {
  const counts = results.map(countsOf).filter(({ passed, failed }) => passed + failed > 0);
  const words = counts.map(({ name, ...of }) => {
    const parts = Object.entries(of).filter(([, number]) => number > 0);
    return `${name} ${parts.map(([word, number]) => `${number.toLocaleString('en-US')} ${word}`).join(', ')}`;
  });
  const all = counts.reduce((sum, { passed }) => sum + passed, 0).toLocaleString('en-US');
  const tests = words.length > 0 ? `${all} tests passed (${words.join('; ')}). ` : '';
  console.log(`\n${tests}${results.length} parts in ${seconds(began)} s.`);
}

/** As Promise.withResolvers, which the oldest Node allowed here lacks. */
function deferred() {
  let resolve = () => undefined;
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Runs a lane's legs in order; one that needs another lane's leg waits for it, and is left out if that failed. */
async function runLane({ legs, results, isEnding, ended }) {
  for (const leg of legs) {
    const isPossible = (await ended.get(leg.needs)?.promise) ?? true;
    if (isPossible && !isEnding()) await runLeg(leg, results, isEnding);
    ended.get(leg).resolve(results.some(({ name, isPassed }) => name === leg.name && isPassed));
  }
}

/**
 * Runs lanes side by side, the legs of a lane in order. Each leg's output is printed whole when it ends; what failed
 * comes last. Ends the process with 1 where a leg failed.
 */
export async function runLanes(lanes) {
  const began = Date.now();
  const results = [];
  let isEnding = false;
  const finish = () => {
    const failed = results.filter(({ isPassed }) => !isPassed);
    for (const result of failed) print(result);
    printTotals(results, began);
    if (failed.length === 0) return 0;
    console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}. First: ${failed[0].name}.`);
    return 1;
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      isEnding = true;
      for (const child of running) child.kill(signal);
    });
  const ended = new Map(lanes.flat().map((leg) => [leg, deferred()]));
  await Promise.all(lanes.map((legs) => runLane({ legs, results, isEnding: () => isEnding, ended })));
  process.exitCode = isEnding ? Math.max(1, finish()) : finish();
}
