import { lastMonths, rowsOf, settled } from './reports-desk.ts';
import { expect, expectAccessibleAtBothWidths, test } from './staff.ts';

test('[INX-008] [INX-011] office hours start from a suggestion, and response times are charted by hour and person', {
  tag: '@deep',
}, async ({ page, staff }) => {
  test.slow();
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}/administration/closures`);
  const hours = page.getByRole('list', { name: 'Office hours by location' });
  const location = hours.getByRole('listitem').filter({ hasText: 'Oakridge' });
  await location.getByRole('button', { name: 'Edit hours of Oakridge' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Office hours of Oakridge' });
  await expect(drawer.getByText(/^Suggested from the times your providers can be booked/)).toBeVisible();
  await expect(drawer.getByRole('checkbox', { checked: true })).not.toHaveCount(0);
  const widths = await drawer
    .locator('input[type=time]')
    .evaluateAll((fields) => [...new Set(fields.map((field) => field.getBoundingClientRect().width))]);
  expect(widths).toHaveLength(1);
  await expectAccessibleAtBothWidths(page, {
    turn: 3,
    atEach: async () => {
      const [name, closed] = [drawer.getByText('Sunday', { exact: true }).last(), drawer.getByText('Closed').last()];
      const middle = async (of: typeof name) => {
        const box = await of.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0) / 2;
      };
      expect(Math.abs((await middle(name)) - (await middle(closed)))).toBeLessThan(2);
    },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await drawer.getByRole('checkbox', { name: 'Sunday' }).check();
  await drawer.getByLabel('Sunday, closes').fill('08:00');
  await drawer.getByRole('button', { name: 'Save hours' }).click();
  await expect(drawer.getByText('Must be after the opening time.')).toBeVisible();
  await drawer.getByRole('checkbox', { name: 'Sunday' }).uncheck();
  await drawer.getByRole('button', { name: 'Save hours' }).click();
  await expect(drawer).toBeHidden();
  await expect(location).not.toContainText('No hours yet');

  await page.goto(`${staff.origin}/reports/response-times?${lastMonths(1)}&by=hour&rows=200`);
  await settled(page);
  const byHour = page.getByRole('table', { name: /by hour$/ });
  await expect(byHour).toBeVisible();
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 2 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radiogroup', { name: 'Chart', exact: true }).getByText('Texts', { exact: true }).click();
  const line = byHour
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .first();
  // The table of medians has minutes, or nothing.
  await expect(line.getByRole('cell').first()).toHaveText(/^\d+$/);
  const counted = Number(await line.getByRole('cell').first().innerText());
  await line.getByRole('button').press('Enter');
  await expect(page).toHaveURL(/group=hour/);
  await settled(page);
  await expect(rowsOf(page, 'Response times').locator('tbody tr')).toHaveCount(Math.min(counted, 200));

  await page
    .getByRole('radiogroup', { name: 'Chart', exact: true })
    .getByText('Response time', { exact: true })
    .click();
  await page.getByRole('radiogroup', { name: 'Chart by' }).getByText('Person', { exact: true }).click();
  await expect(
    page
      .getByRole('table', { name: /by person$/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
});
