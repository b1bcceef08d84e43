import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { TARGET } from './target.ts';

/** `/widget.js`: one classic script without dependencies, built beside the pages. */
export const widget = (): Plugin => ({
  name: 'sightline-widget',
  apply: 'build',
  closeBundle: async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        target: TARGET,
        outDir: fileURLToPath(new URL('../dist', import.meta.url)),
        emptyOutDir: false,
        lib: {
          entry: fileURLToPath(new URL('../widget/main.ts', import.meta.url)),
          formats: ['iife'],
          name: 'SightlineBooking',
          fileName: () => 'widget.js',
        },
      },
    });
  },
});
