import { lastTextOf, shown, textFromNewPhone } from './phones.ts';
import { expect, expectAccessible, test } from './staff.ts';

test('[URG-001] [URG-002] an urgent text stays at the top of every page and first in the list until someone takes it, and is answered once', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/reports`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const phone = await textFromNewPhone(staff, "Yes. But since this morning I can't see out of my left eye");
  const banner = page.getByRole('alert').filter({ hasText: shown(phone) });
  await expect(banner).toContainText("I can't see out of my left eye");
  await expectAccessible(page);
  expect(await lastTextOf(staff, phone)).toContain('If this is an emergency, call 911');
  await banner.getByRole('link', { name: 'Open' }).click();
  const bar = page.getByRole('region', { name: 'Urgent' });
  await expect(bar).toContainText('loss of vision');
  await expect(page.locator('[id^="inbox-row-"]').first()).toContainText(/Urgent/);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'I’ll handle it' }).click();
  await expect(bar).toBeHidden();
  await expect(banner).toBeHidden();
  await expect(page.getByText('Is handling the urgent text')).toBeVisible();
});
