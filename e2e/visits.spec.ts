import { expect, expectAccessible, expectAccessibleAtBothWidths, follow, test } from './staff.ts';

const DAY = '2027-01-12';

test('[VIS-001] [VIS-002] [VIS-003] staff book a visit, move it by dialog, cancel it with the text shown, and undo', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/calendar?date=${DAY}&view=list`);
  await page.getByRole('button', { name: 'Book visit' }).click();
  const book = page.getByRole('dialog', { name: 'Book visit' });
  await book.getByRole('combobox', { name: 'Patient' }).fill('regina');
  await page.getByRole('option').first().click();
  await book.getByRole('combobox', { name: 'Type of visit' }).click();
  await page.getByRole('option', { name: /^Comprehensive exam,/ }).click();
  await book.getByRole('group', { name: 'Times the schedule offers' }).getByRole('button').first().click();
  await expect(book.getByText(/You're booked/)).toBeVisible();
  await book.getByRole('checkbox', { name: 'Tell the patient' }).uncheck();
  await book.getByRole('button', { name: 'Book visit' }).click();
  await expect(book).toBeHidden();
  await expect(page.getByText('Visit booked.')).toBeVisible();

  const visit = page.getByRole('button', { name: /^Regina/ }).first();
  await visit.click();
  const panel = page.getByRole('dialog', { name: /^Regina/ });
  await expect(panel.getByText('Not confirmed')).toBeVisible();
  await panel.getByRole('button', { name: 'Move' }).click();
  const move = page.getByRole('dialog', { name: 'Move visit' });
  await move.getByLabel('Time', { exact: true }).fill('20:00');
  await expect(move.getByText('The schedule doesn’t offer this time')).toBeVisible();
  await move.getByRole('group', { name: 'Times the schedule offers' }).getByRole('button').nth(1).click();
  await expect(move.getByText(/Appointment moved/)).toBeVisible();
  await move.getByRole('button', { name: 'Move visit' }).click();
  await expect(page.getByText(/^Visit moved\./)).toBeVisible();

  await visit.click();
  await panel.getByRole('button', { name: 'Cancel visit' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel visit' });
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('Called in sick');
  await expect(cancel.getByText(/Appointment cancelled/)).toBeVisible();
  await cancel.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByText(/^Visit cancelled\./)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await visit.click();
  await expect(panel.getByText('Not confirmed')).toBeVisible();
});

test('[VIS-001] [DAY-001] Home opens on Today, and the calendar shows a day across providers', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/welcome`);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('button', { name: /visits today/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome to your Patient Engagement platform' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 0 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await today.getByRole('link', { name: 'Open calendar' }).click();
  await expect(page.locator('.visit-board .ec-col-head').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 1 });

  // A day that loads slowly never shows the visits of the day before as its own.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/visits\/api\/calendar\?.*from=2027-03-02/, async (route) => {
    await held;
    await route.continue();
  });
  await follow(page, '/calendar?date=2027-03-02&view=day');
  await expect(page.getByText('Loading', { exact: true })).toBeVisible();
  await expect(page.locator('[inert] .visit-board')).toBeVisible();
  release();
  await expect(page.getByText('Loading', { exact: true })).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
  // The board takes the focus, so that keys scroll it on a day without visits too.
  await expect(page.locator('.visit-board .ec-main')).toHaveAttribute('tabindex', '0');
  await expectAccessible(page);
});
