import type { Page } from '@playwright/test';
import { bookByCall } from './booked-visit.ts';
import { holdBack } from './hold-back.ts';
import { mostStyled } from './main-thread.ts';
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

const FORM = '/displayform?coverKey=1001&pn=new-patient-registration';
const MOST_KILOBYTES = 160;

for (const path of ['/book?coverKey=1001', FORM])
  test(`[PAT-008] a first visit to ${path} loads at most ${MOST_KILOBYTES} kB, compressed`, async ({ page, staff }) => {
    const transfer = await recordTransfer(page);
    await page.goto(`${staff.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const compressible = transfer.responses().filter(isCompressible);
    expect(compressible.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
    const sizes = transfer.responses().map(({ path: file, bytes }) => `${file} ${bytes}`);
    expect(transfer.kilobytes(), sizes.join('\n')).toBeLessThanOrEqual(MOST_KILOBYTES);
  });

for (const path of ['/book?coverKey=1001', FORM, '/book/manage'])
  test(`[PAT-007] ${path} without scripts shows the explanation first, and nothing that looks alive`, async ({
    browser,
    staff,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${staff.origin}${path}`);
    await expect(page.locator('main:visible')).toHaveText(/needs JavaScript/);
    await expect(page.locator('button:visible, input:visible')).toHaveCount(0);
    await context.close();
  });

test('[PAT-008] the booking page shows its first question before any script, and goes on from a tap on it', async ({
  page,
  staff,
}) => {
  const spanish = await page.request.get(`${staff.origin}/book?coverKey=1003`, {
    headers: { 'accept-language': 'fr;q=0.9,es-MX,es;q=0.8' },
  });
  expect(await spanish.text()).toMatch(/<html lang="es">[\s\S]*<h1[^>]*>¿Cuál es el motivo de la cita\?<\/h1>/);

  const release = await holdBack(page, '**/*.js');
  const choicesCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/public/api/scheduler')) choicesCalls.push(request.url());
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${staff.origin}/book?coverKey=1001`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'What is the visit for?' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 23, 26)');
  const before = await page.getByRole('main').elementHandle();
  await page.getByRole('main').getByRole('button').first().click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Which vision insurance do you have?' })).toBeVisible();
  // The same element: what the server drew is taken over, not drawn again.
  expect(await before?.evaluate((main) => main.isConnected)).toBe(true);
  expect(choicesCalls.filter((url) => !url.includes('locKey'))).toEqual([]);
});

test('[PAT-008] a form shows its first page before any script, and keeps what was typed into it until then', async ({
  page,
  staff,
}) => {
  const release = await holdBack(page, '**/*.js');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/public/api/forms')) calls.push(request.url());
  });
  await page.goto(`${staff.origin}${FORM}&locKey=2001`, { waitUntil: 'commit' });
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill('Rosalinda');
  release();
  // The draft shows that the page knows of it.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Rosalinda');
  await expect(name).toHaveValue('Rosalinda');
  await expect(name).toBeFocused();
  expect(calls).toEqual([]);
});

test('[PAT-008] a manage link shows the visit before the page’s scripts, keeps a tap, and asks for it once', async ({
  page,
  staff,
}) => {
  const url = await bookByCall(page, staff.origin);
  const release = await holdBack(page, '**/*.js');
  const transfer = await recordTransfer(page);
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Comprehensive exam');
  await page.getByRole('button', { name: 'Cancel this appointment' }).click();
  release();
  await expect(page).toHaveURL(`${staff.origin}/book/manage`);
  await expect(page.getByRole('button', { name: /Keep/ })).toBeVisible();
  expect(transfer.responses().filter(({ path }) => path.endsWith('/bookings/read'))).toEqual([]);
  expect(transfer.kilobytes()).toBeLessThanOrEqual(MOST_KILOBYTES);
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

for (const path of ['/welcome', '/book?coverKey=1001'])
  test(`text on ${path} waits for one file of a font, and has no system font looked up for it then`, async ({
    page,
    staff,
  }) => {
    await staff.resume(page, 'maria');
    await page.goto(`${staff.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A family that has a file which isn't loaded makes Chromium look up a substitute for each size and weight.
    const statesOf = () =>
      page.evaluate(() =>
        [...document.fonts].filter((one) => /Inter Variable/.test(one.family)).map((one) => one.status),
      );
    await expect.poll(statesOf).toEqual(['loaded']);
  });

test('[DAY-001] on a tablet, what is below the day’s visits comes once they are there, and doesn’t jump', async ({
  page,
  staff,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await staff.resume(page, 'maria');
  const release = await holdBack(page, '**/visits/api/calendar?*');
  await page.goto(`${staff.origin}/welcome`);
  await expect(page.getByText('Loading visits').first()).toBeAttached();
  const below = [
    page.getByRole('region', { name: 'Openings' }),
    page.getByRole('heading', { level: 1, name: /Welcome/ }),
  ];
  await expect(page.getByRole('region', { name: 'Visits' })).toBeVisible();
  for (const one of below) await expect(one).toBeHidden();
  release();
  for (const one of below) await expect(one).toBeVisible();
});

test('[DAY-001] opening and closing a figure’s list works out the styles of the list alone', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/welcome`);
  const release = await holdBack(page, '**/today/rows?*');
  const figure = page.getByRole('button', { name: /^\d+ waiting for a reply/ });
  await figure.hover();
  const elements = await page.locator('*').count();
  const dialog = page.getByRole('dialog');
  const opening = await mostStyled(page, async () => {
    await page.mouse.down();
    await page.mouse.up();
    await expect(dialog.getByText('Loading the list')).toBeVisible();
  });
  release();
  await expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  const closing = await mostStyled(page, async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  expect(opening, 'elements styled at opening').toBeLessThan(elements / 2);
  expect(closing, 'elements styled at closing').toBeLessThan(elements / 2);
});
