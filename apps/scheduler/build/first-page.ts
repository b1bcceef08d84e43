import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { REACT_JSX } from '../../../testing/react-build.ts';
import { TARGET } from './target.ts';

const OUT_DIR = fileURLToPath(new URL('../dist/server', import.meta.url));

/** `server/first-page.js`: draws patients' pages on the server, complete with its libraries. */
export const firstPage = (): Plugin => ({
  name: 'sightline-first-page',
  apply: 'build',
  closeBundle: async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [react()],
      oxc: REACT_JSX,
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        target: 'esnext',
        ssr: fileURLToPath(new URL('../src/first-page.tsx', import.meta.url)),
        outDir: OUT_DIR,
        emptyOutDir: true,
      },
    });
    for (const script of EARLY_SCRIPTS) await buildEarly(script);
  },
});

/** The scripts inside drawn pages, run before all others. */
const EARLY_SCRIPTS = ['ask-early', 'keep-tap'];

/** `server/ask-early.js` of `/book/manage`, `server/keep-tap.js` of all. */
const buildEarly = (script: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: TARGET,
      outDir: OUT_DIR,
      emptyOutDir: false,
      lib: {
        entry: fileURLToPath(new URL(`../src/app/early/${script}.ts`, import.meta.url)),
        formats: ['iife'],
        name: 'SightlineEarly',
        fileName: () => `${script}.js`,
      },
    },
  });
