import type { BrowserContext, Page } from '@playwright/test';
import { HARBOR, shown, textAnew } from './phones.ts';
import { expect, expectAccessible, type Staff, test } from './staff.ts';

const NEW_TEXT = /New message from \(907\)/;
// What is read out of an open conversation has no button.
const toast = (page: Page) =>
  page.getByRole('status').filter({ hasText: /new message/i, has: page.getByRole('button') });

/** What the page's desktop notifications said and did, in place of the system's own. */
type Shown = { title: string; body: string; isClosed: boolean; click: () => void };
declare global {
  interface Window {
    shownOnDesktop: Shown[];
    asked: number;
  }
}

/** Puts a recorder in place of the desktop: a browser without a screen shows no notifications. */
function recordDesktop(context: BrowserContext, permission: NotificationPermission): Promise<unknown> {
  return context.addInitScript((given) => {
    window.shownOnDesktop = [];
    window.asked = 0;
    class Recorded extends EventTarget {
      static permission = given;
      static requestPermission() {
        window.asked += 1;
        Recorded.permission = 'granted';
        return Promise.resolve('granted');
      }
      onclick: (() => void) | null = null;
      onclose: (() => void) | null = null;
      readonly #said: Shown;
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super();
        this.#said = { title, body, isClosed: false, click: () => this.onclick?.() };
        window.shownOnDesktop.push(this.#said);
      }
      close() {
        this.#said.isClosed = true;
        this.onclose?.();
      }
    }
    Object.defineProperty(window, 'Notification', { value: Recorded });
  }, permission);
}

const desktop = (page: Page) =>
  page.evaluate(() => window.shownOnDesktop.map(({ title, body, isClosed }) => ({ title, body, isClosed })));

async function waitForLive(page: Page, staff: Staff): Promise<void> {
  const stream = page.waitForResponse(/messaging\/api\/events/);
  await page.goto(`${staff.origin}/reports`);
  await stream;
}

async function openInbox(page: Page, staff: Staff): Promise<void> {
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByText('live', { exact: true })).toBeVisible();
}

test('[MSG-038] a text is told of on every page: a toast for 3 seconds that opens it, and counts', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await waitForLive(page, staff);
  await expect(page).toHaveTitle(/^\(\d+\) Reports · Sightline$/);
  const before = Number(/\d+/.exec(await page.title())?.[0]);
  const phone = await textAnew(staff, 'Is Dr. Osei in today?');
  await expect(toast(page)).toContainText(`New message from ${shown(phone)}`);
  await expect(page).toHaveTitle(`(${before + 1}) Reports · Sightline`);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-unread.svg');
  await expect(page.getByRole('link', { name: `Messages ${before + 1} unread` })).toBeVisible();
  await expectAccessible(page);
  await expect(toast(page)).toHaveCount(0, { timeout: 5_000 });

  const again = await textAnew(staff, 'Hello?');
  await toast(page).getByRole('button', { name: NEW_TEXT }).click();
  await expect(page).toHaveURL(/\/communications\/chat\/message\/\d+$/);
  await expect(page.getByRole('heading', { name: shown(again) })).toBeVisible();
  // Nobody is told of what is read already.
  await staff.textPractice({ from: again, to: '+12125550101', body: 'I can see you read this' });
  await expect(page.getByRole('log').getByText('I can see you read this')).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(toast(page)).toHaveCount(0);
});

test('[MSG-038] many texts at once are one toast, and those of locations not chosen are none', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/?locations=2001`);
  await page.getByRole('button', { name: /location|Main St/ }).click();
  const picker = page.getByRole('dialog', { name: 'Locations' });
  await picker.getByRole('button', { name: 'Clear All' }).click();
  await picker.getByRole('checkbox', { name: /Main St/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  await textAnew(staff, 'Harbor is not ours today', HARBOR);
  await page.waitForTimeout(1_000);
  await expect(toast(page)).toHaveCount(0);
  await Promise.all(Array.from({ length: 5 }, (_, index) => textAnew(staff, `Text ${index}`)));
  await expect(toast(page)).toContainText('5 new messages in 5 conversations');
  await expect(toast(page)).toHaveCount(1);
});

test('[MSG-038] desktop notifications are asked for by a click alone, name no patient, and open the text', async ({
  page,
  context,
  staff,
}) => {
  await recordDesktop(context, 'default');
  await staff.resume(page, 'maria');
  await waitForLive(page, staff);
  await textAnew(staff, 'Not told of on the desktop');
  await expect(toast(page)).toBeVisible();
  expect(await page.evaluate(() => [window.asked, window.shownOnDesktop.length])).toEqual([0, 0]);

  await page.getByRole('button', { name: 'Notifications' }).click();
  const menu = page.getByRole('dialog', { name: 'Notifications' });
  await expect(menu.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  await menu.getByRole('button', { name: 'Turn on desktop notifications' }).click();
  await expect(menu.getByRole('switch', { name: 'Desktop notifications' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused();

  const phone = await textAnew(staff, 'My number is a secret');
  await expect.poll(() => desktop(page)).toEqual([{ title: 'New text message', body: 'Main St', isClosed: false }]);
  await page.evaluate(() => window.shownOnDesktop[0]?.click());
  await expect(page.getByRole('heading', { name: shown(phone) })).toBeVisible();
  await expect.poll(async () => (await desktop(page))[0]?.isClosed).toBe(true);
});

test('[MSG-038] a desktop notification goes once the text was read elsewhere', async ({
  page,
  context,
  staff,
  browser,
}) => {
  await recordDesktop(context, 'granted');
  await staff.resume(page, 'maria');
  await waitForLive(page, staff);
  const phone = await textAnew(staff, 'Who reads this first?');
  await expect.poll(async () => (await desktop(page)).length).toBe(1);
  const other = await (await browser.newContext()).newPage();
  await staff.resume(other, 'ada');
  await openInbox(other, staff);
  await other.getByRole('link', { name: shown(phone) }).click();
  await expect.poll(async () => (await desktop(page))[0]?.isClosed).toBe(true);
  await other.context().close();
});

test('[MSG-038] of two pages one tells, both follow one stream, and when the leader is closed the other leads', async ({
  page,
  context,
  staff,
}) => {
  await recordDesktop(context, 'granted');
  const streams: Page[] = [];
  const count = (of: Page) => of.on('request', (sent) => sent.url().endsWith('/events') && streams.push(of));
  count(page);
  await staff.resume(page, 'maria');
  await openInbox(page, staff);
  const second = await context.newPage();
  count(second);
  await openInbox(second, staff);
  expect(new Set(streams)).toEqual(new Set([page]));

  const phone = await textAnew(staff, 'To both of you');
  for (const one of [page, second]) await expect(one.getByRole('link', { name: shown(phone) })).toBeVisible();
  const told = async () => [...(await desktop(page)), ...(await desktop(second))];
  await expect.poll(async () => (await told()).length).toBe(1);
  await page.waitForTimeout(1_000);
  expect(await told()).toHaveLength(1);

  await page.close();
  await expect.poll(() => streams.includes(second)).toBe(true);
  await expect(second.getByText('live', { exact: true })).toBeVisible();
  const toldBefore = (await desktop(second)).length;
  const later = await textAnew(staff, 'To you alone');
  await expect(second.getByRole('link', { name: shown(later) })).toBeVisible();
  await expect.poll(async () => (await desktop(second)).length).toBe(toldBefore + 1);
});

test('[MSG-037] without the stream polling goes on, texts are still told of, and a calm notice says so', async ({
  page,
  staff,
  quietConsole,
}) => {
  await page.clock.install();
  await page.route('**/messaging/api/events', (route) => route.abort());
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByText('Live updates are off, checking every minute')).toHaveCount(0);
  await page.clock.runFor(41_000);
  await expect(page.getByText('Live updates are off, checking every minute')).toBeVisible();
  await expectAccessible(page);
  const phone = await textAnew(staff, 'Found by polling');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('link', { name: shown(phone) })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast(page)).toContainText(`New message from ${shown(phone)}`);
  quietConsole.length = 0;
});

test('[MSG-042] the landscape hint shows on a low screen and stays away once it was closed', async ({
  page,
  staff,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await staff.signIn(page, 'maria');
  const hint = page.getByRole('status').filter({ hasText: 'Landscape not supported' });
  await expect(hint).toBeVisible();
  await hint.getByRole('button', { name: 'Close' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hint).toHaveCount(0);
});
