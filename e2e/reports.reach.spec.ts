import { followToReport, lastMonths, openReport, rowsOf, settled, totalsOf } from './reports-desk.ts';
import { expect, expectAccessibleAtBothWidths, test } from './staff.ts';

test.slow();

test('[RPT-001] [RPT-003] works by keyboard alone', async ({ page, staff }) => {
  await staff.resume(page, 'ada');
  await openReport({ page, staff, path: `recall-detail?${lastMonths()}` });
  await page.getByRole('button', { name: 'Methods All methods' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Methods Text' })).toBeFocused();
  await page.getByRole('button', { name: 'Show report' }).press('Enter');
  await expect(page).toHaveURL(/methods=text/);
  await settled(page);

  await totalsOf(page)
    .getByRole('button', { name: /^How “Delivered”/ })
    .press('Enter');
  await expect(page.getByText(/^\d[\d,]* of \d[\d,]*$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('table', { name: /^Recalls by/ })
    .getByRole('button')
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/group=time/);
  await settled(page);
  await page.getByRole('button', { name: /^Clear “Date/ }).press('Enter');
  await expect(page).not.toHaveURL(/group=/);
  await settled(page);
  await rowsOf(page, 'Recalls').getByRole('button', { name: 'Status' }).press('Enter');
  await expect(rowsOf(page, 'Recalls').getByRole('columnheader', { name: 'Status' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await settled(page);
  await rowsOf(page, 'Recalls').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/communications\/chat\/new$/);
});

test('[RPT-001] a printed report has the title, filters, figures and all rows', async ({ page, staff }) => {
  await staff.resume(page, 'ada');
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openReport({ page, staff, path: `orders?${lastMonths()}` });
  const total = Number(
    /of ([\d,]+) rows/.exec(await page.getByText(/ of [\d,]+ rows$/).innerText())?.[1]?.replaceAll(',', ''),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.locator('tbody tr')).toHaveCount(Math.min(total, 1_000));
  await expect(sheet.getByText('Ready, not collected')).toBeVisible();
  await expect(page.getByText('Locations: all')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show report' })).toBeHidden();
  await expect(rowsOf(page, 'Orders')).toBeHidden();
});

/** One of each layout. */
const VIEWS = [
  'recall-overview?',
  'recall-overview?tab=1&',
  'recall-overview?tab=2&',
  'appointments?tab=1&',
  'recall-detail?',
  'purchase-recapture?',
  'forms-completed?',
];

test('[RPT-001] axe finds nothing on any layout of a report, light and dark, wide and narrow', {
  tag: '@deep',
}, async ({ page, staff }) => {
  test.setTimeout(240_000);
  await staff.resume(page, 'ada');
  await openReport({ page, staff, path: `reminders?${lastMonths()}` });
  for (const [turn, path] of VIEWS.entries()) {
    await followToReport(page, `${path}${lastMonths()}`);
    await expectAccessibleAtBothWidths(page, {
      turn,
      atEach: async (width) => {
        // Charts are drawn again a moment after the page has its new width.
        const isWider = () =>
          page.evaluate(() => {
            const main = document.querySelector('main');
            return main !== null && main.scrollWidth > main.clientWidth;
          });
        await expect.poll(isWider, `${path} at ${width} moves sideways`).toBe(false);
      },
    });
  }
});
