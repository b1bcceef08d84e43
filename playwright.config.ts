import { defineConfig } from '@playwright/test';

/** The headless shell can't grant notifications. */
const NOTIFIED = ['**/push.spec.ts'];

const launchOptions = (executablePath: string) => ({
  executablePath: process.env.CHROMIUM ?? executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // Limits that only a hanging test reaches, even on a loaded machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Each has its own server and database. Tests mostly wait, so two share two cores well.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // A loaded machine may miss a moment; a retried test is still listed as flaky.
  retries: process.env.CI === 'true' ? 2 : 0,
  reporter: [['list']],
  outputDir: 'test-results',
  projects: [
    { name: 'walks', testIgnore: NOTIFIED },
    {
      name: 'notifications',
      testMatch: NOTIFIED,
      // A reused context loses its service worker's registration.
      use: { launchOptions: launchOptions('/usr/bin/chromium'), reuseContext: false },
    },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Transitions double the drawing, and a check during one finds temporary colors.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // The next test's page finds the scripts already compiled; storage and cookies are emptied between tests.
    reuseContext: true,
    launchOptions: launchOptions('/usr/bin/chromium-headless-shell'),
  },
});
