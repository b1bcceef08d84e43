import { expect, expectAccessible, test } from './staff.ts';

test('[NAV-001] [NAV-002] each area has its landing page, and any other path shows the welcome page', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  for (const path of ['/welcome', '/communications', '/reports', '/setup', '/no/such/page']) {
    await page.goto(staff.origin + path);
    await expect(page.getByRole('heading', { name: 'Welcome to your Patient Engagement platform' })).toBeVisible();
  }
  await page.goto(staff.origin);
  await expect(page).toHaveURL(`${staff.origin}/welcome`);
});

test('[NAV-003] old URLs redirect to the new ones', async ({ page, staff }) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/chat`);
  await expect(page).toHaveURL(/\/communications\/chat/);
  await page.goto(`${staff.origin}/registration`);
  await expect(page).toHaveURL(/\/setup\/patient-forms/);
  await page.goto(`${staff.origin}/onlinebooking`);
  await expect(page).toHaveURL(/\/setup\/online-booking/);
});

test('[NAV-004] the header has the tabs of the menu, a date line and the account', async ({ page, staff }) => {
  await staff.signIn(page, 'maria');
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

test('[NAV-006] Next and Prev step through the user guide, and Close ends it', async ({ page, staff }) => {
  await staff.signIn(page, 'maria');
  await page.getByRole('button', { name: 'Start User Guide' }).click();
  const popover = page.getByRole('dialog');
  await expect(popover).toBeVisible();
  await popover.getByRole('button', { name: 'Next' }).click();
  await expect(popover.getByRole('button', { name: 'Prev' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start User Guide' })).toBeFocused();
});

test('[NAV-007] a low screen shows a hint that can be dismissed', async ({ page, staff }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await staff.signIn(page, 'maria');
  await expect(page.getByText('Landscape not supported')).toBeVisible();
  await page
    .getByRole('button', { name: /close|dismiss/i })
    .first()
    .click();
  await expect(page.getByText('Landscape not supported')).toBeHidden();
});
