import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { REACT_ENV, REACT_JSX } from '../../testing/react-build.ts';

/** The server sends these files as they are: best compression once, at the build. */
const precompressed = compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024, logLevel: 'silent' });

const TARGET = 'es2022';

/** `/widget.js`: one classic script without dependencies, built beside the pages. */
const widget = (): Plugin => ({
  name: 'sightline-widget',
  apply: 'build',
  closeBundle: async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        target: TARGET,
        outDir: fileURLToPath(new URL('dist', import.meta.url)),
        emptyOutDir: false,
        lib: {
          entry: fileURLToPath(new URL('widget/main.ts', import.meta.url)),
          formats: ['iife'],
          name: 'SightlineBooking',
          fileName: () => 'widget.js',
        },
      },
    });
  },
});

export default defineConfig({
  // Files of the patients' pages; the pages themselves are /book and /displayform.
  base: '/patients/',
  plugins: [react(), widget(), precompressed],
  oxc: REACT_JSX,
  build: {
    manifest: true,
    target: TARGET,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    name: 'scheduler',
    include: ['src/**/*.test.{ts,tsx}', 'widget/**/*.test.ts'],
    environment: 'node',
    env: REACT_ENV,
    setupFiles: ['src/vitest-setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    maxWorkers: 2,
    passWithNoTests: true,
  },
});
