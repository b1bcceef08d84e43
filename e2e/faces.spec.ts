import { expect, expectAccessibleInBothSchemes, stepIntoList, test } from './staff.ts';

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const PAGES = {
  welcome: '/welcome',
  communications: '/communications',
  reports: '/reports',
  setup: '/setup',
  inbox: '/communications/chat/',
  'a page to come': '/reports/orders',
} as const;

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`axe finds nothing on any page, light and dark, at the ${size}`, async ({ page, staff }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await page.goto(staff.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await staff.resume(page, 'maria');
    for (const path of Object.values(PAGES)) {
      await page.goto(staff.origin + path);
      await expect(page.locator('main')).toBeVisible();
      await page.waitForLoadState('load');
      if (path === PAGES.inbox) await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible();
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothSchemes(page);
    }
    await page.goto(staff.origin + PAGES.inbox);
    await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible();
    await stepIntoList(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });
}

test('axe finds nothing on the demo phones, light and dark', async ({ page, staff }) => {
  await page.goto(`${staff.origin}/simulator`);
  await page.getByLabel("A phone's number").fill('(907) 555-0001');
  await page.getByRole('button', { name: 'Pick up' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Are you open on Saturday?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByRole('region', { name: 'Texts' }).getByText('Are you open on Saturday?').first(),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: /Caught mail/ }).click();
  await expect(page.getByRole('heading', { name: 'Caught mail' })).toBeVisible();
  // Mails lie in frames, drawn as their senders wrote them.
  await expectAccessibleInBothSchemes(page, { framesApart: true });
});

test('another color scheme is drawn at once for people who asked for less motion', async ({ page, staff }) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/welcome`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  const moving = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});
