import { expect, expectAccessibleAtBothWidths, test } from './staff.ts';

test('[WLT-001] [WLT-003] [WLT-005] staff put a patient on the waiting list, change what suits, pause and remove them', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}/waiting-list`);
  const list = page.getByRole('region', { name: 'Patients' });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Offers' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 0 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const before = await rows.count();

  await list.getByRole('button', { name: 'Add patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add patient to waiting list' });
  await expect(dialog.getByRole('button', { name: 'Add patient' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('Ba');
  const option = page.locator('[role=option]').first();
  await expect(option).toContainText(', ');
  const [name = ''] = ((await option.textContent()) ?? '').split(',');
  await option.click();
  await expectAccessibleAtBothWidths(page, { turn: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Add patient' }).click();
  await expect(page.getByText('Added to the waiting list.')).toBeVisible();
  await expect(rows).toHaveCount(before + 1);
  // Nothing urgent, and the last to ask: the end of the line.
  const added = rows.last();
  await expect(added).toContainText(name);
  await expect(added).toContainText('No visit yet');

  await added.getByRole('button', { name: `Edit ${name}` }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('combobox', { name: 'Urgency' }).selectOption({ label: 'Urgent' });
  await expectAccessibleAtBothWidths(page, { turn: 2 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await drawer.getByRole('button', { name: 'Save' }).click();
  const urgent = rows.filter({ hasText: name });
  await expect(urgent).toContainText('Urgent');
  await expect(rows.last()).not.toContainText(name);
  await urgent.getByRole('button', { name: `Pause ${name}` }).click();
  await expect(urgent).toContainText('Paused');
  await urgent.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove patient' }).click();
  await expect(rows).toHaveCount(before);
});
