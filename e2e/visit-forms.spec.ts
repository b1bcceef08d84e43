import { expect, expectAccessible, test } from './staff.ts';

test('[PKT-001] [PKT-006] staff see which forms visits need, and unlock a tablet by the code of the day', async ({
  page,
  staff,
}) => {
  test.slow();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/visit-forms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Visit forms' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Form 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make today’s code' }).click();
  const kiosk = page.getByRole('link', { name: /\/kiosk\?/ });
  await expect(kiosk).toBeVisible();
  const address = (await kiosk.getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Code from staff' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code from staff' }).fill('000000');
  await page.getByRole('button', { name: 'Open today’s visits' }).click();
  await expect(page.getByRole('alert')).toContainText('That code isn’t right');
});
