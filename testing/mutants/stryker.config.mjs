import { tmpdir } from 'node:os';
import path from 'node:path';

const name = process.env.MUTANTS_PACKAGE;

/** Data: trained weights and a list of emoji. Shipped forms are outside `src`. */
const DATA = ['packages/messaging/src/reply-weights.ts', 'packages/messaging/src/emoji-palette.ts'];
/** Of the contract, only logic; schemas and texts are data, covered by the server's tests. */
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
  // Results for unchanged files and tests are reused.
  incremental: true,
  incrementalFile: `node_modules/.cache/mutants-${name}.json`,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 90 },
};
