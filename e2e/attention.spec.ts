import type { BrowserContext, Locator, Page } from '@playwright/test';
import { shown, textFromNewPhone } from './phones.ts';
import { expect, expectAccessible, type Staff, test } from './staff.ts';

/** The question for new texts, once a minute. */
const CHECK = '**/Conversations/CheckNewList';
const NEW_TEXT = /New message from \(907\)/;
// The announcement in an open conversation has no button.
const toast = (page: Page) =>
  page.getByRole('status').filter({ hasText: /new message/i, has: page.getByRole('button') });

/** The page's recorded desktop notifications. */
type ShownNotification = { title: string; body: string; isClosed: boolean; click: () => void };
declare global {
  interface Window {
    shownOnDesktop: ShownNotification[];
    asked: number;
  }
}

/** Records notifications: a headless browser doesn't show any. */
function recordDesktop(context: BrowserContext, permission: NotificationPermission): Promise<unknown> {
  return context.addInitScript((given) => {
    window.shownOnDesktop = [];
    window.asked = 0;
    class RecordedNotification extends EventTarget {
      static permission = given;
      static requestPermission() {
        window.asked += 1;
        RecordedNotification.permission = 'granted';
        return Promise.resolve('granted');
      }
      onclick: (() => void) | null = null;
      onclose: (() => void) | null = null;
      readonly #said: ShownNotification;
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super();
        this.#said = { title, body, isClosed: false, click: () => this.onclick?.() };
        // The demo's urgent text has an alert of its own.
        if (!title.startsWith('Urgent')) window.shownOnDesktop.push(this.#said);
      }
      close() {
        this.#said.isClosed = true;
        this.onclose?.();
      }
    }
    Object.defineProperty(window, 'Notification', { value: RecordedNotification });
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

test('[MSG-038] every page announces a new text with a count and a toast that opens it and closes after 3 seconds', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await waitForLive(page, staff);
  await expect(page).toHaveTitle(/^\(\d+\) Reports · Sightline$/);
  const before = Number(/\d+/.exec(await page.title())?.[0]);
  const phone = await textFromNewPhone(staff, 'Is Dr. Osei in today?');
  await expect(toast(page)).toContainText(`New message from ${shown(phone)}`);
  await expect(page).toHaveTitle(`(${before + 1}) Reports · Sightline`);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-unread.svg');
  await expect(page.getByRole('link', { name: `Messages ${before + 1} unread` })).toBeVisible();
  await expectAccessible(page);
  await expect(toast(page)).toHaveCount(0, { timeout: 5_000 });

  const again = await textFromNewPhone(staff, 'Hello?');
  await toast(page).getByRole('button', { name: NEW_TEXT }).click();
  await expect(page).toHaveURL(/\/communications\/chat\/message\/\d+$/);
  await expect(page.getByRole('heading', { name: shown(again) })).toBeVisible();
  // A text that was already read isn't announced.
  await staff.textPractice({ from: again, to: '+12125550101', body: 'I can see you read this' });
  await expect(page.getByRole('log').getByText('I can see you read this')).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(toast(page)).toHaveCount(0);
});

test('[MSG-038] desktop notifications are requested only after a click, name no patient, and open the text', async ({
  page,
  context,
  staff,
}) => {
  await recordDesktop(context, 'default');
  await staff.resume(page, 'maria');
  await waitForLive(page, staff);
  await textFromNewPhone(staff, 'Not shown on the desktop');
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

  const phone = await textFromNewPhone(staff, 'My number is a secret');
  await expect.poll(() => desktop(page)).toEqual([{ title: 'New text message', body: 'Main St', isClosed: false }]);
  await page.evaluate(() => window.shownOnDesktop[0]?.click());
  await expect(page.getByRole('heading', { name: shown(phone) })).toBeVisible();
  await expect.poll(async () => (await desktop(page))[0]?.isClosed).toBe(true);
});

test('[MSG-038] a desktop notification closes once the text is read elsewhere', { tag: '@deep' }, async ({
  page,
  context,
  staff,
  browser,
}) => {
  await recordDesktop(context, 'granted');
  await staff.resume(page, 'maria');
  await waitForLive(page, staff);
  const phone = await textFromNewPhone(staff, 'Who reads this first?');
  await expect.poll(async () => (await desktop(page)).length).toBe(1);
  const other = await (await browser.newContext()).newPage();
  await staff.resume(other, 'ada');
  await openInbox(other, staff);
  await other.getByRole('link', { name: shown(phone) }).click();
  await expect.poll(async () => (await desktop(page))[0]?.isClosed).toBe(true);
  await other.context().close();
});

test('[MSG-038] two pages share one stream, only one announces, and the other takes over when the leader closes', {
  tag: '@deep',
}, async ({ page, context, staff }) => {
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

  const phone = await textFromNewPhone(staff, 'To both of you');
  for (const one of [page, second]) await expect(one.getByRole('link', { name: shown(phone) })).toBeVisible();
  const shownNotices = async () => [...(await desktop(page)), ...(await desktop(second))];
  await expect.poll(async () => (await shownNotices()).length).toBe(1);
  await page.waitForTimeout(1_000);
  expect(await shownNotices()).toHaveLength(1);

  await page.close();
  await expect.poll(() => streams.includes(second)).toBe(true);
  await expect(second.getByText('live', { exact: true })).toBeVisible();
  const toldBefore = (await desktop(second)).length;
  const later = await textFromNewPhone(staff, 'To you alone');
  await expect(second.getByRole('link', { name: shown(later) })).toBeVisible();
  await expect.poll(async () => (await desktop(second)).length).toBe(toldBefore + 1);
});

test('[MSG-037] without the stream, polling continues, texts are still announced, and a notice says so', async ({
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
  const firstCheck = page.waitForResponse(CHECK);
  await page.clock.runFor(41_000);
  await expect(page.getByText('Live updates are off, checking every minute')).toBeVisible();
  await firstCheck;
  await expectAccessible(page);
  // The next check is answered once time passes in steps only: the toast's seconds can't run out unseen.
  const [asked, inSteps] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(CHECK, async (route) => {
    asked.resolve();
    await inSteps.promise;
    await route.continue();
  });
  const phone = await textFromNewPhone(staff, 'Found by polling');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.clock.runFor(60_000);
  await asked.promise;
  inSteps.resolve();
  const passTimeUntil = (seen: Locator) =>
    expect(async () => {
      await page.clock.runFor(100);
      await expect(seen).toBeVisible({ timeout: 500 });
    }).toPass();
  await passTimeUntil(toast(page).filter({ hasText: `New message from ${shown(phone)}` }));
  await passTimeUntil(page.getByRole('link', { name: shown(phone) }));
  // Playwright resumes a clock left paused without waiting for it, which may leave a script in the next test's page.
  await page.clock.resume();
  quietConsole.length = 0;
});

test('[NAV-007] [MSG-042] a low screen shows the landscape hint until it is closed', async ({ page, staff }) => {
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
