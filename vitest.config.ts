import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two workers each: of two cores the default leaves one idle, and more would wait for the database.
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          environment: 'node',
          // Pure functions: files share nothing that one could leave behind.
          isolate: false,
          testTimeout: 20_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      'apps/dashboard/vite.config.ts',
      'apps/scheduler/vite.config.ts',
    ],
  },
});
