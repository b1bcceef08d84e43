import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startProcess } from '../../apps/server/testing/processes/server-process.ts';
import { milliseconds, type Ratio } from '../measure.ts';

const BLOCKS = 500;
const PAINTED_MS = 250;
const HIGHLIGHT_MS = 185;
const TRIES = 7;
/** Blocks of half an hour from 06:00 to 23:00, Monday to Saturday, five beside each other. */
const A_DAY = 84;
const FIRST_HOUR = 6;

type Block = Record<string, unknown> & { calendarConfig: { wsConfigFormId: number; configFormData: unknown } };
type Answer = { data: { blocks: Block[]; configs: Record<string, unknown>[]; period: { startDate: string } } };

const wall = (date: string, halfHour: number): string => {
  const minute = FIRST_HOUR * 60 + halfHour * 30;
  return `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
};

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The server's answer as it would be for a week of many blocks, those of each rule spread over it. */
function crowded({ data, ...answer }: Answer): Answer {
  const [config] = data.configs;
  const [block] = data.blocks;
  if (block === undefined || config === undefined) return { ...answer, data };
  const blocks = Array.from({ length: BLOCKS }, (_, index) => {
    const [day, place] = [Math.floor(index / A_DAY), index % A_DAY];
    const date = dayAfter(data.period.startDate, 1 + day);
    const half = place % 34;
    const calendarConfig = { ...block.calendarConfig, wsConfigFormId: 1 + (index % 25) };
    return { ...block, blockStart: wall(date, half), blockEnd: wall(date, half + 1), calendarConfig };
  });
  const configs = Array.from({ length: 25 }, (_, index) => ({ ...config, wsConfigFormId: 1 + index }));
  return { ...answer, data: { ...data, blocks, configs } };
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
  await page.route('**/WebSchedulerConfig/GetCalendarData**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: crowded((await answer.json()) as Answer) });
  });
}

/** From the click on the next week, whose blocks are loaded already, to the frame that shows them, in milliseconds. */
async function paintingTime(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator('[data-event]').first().waitFor();
  // The weeks beside it load in the background; the live stream never lets the network be idle.
  await page.waitForTimeout(2_000);
  return page.evaluate(
    (blocks) =>
      new Promise<number>((resolve) => {
        const week = document.querySelector('h2')?.textContent;
        let began = 0;
        const watch = new MutationObserver(() => {
          if (document.querySelector('h2')?.textContent === week) return;
          if (document.querySelectorAll('[data-event]').length < blocks) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
        began = performance.now();
        document.querySelector<HTMLElement>('button[aria-label="Next week"]')?.click();
      }),
    BLOCKS,
  );
}

/** From the click on a block to the frame that shows its group, in milliseconds. */
const highlightTime = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const event = document.querySelector<HTMLElement>('[data-event]');
        const began = performance.now();
        event?.click();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      }),
  );

/** A week of 500 blocks in the browser, and the highlight of a group among them. The quietest of a few tries counts. */
export async function measureWeek(): Promise<Ratio[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-week-'));
  const server = await startProcess({ env: { DATA_DIR: folder } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn({ page, origin: server.origin });
    const address = `${server.origin}/setup/online-booking/schedule?loc=2001&provider=3001`;
    let [painting, highlight] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      painting = Math.min(painting, await paintingTime(page, address));
      highlight = Math.min(highlight, await highlightTime(page));
    }
    const ratioOf = (name: string, most: number, took: number): Ratio => ({
      name: `${name}: ${most} ms / ours`,
      ratio: most / took,
      floor: 1,
      detail: milliseconds(took),
    });
    return [
      ratioOf(`week of ${BLOCKS} blocks painted`, PAINTED_MS, painting),
      ratioOf(`a group highlighted among ${BLOCKS} blocks`, HIGHLIGHT_MS, highlight),
    ];
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}
