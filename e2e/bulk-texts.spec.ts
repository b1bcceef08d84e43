import { expect, expectAccessibleAtBothWidths, follow, test } from './staff.ts';

test('[BLK-001] [BLK-002] staff text selected patients later, see who gets no text and why, and stop it', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}/patients`);
  await page.getByRole('searchbox', { name: 'Find a patient' }).fill('Be');
  await page.getByRole('checkbox', { name: /^Select these \d+ rows$/ }).check();
  await page.getByRole('button', { name: /^Text \d+ pe/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Text these people' });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.locator('[role=option]').first().click();
  await expect(dialog.getByRole('region', { name: 'Recipients' }).getByRole('list')).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 0 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('radio', { name: 'Later' }).check();
  await expectAccessibleAtBothWidths(page, { turn: 3 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const schedule = dialog.getByRole('button', { name: /^Schedule for \d+ pe/ });
  await expect(schedule).toBeDisabled();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Start date and time').fill(`${tomorrow}T10:00`);
  await schedule.click();
  await expect(page.getByText('The texts are scheduled.')).toBeVisible();
  await page.getByRole('link', { name: 'See its progress' }).click();

  await expect(page.getByRole('region', { name: 'Recipients' }).getByRole('list')).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop texting' }).click();
  await expect(page.getByRole('main')).toContainText('Stopped');
  await follow(page, '/bulk-texts');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 2 });
});
