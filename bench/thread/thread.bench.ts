import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { MESSAGE_PAGE_SIZE } from '@sightline/contract/messages.calls';
import { startProcess } from '../../apps/server/testing/processes/server-process.ts';
import { milliseconds, type Ratio } from '../measure.ts';

const MESSAGES = 10_000;
const FIRST_RENDER_MS = 100;
const FRAME_MS = 50;
const TRIES = 5;
const LAST_TEXT = `Text ${MESSAGES} of a long conversation`;

type Answer = { Messages: Record<string, unknown>[]; HasOlder: boolean };

/** The server's answer for a conversation with many messages: the page before a message, or the newest. */
function lengthened(answer: Answer, before: number): Answer {
  const [one] = answer.Messages;
  const now = Date.now();
  const first = Math.max(1, before - MESSAGE_PAGE_SIZE);
  const Messages = Array.from({ length: before - first }, (_, index) => first + index).map((transKey) => ({
    ...one,
    transKey,
    created: new Date(now - (MESSAGES - transKey) * 60_000).toISOString(),
    message: `Text ${transKey} of a long conversation`,
    kind: transKey % 2 === 0 ? 'outgoing' : 'incoming',
    deliveryStatus: transKey % 2 === 0 ? 'delivered' : null,
    clientKey: null,
  }));
  return { ...answer, Messages, HasOlder: first > 1 };
}

async function signIn({ page, origin }: { page: Page; origin: string }): Promise<void> {
  const response = await fetch(`${origin}/auth/api/Authentication/CreateSession`, {
    method: 'POST',
    headers: { 'x-partner-key': 'demo-partner-key', 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'maria' }),
  });
  const { SessionID } = (await response.json()) as { SessionID: string };
  await page.goto(`${origin}/welcome?SessionID=${SessionID}`);
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await page.route('**/Conversations/Messages', async (route) => {
    const asked = route.request().postDataJSON() as { beforeTransKey?: number | null };
    const answer = await route.fetch({ postData: { ...asked, beforeTransKey: null } });
    const before = asked.beforeTransKey ?? MESSAGES + 1;
    await route.fulfill({ json: lengthened((await answer.json()) as Answer, before) });
  });
}

/** From the end of the answer to the frame that shows the newest message, in milliseconds. */
async function openingTime({ page, origin }: { page: Page; origin: string }): Promise<number> {
  await page.goto(`${origin}/communications/chat/`);
  await page.getByRole('button', { name: 'Load More' }).waitFor();
  await page.evaluate((last) => {
    performance.clearResourceTimings();
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role="log"]')?.textContent?.includes(last)) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('thread-shown')));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, LAST_TEXT);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').nth(3).click();
  await page.getByRole('log').getByText(LAST_TEXT).waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('thread-shown').length > 0);
  return page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/Conversations/Messages'));
    const first = asked[0] as PerformanceResourceTiming | undefined;
    return (performance.getEntriesByName('thread-shown')[0]?.startTime ?? 0) - (first?.responseEnd ?? 0);
  });
}

/** The longest frame while scrolling the thread with the wheel, in milliseconds. */
async function longestFrame(page: Page): Promise<number> {
  await page.getByRole('log').hover();
  await page.evaluate(() => {
    let last = performance.now();
    const frames: number[] = [];
    const note = (now: number) => {
      frames.push(now - last);
      last = now;
      if (frames.length < 240) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frames });
  });
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, -(300 + (turn % 5) * 500));
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => Math.max(...(Object(window).frames as number[]).slice(1)));
}

/**
 * Opening a conversation of 10,000 messages in the browser, and scrolling through it. The fastest of several attempts
 * counts.
 */
export async function measureThread(): Promise<Ratio[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-thread-'));
  const server = await startProcess({ env: { DATA_DIR: folder } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn({ page, origin: server.origin });
    let [opening, frame] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      opening = Math.min(opening, await openingTime({ page, origin: server.origin }));
      frame = Math.min(frame, await longestFrame(page));
    }
    // Older messages may still be on their way.
    await page.unrouteAll({ behavior: 'wait' });
    return [
      {
        name: `${MESSAGES} messages: ${FIRST_RENDER_MS} ms / first render`,
        ratio: FIRST_RENDER_MS / opening,
        floor: 1,
        detail: milliseconds(opening),
      },
      {
        name: `${MESSAGES} messages: ${FRAME_MS} ms / longest frame while scrolling`,
        ratio: FRAME_MS / frame,
        floor: 1,
        detail: milliseconds(frame),
      },
    ];
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}
