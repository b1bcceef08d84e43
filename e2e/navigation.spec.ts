import { expect, expectAccessible, follow, test } from './staff.ts';

const WELCOME = 'Welcome to your Patient Engagement platform';

test('[NAV-001] [NAV-002] [NAV-003] [NAV-004] [NAV-006] areas have landing pages, old URLs redirect, and the header has tabs, date, guide and account', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/no/such/page`);
  await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
  for (const path of ['/communications', '/reports', '/setup']) {
    await follow(page, path);
    await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
  }
  for (const [old, path] of [
    ['/registration', '/setup/patient-forms'],
    ['/onlinebooking', '/setup/online-booking'],
    ['/chat', '/communications/chat'],
  ] as const) {
    // A bookmark loads the app at its old URL.
    await page.goto(`${staff.origin}${old}`);
    await expect(page).toHaveURL(new RegExp(path));
  }
  await follow(page, '/setup');
  await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Integrations/ })).toHaveCount(0);
  await follow(page, '/setup/integrations');
  await expect(page.getByText('You don’t have access to this page at this practice.')).toBeVisible();
  await page.goto(staff.origin);
  await expect(page).toHaveURL(`${staff.origin}/welcome`);

  await page.getByRole('button', { name: 'Start User Guide' }).click();
  const popover = page.getByRole('dialog');
  await popover.getByRole('button', { name: 'Next' }).click();
  await expect(popover.getByRole('button', { name: 'Prev' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start User Guide' })).toBeFocused();

  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Communications' })).toBeVisible();
  await expect(header.getByText(/^[A-Z][a-z]+day [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await header.getByRole('button', { name: /Alvarez/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('[NAV-005] a phone has the navigation in a drawer, with Logout', async ({ page, staff }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.signIn(page, 'maria');
  await page
    .getByRole('button', { name: /navigation|menu/i })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: /^Messages/ })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByText('Logout').click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
