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
/** Half-hour blocks from 06:00 to 23:00, Monday to Saturday, five side by side. */
const A_DAY = 84;
const FIRST_HOUR = 6;

type Block = Record<string, unknown> & { calendarConfig: { wsConfigFormId: number; configFormData: unknown } };
type Answer = { data: { blocks: Block[]; configs: Record<string, unknown>[]; period: { startDate: string } } };

const wall = (date: string, halfHour: number): string => {
  const minute = FIRST_HOUR * 60 + halfHour * 30;
  return `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
};

/** At the demo's locations. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The server's answer for a week with many blocks, each rule's spread over it. */
function crowded({ data, ...answer }: Answer): Answer {
  const [config] = data.configs;
  const [block] = data.blocks;
  if (block === undefined || config === undefined) throw new Error('The demo has no rule to make many of.');
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
  // The first week opened keeps the demo's few blocks; those after it are crowded.
  await page.route('**/WebSchedulerConfig/GetCalendarData**', async (route) => {
    const answer = (await (await route.fetch()).json()) as Answer;
    await route.fulfill({ json: answer.data.period.startDate > today() ? crowded(answer) : answer });
  });
}

/**
 * From the click on 'Next week' to the frame that shows its blocks, in milliseconds: the change of URL, the page's
 * rendering, and the style, layout and paint of that frame. The week itself was preloaded, as it is for a person who
 * looks at one week before going on to the next.
 */
async function paintingTime(page: Page): Promise<number> {
  // Adjacent weeks load in the background; the live stream never lets the network be idle.
  await page.waitForTimeout(2_000);
  return page.evaluate(
    (blocks) =>
      new Promise<number>((resolve, reject) => {
        const heading = () => document.querySelector('h2')?.textContent;
        const drawn = () => [...document.querySelectorAll<HTMLElement>('[data-event]')].map((el) => el.dataset.event);
        const week = heading();
        const before = new Set(drawn());
        let began = 0;
        const watch = new MutationObserver(() => {
          if (heading() === week) return;
          const now = drawn();
          if (now.length < blocks || now.some((id) => before.has(id))) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        });
        const seen = () => `${heading()} with ${drawn().length} blocks, ${week} with ${before.size} before`;
        setTimeout(() => reject(new Error(`The week was not drawn: ${seen()}.`)), 20_000);
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        began = performance.now();
        document.querySelector<HTMLElement>('button[aria-label="Next week"]')?.click();
      }),
    BLOCKS,
  );
}

/** From the click on a block to the frame that highlights its group, in milliseconds. */
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

/**
 * A week of 500 blocks in the browser, and the highlight of a group among them. The fastest of several attempts counts.
 */
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
    const best = {
      fromFew: Number.POSITIVE_INFINITY,
      fromMany: Number.POSITIVE_INFINITY,
      lit: Number.POSITIVE_INFINITY,
    };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await page.goto(address);
      await page.locator('[data-event]').first().waitFor();
      best.fromFew = Math.min(best.fromFew, await paintingTime(page));
      best.fromMany = Math.min(best.fromMany, await paintingTime(page));
      best.lit = Math.min(best.lit, await highlightTime(page));
    }
    const ratioOf = (name: string, most: number, took: number): Ratio => ({
      name: `${name}: ${most} ms / ours`,
      ratio: most / took,
      floor: 1,
      detail: milliseconds(took),
    });
    return [
      ratioOf(`week of ${BLOCKS} blocks painted, click to frame, from a week of few`, PAINTED_MS, best.fromFew),
      ratioOf(`week of ${BLOCKS} blocks painted, click to frame, from another`, PAINTED_MS, best.fromMany),
      ratioOf(`a group highlighted among ${BLOCKS} blocks`, HIGHLIGHT_MS, best.lit),
    ];
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}
