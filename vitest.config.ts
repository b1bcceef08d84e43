import { configDefaults, defineConfig } from 'vitest/config';
import { TEST_TAGS } from './testing/deep-tests.ts';
import { flakyReporter } from './testing/flaky-reporter.ts';
import { WaitingFirst } from './testing/waiting-first.ts';
import { WORKER_FLAGS } from './testing/worker-flags.ts';

export default defineConfig({
  test: {
    reporters: ['default', flakyReporter],
    sequence: { sequencer: WaitingFirst },
    tags: TEST_TAGS,
    // Two workers each: of two cores the default leaves one idle, and more would wait for the database.
    projects: [
      {
        test: {
          name: 'packages',
          tags: TEST_TAGS,
          include: ['packages/*/{src,oracle}/**/*.test.ts'],
          environment: 'node',
          // Pure functions: files can't affect each other.
          isolate: false,
          testTimeout: 20_000,
          maxWorkers: 2,
          execArgv: WORKER_FLAGS,
        },
      },
      {
        test: {
          name: 'server',
          tags: TEST_TAGS,
          // Servers killed at every point and other rare faults: npm run faults.
          ...(process.env.FAULTS === '1'
            ? { include: ['apps/server/**/*.faults.test.ts'] }
            : process.env.MUTANTS === '1'
              ? { include: ['apps/server/**/*.mutants.test.ts'] }
              : {
                  include: ['apps/server/**/*.test.ts'],
                  exclude: [
                    ...configDefaults.exclude,
                    'apps/server/**/*.faults.test.ts',
                    // Statements changed one by one: npm run test:mutants -- tenancy.
                    'apps/server/**/*.mutants.test.ts',
                    // On a cluster only: npm run test:citus.
                    ...(process.env.CITUS === '1' ? [] : ['apps/server/**/*.citus.test.ts']),
                  ],
                }),
          environment: 'node',
          globalSetup: ['apps/server/testing/global-setup.ts'],
          setupFiles: [
            'apps/server/testing/row-types/observe-rows.ts',
            'apps/server/testing/statements/observe-statements.ts',
          ],
          // Loading the server's modules again for each file took longer than most tests. They hold no state of their
          // own; a file's stubs are reverted before the next.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // Bounds that only what hangs reaches, on a machine that does much else too.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          // As in the browser: what only a loaded machine upsets is tried again there, and counted as flaky.
          retry: process.env.CI === 'true' ? 1 : 0,
          maxWorkers: 2,
          execArgv: WORKER_FLAGS,
        },
      },
      'apps/dashboard/vite.config.ts',
      'apps/scheduler/vite.config.ts',
    ],
  },
});
