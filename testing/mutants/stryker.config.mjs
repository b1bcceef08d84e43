import { tmpdir } from 'node:os';
import path from 'node:path';

const name = process.env.MUTANTS_PACKAGE;

/** Data: numbers that training made, and a list of emoji. Shipped forms lie beside `src`. */
const DATA = ['packages/messaging/src/reply-weights.ts', 'packages/messaging/src/emoji-palette.ts'];
/** Of the contract only what decides; schemas and texts are data, which the server's tests read. */
const CONTRACT = ['languages', 'levels', 'personal-phone', 'repetitions'].map(
  (file) => `packages/contract/src/${file}.ts`,
);
const LOGIC = [
  `packages/${name}/src/**/*.ts`,
  `!packages/${name}/src/**/*.test*.ts`,
  ...DATA.map((file) => `!${file}`),
];

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'testing/mutants/vitest.config.ts' },
  mutate: name === 'contract' ? CONTRACT : LOGIC,
  ignorePatterns: ['apps', 'e2e', 'docs', 'bench', 'test-results', 'testing/mutants/node_modules'],
  // Stryker rewrites tsconfig files through an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  tempDirName: path.join(tmpdir(), 'sightline-mutants'),
  // What was proved about files and tests that did not change is not proved again.
  incremental: true,
  incrementalFile: `node_modules/.cache/mutants-${name}.json`,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 90 },
};
