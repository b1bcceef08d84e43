import { chromium, type Page } from '@playwright/test';
import { createTestApp } from '../../apps/server/testing/test-app.ts';
import { longestTask, tasksDuring } from '../../e2e/main-thread.ts';
import type { BenchServer } from '../bench-database.ts';
import { milliseconds, type Ratio } from '../measure.ts';
import { insertBusyDay } from '../today/busy-day.ts';
import { fillMessages } from '../volume/fill-messages.ts';

/** From the click to the picture of a day. */
const PAINT_MS = 150;
const FRAME_MS = 1_000 / 60;
const VISITS = 200;
const ROUNDS = 9;
const MOVES = 40;
const PAUSE_MS = 400;

async function openCalendar({ page, origin, partnerKey }: { page: Page; origin: string; partnerKey: string }) {
  const response = await fetch(`${origin}/auth/api/Authentication/CreateSession`, {
    method: 'POST',
    headers: { 'x-partner-key': partnerKey, 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'user1' }),
  });
  const { SessionID } = (await response.json()) as { SessionID: string };
  await page.goto(`${origin}/welcome?SessionID=${SessionID}`);
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await page.goto(`${origin}/calendar?view=day`);
  await page
    .locator('.visit-board .visit')
    .nth(VISITS - 1)
    .waitFor();
}

/** From the click on another day, which has loaded ahead, to the frame that shows its visits. */
async function paintOfDay(page: Page, button: 'Earlier' | 'Later'): Promise<number> {
  await page.waitForTimeout(PAUSE_MS);
  return page.evaluate(async (label) => {
    const board = document.querySelector('.visit-board') ?? document.body;
    const isDrawn = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        resolve();
      });
      watch.observe(board, { childList: true, subtree: true, characterData: true });
    });
    const began = performance.now();
    document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
    await isDrawn;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - began;
  }, button);
}

/** The floor: the same visits as bare elements with the same styles, until the frame that shows them. */
async function paintOfBareElements(page: Page): Promise<number> {
  await page.waitForTimeout(PAUSE_MS);
  return page.evaluate(async () => {
    const rows = [...document.querySelectorAll('.visit-board .visit')].map((visit) => {
      const { left, top, width, height } = visit.getBoundingClientRect();
      const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
      return { place, words: [...visit.querySelectorAll('b, small')].map(({ textContent }) => textContent) };
    });
    const began = performance.now();
    const cover = document.createElement('div');
    cover.className = 'visit-board';
    cover.style.cssText = document.querySelector<HTMLElement>('.visit-board')?.style.cssText ?? '';
    Object.assign(cover.style, { position: 'fixed', inset: '0', height: 'auto', zIndex: '9', background: '#fff' });
    for (const { place, words } of rows) {
      const visit = document.createElement('div');
      visit.className = 'visit visit-booked';
      Object.assign(visit.style, { position: 'absolute', ...place });
      for (const [turn, text] of words.entries())
        visit.append(Object.assign(document.createElement(turn === 0 ? 'b' : 'small'), { textContent: text }));
      cover.append(visit);
    }
    document.body.append(cover);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const took = performance.now() - began;
    cover.remove();
    return took;
  });
}

/** Where a drag began. */
async function beginDrag(page: Page): Promise<{ x: number; y: number }> {
  const box = await page
    .locator('.visit-board .visit')
    .nth(VISITS / 2)
    .boundingBox();
  const { x, y } = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
  await page.waitForTimeout(PAUSE_MS);
  return { x, y };
}

async function drag(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  for (let turn = 1; turn <= MOVES; turn += 1) {
    await page.mouse.move(x + turn * 6, y + turn * 3);
    await page.waitForTimeout(FRAME_MS);
  }
}

async function scroll(page: Page): Promise<void> {
  await page.locator('.visit-board').hover();
  for (let turn = 0; turn < MOVES; turn += 1) {
    await page.mouse.wheel(0, turn % 20 < 10 ? 60 : -60);
    await page.waitForTimeout(FRAME_MS);
  }
}

/** The longest work of a frame, in processor time: other programs delay it, but hardly lengthen it. */
async function longestWork(page: Page): Promise<{ start: number; drag: number; scroll: number }> {
  const most = Number.POSITIVE_INFINITY;
  const best = { start: most, drag: most, scroll: most };
  for (let round = 0; round < ROUNDS; round += 1) {
    best.scroll = Math.min(best.scroll, await longestTask(page, () => scroll(page)));
    let from = { x: 0, y: 0 };
    const start = await longestTask(page, async () => {
      from = await beginDrag(page);
    });
    best.start = Math.min(best.start, start);
    best.drag = Math.min(best.drag, await longestTask(page, () => drag(page, from)));
    // A drag ends in the dialog that would move the visit.
    await page.mouse.up();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return best;
}

const framed = (what: string, took: number, detail = milliseconds(took)): Ratio => ({
  ...{ name: `${what} a day: ${FRAME_MS.toFixed(1)} ms / longest work of a frame`, floor: 1 },
  ...{ ratio: FRAME_MS / took, detail },
});

/** A day of 12 providers and 200 visits in a browser: how soon it shows after a click, and whether it follows the hand. */
export async function measureCalendar(server: BenchServer): Promise<Ratio[]> {
  const database = await server.createDatabase('calendar');
  await fillMessages({ pool: database.pool, practices: 2, conversations: 10, messagesEach: 1, large: 0 });
  await insertBusyDay(database.pool);
  const app = await createTestApp({ database });
  app.clock.set(new Date().toISOString());
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' });
    await openCalendar({ page, origin, partnerKey: app.deps.config.partnerKey ?? '' });
    const most = Number.POSITIVE_INFINITY;
    const best = { day: most, bare: most, work: most };
    for (let round = 0; round < ROUNDS; round += 1) {
      const tasks = await tasksDuring(page, async () => {
        best.day = Math.min(best.day, await paintOfDay(page, round % 2 === 0 ? 'Later' : 'Earlier'));
      });
      const work = tasks.reduce((sum, task) => sum + task, 0);
      best.work = Math.min(best.work, work);
      best.bare = Math.min(best.bare, await paintOfBareElements(page));
    }
    const detail = `${milliseconds(best.day)}, bare ${milliseconds(best.bare)}`;
    const frames = await longestWork(page);
    return [
      {
        name: `a day of ${VISITS} visits: ${PAINT_MS} ms / processor time of click to paint`,
        ...{ ratio: PAINT_MS / best.work, floor: 1, detail: milliseconds(best.work) },
      },
      { name: `a day of ${VISITS} visits: bare elements / calendar`, ratio: best.bare / best.day, floor: 0.1, detail },
      framed('dragging over', frames.drag, `${milliseconds(frames.drag)}, its start ${milliseconds(frames.start)}`),
      framed('scrolling', frames.scroll),
    ];
  } finally {
    await browser.close();
    await app.close();
  }
}
