import { defineConfig } from '@playwright/test';

const MEASURED = ['**/inbox-list.spec.ts'];
/** The shell has no permission for notifications to give. */
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
  // Bounds that only what hangs reaches, on a machine that does much else too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Each with a server and a database of its own. Most of a test is waiting, so two share two cores well.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // A machine under load may miss a moment; what needed a second try is still listed as flaky.
  retries: process.env.CI === 'true' ? 2 : 0,
  reporter: [['list']],
  outputDir: 'test-results',
  projects: [
    { name: 'walks', testIgnore: [...MEASURED, ...NOTIFIED] },
    { name: 'notifications', testMatch: NOTIFIED, use: { launchOptions: launchOptions('/usr/bin/chromium') } },
    // What counts frames has the machine to itself.
    {
      name: 'frames',
      testMatch: MEASURED,
      workers: 1,
      dependencies: ['walks', 'notifications'],
      use: { contextOptions: {} },
    },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Transitions are half of what is drawn, and a look during one finds colors that last a moment.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: launchOptions('/usr/bin/chromium-headless-shell'),
  },
});
