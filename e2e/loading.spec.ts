import type { Page } from '@playwright/test';
import { expect, test } from './staff.ts';

type Sent = { path: string; bytes: number; encoding: string | undefined; type: string };

const KILOBYTE = 1_024;
/** Headers count too, and an answer under a kilobyte goes out as it is. */
const LEAST_COMPRESSED = 2.5 * KILOBYTE;

/** What a first visit brings over the wire, headers included, as the browser counts it. */
async function recordTransfer(page: Page): Promise<{ responses: () => Sent[]; kilobytes: () => number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const byId = new Map<string, Sent>();
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

const isCompressible = ({ type, bytes, path }: Sent): boolean =>
  /javascript|css|json|html/.test(type) && bytes > LEAST_COMPRESSED && !path.endsWith('.woff2');

test('a first visit to the booking page brings at most 185 kB, compressed', async ({ page, staff }) => {
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
  expect(transfer.kilobytes()).toBeLessThanOrEqual(185);
});

test('the inbox of a browser that was never here comes compressed', async ({ page, staff }) => {
  const transfer = await recordTransfer(page);
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible();
  const compressible = transfer.responses().filter(isCompressible);
  expect(compressible.length).toBeGreaterThan(5);
  expect(compressible.filter(({ encoding }) => encoding !== 'br' && encoding !== 'gzip')).toEqual([]);
});
