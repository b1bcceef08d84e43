import { defineConfig } from 'vitest/config';

const name = process.env.MUTANTS_PACKAGE ?? '*';

export default defineConfig({
  test: {
    include: [`packages/${name}/{src,oracle}/**/*.test.ts`],
    // It compares sources with a digest, so it would kill every mutant for being one.
    exclude: ['packages/messaging/src/reply-weights.test.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
