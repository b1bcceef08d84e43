import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { TEST_TAGS } from '../../testing/deep-tests.ts';
import { REACT_CACHE, REACT_ENV, REACT_JSX } from '../../testing/react-build.ts';
import { WORKER_FLAGS } from '../../testing/worker-flags.ts';

/** The server sends these files as they are: best compression once, at the build. */
const precompressed = compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024, logLevel: 'silent' });

const START = 'src/start.tsx';
/** What `main.tsx` loads, in its order. */
const STARTING = [
  'contract/src/session.calls.ts',
  'src/shared/api/app-config.ts',
  'src/app/providers.tsx',
  'src/shared/session/stored-session.ts',
  'src/app/routes/practice.routes.tsx',
  'src/app/app-routes.tsx',
  START,
];

/**
 * The app loads after the texts of its language, by imports that the page would learn of one after the other: name their
 * files.
 */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      // While developing there is no bundle.
      if (chunks.length === 0) return [];
      const starting = STARTING.map((module) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
        if (chunk === undefined) throw new Error(`The build has no file for ${module}, which main.tsx loads.`);
        return chunk;
      });
      const scripts = new Set(starting.flatMap(({ fileName, imports }) => [fileName, ...imports]));
      const links = [...scripts].map((file) => ({ rel: 'modulepreload', crossorigin: true, href: `/${file}` }));
      return links
        .filter(({ href }) => !html.includes(href))
        .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
    },
  },
};

export default defineConfig({
  base: '/',
  plugins: [react(), preloadStart, precompressed],
  oxc: REACT_JSX,
  build: {
    manifest: true,
    target: 'es2023',
    // Small files inlined as data: URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', START],
      output: {
        // Chunks of shared modules may import each other: without it, one could use another's functions before they exist.
        strictExecutionOrder: true,
        // Pages share many small modules. A file per set of sharing pages would mean 80 requests per page.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 250000 },
          ],
        },
      },
    },
  },
  test: {
    name: 'dashboard',
    tags: TEST_TAGS,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    env: REACT_ENV,
    ...REACT_CACHE,
    setupFiles: ['src/vitest-setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    maxWorkers: 2,
    execArgv: WORKER_FLAGS,
  },
});
