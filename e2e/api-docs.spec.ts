import { expect, expectAccessible, test } from './staff.ts';

test('[ADM-013] the API page works by keyboard and on a phone, in light and dark', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  await page.goto(`${staff.origin}/api-docs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sightline API' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to calls' })).toBeFocused();
  await page.getByRole('searchbox', { name: /^Search calls/ }).fill('dv4chat Messages/Send');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('for “dv4chat Messages/Send”');
  const body = page.getByRole('region', { name: 'Body' });
  await expect(body).toBeHidden();
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(body).toContainText('clientKey?: string (at most 64 characters)');
  await expect(page.getByText('Signed-in users with the rights Dv4Chat and Dv4Communications')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  // A link to a call expands it and scrolls to it.
  await page.goto(`${staff.origin}/api-docs#booking.read`);
  await expect(page.getByRole('link', { name: 'Link to booking.read' })).toBeVisible();
  await expect(page.getByText('The booking behind a manage link', { exact: false })).toBeInViewport();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(), `${width} wide`).toBeLessThanOrEqual(0);
  }
});
