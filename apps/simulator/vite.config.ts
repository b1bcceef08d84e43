import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** The server sends these files as they are: best compression once, at the build. */
const precompressed = compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024, logLevel: 'silent' });

export default defineConfig({
  base: '/simulator/',
  plugins: [react(), precompressed],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
