import {
  expect,
  expectAccessibleAtBothWidths,
  expectAccessibleInBothSchemes,
  follow,
  stepIntoList,
  test,
} from './staff.ts';

const PAGES = [
  ['/welcome', 'Welcome'],
  ['/communications', 'Communications'],
  ['/reports', 'Reports'],
  ['/setup', 'Setup'],
] as const;

test('axe finds nothing on any page, light and dark, wide and narrow', async ({ page, staff }) => {
  test.setTimeout(240_000);
  await page.goto(staff.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  const moving = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // A changed color is a transition; what appears meanwhile may start an animation of its own.
    return document.getAnimations().filter((moved) => moved instanceof CSSTransition).length;
  });
  expect(moving, 'transitions of a changed color scheme, with reduced motion').toBe(0);
  for (const [turn, [path, title]] of PAGES.entries()) {
    await follow(page, path);
    await expect(page).toHaveTitle(new RegExp(`${title} · Sightline$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtBothWidths(page, { turn });
  }
  for (const turn of [0, 3]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await follow(page, '/communications/chat/');
    await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible();
    await expectAccessibleAtBothWidths(page, { turn });
    await stepIntoList(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toBeVisible();
    await expectAccessibleAtBothWidths(page, { turn });
  }
});

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
  // Emails are shown in frames, as their senders formatted them.
  await expectAccessibleInBothSchemes(page, { framesApart: true });
});
