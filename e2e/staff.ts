import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { createSessionStore } from '../apps/dashboard/src/shared/session/session-store.ts';
import { isThorough } from '../testing/property-runs.ts';

/** Levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that another color scheme can break; the others need no second run. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The minified build: it parses in half the time, and every checked page parses it again. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type PhoneText = { direction: 'received' | 'sent'; body: string; status: string; to: string; mediaUrls: string[] };

export type Staff = {
  origin: string;
  /** A SessionID, as issued to the partner. */
  handOff: (login: string) => Promise<string>;
  /** Gives a new browser a stored session. The next page opens signed in. */
  resume: (page: Page, login: string) => Promise<void>;
  /** Signs in by the hand-off and waits for the welcome page. */
  signIn: (page: Page, login: string) => Promise<void>;
  /** Texts a practice from a patient's phone. */
  textPractice: (text: { from: string; to: string; body: string; mediaUrls?: string[] }) => Promise<void>;
  phoneTexts: (number: string) => Promise<PhoneText[]>;
  behave: (number: string, mode: string) => Promise<void>;
  mail: () => Promise<{ to: string[]; text: string }[]>;
};

/** Console messages of refused calls, which such tests cause on purpose. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of (401|403|404|409|422|429|500)/;

async function ask<T>({
  url,
  body,
  headers = {},
}: {
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}): Promise<T> {
  const init =
    body === undefined
      ? { headers }
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A browser's storage; nothing in it is kept. */
function emptyStorage(): Storage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (name) => items.get(name) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (name) => void items.delete(name),
    setItem: (name, value) => void items.set(name, value),
  };
}

/** What the dashboard stores after exchanging a session, and after choosing a practice if the user has only one. */
async function storedItemsOf({ origin, sessionId }: { origin: string; sessionId: string }) {
  const storage = emptyStorage();
  const store = createSessionStore(storage, () => Date.now());
  const auth = `${origin}/auth/api`;
  const exchange = `${auth}/Authentication/LoginSession?sessionID=${sessionId}&secretCode=sightline`;
  const { token } = await ask<{ token: string }>({ url: exchange, body: {} });
  store.putToken(token);
  const headers = { authorization: `Bearer ${token}` };
  const covers = await ask<{ CoverKey: number; Practice: string }[]>({
    url: `${auth}/CoverUserSearch/allCoverKeys`,
    headers,
  });
  const [cover] = covers;
  if (cover !== undefined && covers.length === 1) {
    const url = `${auth}/CoverUserSearch/submitCoverKeys`;
    store.putPractice(cover.Practice);
    store.putToken((await ask<{ token: string }>({ url, body: [cover.CoverKey], headers })).token);
  }
  return [...storage.items].map(([name, value]) => ({ name, value }));
}

export function createStaff(origin: string): Staff {
  const simulator = `${origin}/simulator/api`;
  const handOff = async (login: string): Promise<string> => {
    const url = `${origin}/auth/api/Authentication/CreateSession`;
    const { SessionID } = await ask<{ SessionID: string }>({
      url,
      body: { login },
      headers: { 'x-partner-key': 'demo-partner-key' },
    });
    return SessionID;
  };
  return {
    origin,
    handOff,
    resume: async (page, login) => {
      const localStorage = await storedItemsOf({ origin, sessionId: await handOff(login) });
      await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
    },
    signIn: async (page, login) => {
      await page.goto(`${origin}/welcome?SessionID=${await handOff(login)}`);
      await expect(page).not.toHaveURL(/SessionID/);
      await expect(page.getByRole('heading', { name: 'Welcome to your Patient Engagement platform' })).toBeVisible();
    },
    textPractice: async (text) => {
      await ask({ url: `${simulator}/inbound`, body: text });
    },
    phoneTexts: (number) => ask({ url: `${simulator}/phones/${encodeURIComponent(number)}/messages` }),
    behave: async (number, mode) => {
      await ask({ url: `${simulator}/behaviour`, body: { number, mode } });
    },
    mail: () => ask({ url: `${simulator}/mail` }),
  };
}

/** A page whose console must stay silent, and its staff users. */
export const test = base.extend<{ staff: Staff; quietConsole: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  staff: async ({}, use, { parallelIndex }) => {
    const origins = (process.env.E2E_ORIGIN ?? '').split(',');
    await use(createStaff(origins[parallelIndex % origins.length] ?? ''));
  },
  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !REFUSED_CALL.test(message.text())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use(said);
      expect(said, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

type AccessibilityOptions = { framesApart?: boolean; rules?: 'all' | 'of color' };

/** Expects no axe findings on the page in its current state. `framesApart` skips frames with content that is not ours. */
export async function expectAccessible(
  page: Page,
  { framesApart = false, rules = 'all' }: AccessibilityOptions = {},
): Promise<void> {
  if (!framesApart) expect(page.frames(), 'frames, which this way of looking passes over').toHaveLength(1);
  // By default, the builder would have the page parse axe twice for each check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const look = new AxeBuilder({ page, axeSource: ';' });
  if (framesApart) look.exclude('iframe');
  const runOnly =
    rules === 'all' ? ({ type: 'tag', values: TAGS } as const) : ({ type: 'rule', values: COLOR_RULES } as const);
  const { violations } = await look
    // Style sheets are only preloaded for a rule that isn't used here.
    .options({ runOnly, resultTypes: ['violations'], preload: false })
    // Without a second page for merging the frames' results, each check takes half the time.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found).toEqual([]);
}

type Scheme = 'light' | 'dark';

/** Switches the color scheme, and waits until it is applied. */
async function drawIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  });
}

/** The same in light and, for color rules, in dark, which stays on. */
export async function expectAccessibleInBothSchemes(
  page: Page,
  look: Omit<AccessibilityOptions, 'rules'> = {},
): Promise<void> {
  await drawIn(page, 'light');
  await expectAccessible(page, look);
  await drawIn(page, 'dark');
  await expectAccessible(page, { ...look, rules: 'of color' });
}

const WIDTHS = [1440, 390];
const SCHEMES = ['light', 'dark'] as const;

/** Counts the looks of one test, from a number that its title gives. */
const looks = new WeakMap<object, number>();

function nextTurn(): number {
  const info = base.info();
  const turn = looks.get(info) ?? info.title.length;
  looks.set(info, turn + 1);
  return turn;
}

/**
 * Checks the page once: the states of a test take turns between wide and narrow, light and dark, counted by `turn`.
 * `npm run test:deep` checks each state in all four ways. `atEach` may check more at each width.
 */
export async function expectAccessibleAtBothWidths(
  page: Page,
  { turn = nextTurn(), atEach }: { turn?: number; atEach?: (width: number) => Promise<void> } = {},
): Promise<void> {
  for (const [place, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 900 });
    for (const [shade, scheme] of SCHEMES.entries()) {
      if (!isThorough && turn % 4 !== place + 2 * shade) continue;
      await drawIn(page, scheme);
      await expectAccessible(page);
    }
    await atEach?.(width);
  }
}

/** Navigates inside the loaded app, as its links do: nothing is fetched or parsed again. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Moves into the inbox's list by key; a newly opened page may still be moving focus to its start. */
export async function stepIntoList(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator(':focus')).toHaveAttribute('id', /^inbox-row-/, { timeout: 500 });
  }).toPass();
}

export { expect };
