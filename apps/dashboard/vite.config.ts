import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { REACT_ENV, REACT_JSX } from '../../testing/react-build.ts';

/** The server sends these files as they are: best compression once, at the build. */
const precompressed = compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024, logLevel: 'silent' });

export default defineConfig({
  base: '/',
  plugins: [react(), precompressed],
  oxc: REACT_JSX,
  build: {
    manifest: true,
    target: 'es2023',
    // Small files inlined as data: URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Chunks of shared modules may import each other: without it, one could use another's functions before they exist.
        strictExecutionOrder: true,
        // Pages share many small modules. A file per set of sharing pages would mean 80 requests per page.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 16000 },
          ],
        },
      },
    },
  },
  test: {
    name: 'dashboard',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    env: REACT_ENV,
    setupFiles: ['src/vitest-setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    maxWorkers: 2,
  },
});
