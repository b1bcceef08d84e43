import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { REACT_JSX } from '../../../testing/react-build.ts';

/** `server/first-page.js`: draws the first question of `/book` on the server, complete with its libraries. */
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
        outDir: fileURLToPath(new URL('../dist/server', import.meta.url)),
        emptyOutDir: true,
      },
    });
  },
});
