import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: '/',
  plugins: [react()],
  build: {
    manifest: true,
    target: 'es2023',
    // Small files inlined as data: URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    name: 'dashboard',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['src/vitest-setup.ts'],
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
