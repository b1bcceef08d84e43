import type { Page } from '@playwright/test';
import { expect, test } from './staff.ts';

type Transfer = { path: string; bytes: number; encoding: string | undefined; type: string };

const KILOBYTE = 1_024;
/** Headers count too, and replies under a kilobyte aren't compressed. */
const LEAST_COMPRESSED = 2.5 * KILOBYTE;

/** Bytes that a first visit transfers, headers included, as the browser counts them. */
async function recordTransfer(page: Page): Promise<{ responses: () => Transfer[]; kilobytes: () => number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const byId = new Map<string, Transfer>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const { pathname } = new URL(response.url);
    byId.set(requestId, { path: pathname, bytes: 0, encoding: headers['content-encoding'], type: response.mimeType });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sent = byId.get(requestId);
    if (sent !== undefined) sent.bytes = encodedDataLength;
  });
  const responses = () => [...byId.values()];
  return { responses, kilobytes: () => responses().reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE };
}

const isCompressible = ({ type, bytes, path }: Transfer): boolean =>
  /javascript|css|json|html/.test(type) && bytes > LEAST_COMPRESSED && !path.endsWith('.woff2');

test('[PAT-008] a first visit to the booking page loads at most 160 kB, compressed', async ({ page, staff }) => {
  const transfer = await recordTransfer(page);
  await page.goto(`${staff.origin}/book?coverKey=1001`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    transfer
      .responses()
      .filter(isCompressible)
      .filter(({ encoding }) => encoding !== 'br'),
  ).toEqual([]);
  expect(transfer.kilobytes()).toBeLessThanOrEqual(160);
});

test('[PAT-008] the booking page shows its first question before any script, and continues without asking again', async ({
  page,
  staff,
}) => {
  const spanish = await page.request.get(`${staff.origin}/book?coverKey=1003`, {
    headers: { 'accept-language': 'fr;q=0.9,es-MX,es;q=0.8' },
  });
  expect(await spanish.text()).toMatch(/<html lang="es">[\s\S]*<h1[^>]*>¿Cuál es el motivo de la visita\?<\/h1>/);

  let release = () => {};
  const scripts = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  const choicesCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/public/api/scheduler')) choicesCalls.push(request.url());
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${staff.origin}/book?coverKey=1001`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'What is the visit for?' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 23, 26)');
  const [first] = await page.getByRole('main').getByRole('button').all();
  const before = await first?.elementHandle();
  release();
  await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark');
  // The same button: what the server drew is taken over, not drawn again.
  expect(await before?.evaluate((button) => button.isConnected)).toBe(true);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Soonest times: / })).toBeVisible();
  expect(choicesCalls.filter((url) => !url.includes('locKey'))).toEqual([]);
});

test('the inbox loads compressed in a new browser', async ({ page, staff }) => {
  const transfer = await recordTransfer(page);
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible();
  const compressible = transfer.responses().filter(isCompressible);
  expect(compressible.length).toBeGreaterThan(5);
  expect(compressible.filter(({ encoding }) => encoding !== 'br' && encoding !== 'gzip')).toEqual([]);
});
