import type { Page } from '@playwright/test';
import { shownNotices, startNewerWorker, stubPushService, workerOf } from './push-browser.ts';
import { createStaff, expect, expectAccessible, test } from './staff.ts';

const PAGE = '/setup/pushnotifications';
const device = (page: Page) => page.getByRole('switch', { name: 'Push notifications' });
const kind = (page: Page, name: 'New booking' | 'SMS') => page.getByRole('switch', { name });
const tests = (page: Page) => page.getByRole('button', { name: /^Send a test/ });
const SMS = { type: 'SMS', message: 'You have a new text message!', title: 'Sightline', icon: '/favicon.svg' };

/** The parts of a worker's global scope that the click test needs. */
type WorkerScope = EventTarget & {
  clients: object;
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, given: { notification: Notification }) => Event;
};

test('[PSH-001] [PSH-002] a denied permission is explained, and no worker is registered', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}${PAGE}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Push Notifications' })).toBeVisible();
  for (const button of await tests(page).all()) await expect(button).toBeDisabled();
  await expectAccessible(page);
  await device(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Notification denied! Please change your settings.')).toBeVisible();
  await expect(device(page)).not.toBeChecked();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('[PSH-002] [PSH-004] [PSH-005] [PSH-006] a browser is turned on, shows pushes that open their pages, and is turned off', async ({
  page,
  context,
  staff,
}) => {
  test.slow();
  await context.grantPermissions(['notifications'], { origin: staff.origin });
  await stubPushService(context);
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}${PAGE}`);
  const subscribed = page.waitForRequest(/\/notifier\//);
  await device(page).click();
  await expect(page.getByText('Notification enabled.')).toBeVisible();
  const { subscription, userId } = (await subscribed).postDataJSON();
  expect(subscription.endpoint).toMatch(/^https:\/\/push\.example\.net\//);
  expect(userId).toBeGreaterThan(0);
  for (const button of await tests(page).all()) await expect(button).toBeEnabled();

  await kind(page, 'SMS').click();
  await expect(page.getByText('Settings change to enabled successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test: SMS' }).click();
  await expect(page.getByText('Message (SMS) sent successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test: New booking' }).click();
  await expect(page.getByText('Message (Bookings) sent successfully!')).toBeVisible();
  await expectAccessible(page);

  const [running] = context.serviceWorkers();
  if (running === undefined) throw new Error('no worker');
  // Browsers open a window only after a user's click; this records what would be opened.
  const opened = await running.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const noted: string[] = [];
    Object.assign(scope.clients, {
      openWindow: async (url: string) => {
        noted.push(url);
        return null;
      },
    });
    for (const url of ['/communications/chat', '/customer', 'https://evil.example/x', undefined]) {
      await scope.registration.showNotification('Sightline', { body: 'x', tag: 'one', data: { url } });
      const [notification] = await scope.registration.getNotifications();
      if (notification === undefined) throw new Error('nothing is shown');
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return noted;
  });
  expect(opened).toEqual(['/communications/chat', '/customer', '/welcome', '/welcome']);

  const worker = await workerOf(page);
  await worker.deliver(JSON.stringify({ ...SMS, url: '/communications/chat' }));
  await expect(async () =>
    expect(await shownNotices(page)).toEqual([
      { title: 'Sightline', body: 'You have a new text message!', url: '/communications/chat' },
    ]),
  ).toPass();
  // The next one of its kind replaces it, and its link stays on our origin.
  await worker.deliver(JSON.stringify({ ...SMS, url: 'https://evil.example/communications' }));
  await expect(async () => expect((await shownNotices(page)).map(({ url }) => url)).toEqual(['/welcome'])).toPass();
  await worker.deliver('no JSON at all');
  await expect(async () => expect(await shownNotices(page)).toHaveLength(2)).toPass();
  await worker.stop();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await page.reload();
  await expect(device(page)).toBeChecked();
  await expect(kind(page, 'SMS')).toBeChecked();
  await kind(page, 'SMS').click();
  await expect(page.getByText('Settings change to disabled successfully!')).toBeVisible();
  await device(page).click();
  await expect(page.getByText('Notification disabled.')).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  for (const button of await tests(page).all()) await expect(button).toBeDisabled();
});

test('[PSH-003] a page with an older worker reloads once and says so', { tag: '@deep' }, async ({
  page,
  context,
  staff,
}) => {
  test.slow();
  const proxy = await startNewerWorker(staff.origin);
  await context.grantPermissions(['notifications'], { origin: proxy.origin });
  await stubPushService(context);
  await createStaff(proxy.origin).signIn(page, 'maria');
  await page.goto(`${proxy.origin}${PAGE}`);
  await device(page).click();
  await expect(page.getByText('Notification enabled.')).toBeVisible();
  await page.goto(`${proxy.origin}/welcome`);
  proxy.renewWorker();
  await page.goto(`${proxy.origin}${PAGE}`);
  // Comparing two workers takes the browser a while, and the page loads twice.
  await expect(page.getByText('Service Woker updated!')).toBeVisible({ timeout: 30_000 });
  await expect(device(page)).toBeChecked();
  // No further load follows: the marker on the page stays.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.waitForTimeout(1_500);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await page.close();
  await proxy.stop();
});
