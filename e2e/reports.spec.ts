import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import {
  countRows,
  fetchCsv,
  followToReport,
  lastMonths,
  openReport,
  readTile,
  rowsOf,
  settled,
  sumOfChart,
  totalsOf,
} from './reports-desk.ts';
import { expect, expectAccessible, test } from './staff.ts';

test.slow();

const chip = (page: Page, words: string) => page.getByRole('button', { name: `Clear “${words}”` });

/** The page's cumulative layout shift so far; 0.046 was a strip of figures that grew below a person's finger. */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords().map((entry) => ('value' in entry ? Number(entry.value) : 0));
    observer.disconnect();
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

/** Two that differ most; agreement.test.ts proves the figures of every report, under any filter. */
const COMPARED = [
  { path: 'recall-detail?', title: 'Recalls', figure: 'Messaged' },
  { path: 'cancellation?tab=1&', title: 'Cancellations Recaptured', figure: 'Recaptured' },
] as const;

test('[RPT-001] [RPT-002] [RPT-006] [RPT-009] tile, chart, table and CSV of a figure are equal', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}/reports`);
  for (const { path, title, figure } of COMPARED)
    await test.step(title, async () => {
      await followToReport(page, `${path}${lastMonths(1)}&rows=200`);
      const tile = await readTile(page, figure);
      expect(tile, 'the demo has something to report').toBeGreaterThan(0);
      expect(await sumOfChart(page)).toBe(tile);

      await totalsOf(page)
        .getByRole('button', { name: new RegExp(`^${figure}`) })
        .click();
      await expect(chip(page, `Only: ${figure}`)).toBeVisible();
      await settled(page);
      expect(await readTile(page, figure), 'the strip stays that of the whole').toBe(tile);
      expect(await countRows(page, title)).toBe(tile);

      const { name, head, lines } = await fetchCsv(page);
      expect(lines).toHaveLength(tile);
      expect(head).toContain('Patient');
      expect(name).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
    });
});

test("[RPT-001] [RPT-003] a chart bar's figure opens its rows", { tag: '@deep' }, async ({ page, staff }) => {
  await staff.resume(page, 'ada');
  await openReport({ page, staff, path: `recall-detail?${lastMonths()}&rows=200` });
  await page.getByRole('radiogroup', { name: 'Chart by' }).getByText('Status', { exact: true }).click();
  const line = page.getByRole('table', { name: 'Recalls by status' }).getByRole('row', { name: /^Opened/ });
  const counted = Number(await line.getByRole('cell').innerText());
  await line.getByRole('button').click();
  await expect(chip(page, 'Status: Opened')).toBeVisible();
  expect(await countRows(page, 'Recalls')).toBe(counted);
  await chip(page, 'Status: Opened').click();
  await expect(page).not.toHaveURL(/group/);

  // Clicks the visible bar itself.
  await settled(page);
  const bars = page.locator('.recharts-bar-rectangle');
  await bars.first().click();
  await expect(page).toHaveURL(/group=status/);
});

test('[RPT-005] [RPT-008] the overview has three tabs, a line opens exactly its rows, and the funnel narrows', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'ada');
  await openReport({ page, staff, path: `recall-overview?${lastMonths()}` });
  for (const [tab, heading] of [
    ['Messaged', 'From message to visit'],
    ['Scheduled', 'Conversion by method'],
    ['Due', 'Due and overdue'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await settled(page);
  }
  await page.getByRole('tab', { name: 'Messaged' }).click();
  const line = page.getByRole('table', { name: 'By method' }).getByRole('row', { name: /^Email/ });
  const messaged = Number(await line.getByRole('cell').first().innerText());
  await line.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recalls' })).toBeVisible();
  await expect(chip(page, 'Method: Email')).toBeVisible();
  await expect(page.getByText(new RegExp(`of ${messaged.toLocaleString('en-US')} rows`))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Recall Overview' })).toBeVisible();

  await followToReport(page, `appointments?${lastMonths()}`);
  await page.getByRole('tab', { name: 'Scheduler summary' }).click();
  const funnel = page.getByRole('table', { name: 'From opening to visit' });
  await expect(funnel).toBeVisible();
  const counts = (await funnel.locator('tbody td:nth-child(2)').allInnerTexts()).map((text) =>
    Number(text.replaceAll(',', '')),
  );
  expect(counts.length).toBeGreaterThanOrEqual(4);
  expect(counts.toSorted((one, other) => other - one)).toEqual(counts);
});

test('[RPT-001] [RPT-004] a report whose filters failed opens with today on a retry, and the quick button sets the dates', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.resume(page, 'ada');
  await page.route('**/reports/api/filters', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${staff.origin}/reports/reminders`);
  await expect(page.getByText('Couldn’t open the report')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/reports/api/filters');
  await page.getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  const today = await page.getByLabel('To', { exact: true }).inputValue();
  expect(Math.abs(Date.parse(today) - Date.now())).toBeLessThan(2 * 86_400_000);
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page).toHaveURL(/from=.*to=/);
  await expect(page.getByLabel('From', { exact: true })).not.toHaveValue(today);
  await settled(page);
  const to = await page.getByLabel('To', { exact: true }).inputValue();
  expect(Date.parse(today) - Date.parse(to)).toBe(86_400_000);
});

test('[RPT-001] [RPT-003] reload and Back restore the report from the URL, which holds no patient data', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.resume(page, 'ada');
  await openReport({ page, staff, path: `recall-detail?${lastMonths()}` });
  await rowsOf(page, 'Recalls').getByRole('button', { name: 'Due' }).click();
  await expect(page).toHaveURL(/sort=dueDate/);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText(/^11–20 of /)).toBeVisible();
  await settled(page);
  const second = await rowsOf(page, 'Recalls').locator('tbody').innerText();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await settled(page);
  expect(await rowsOf(page, 'Recalls').locator('tbody').innerText()).toBe(second);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.getByText(/^1–10 of /)).toBeVisible();
  await settled(page);
  expect(await rowsOf(page, 'Recalls').locator('tbody').innerText()).not.toBe(second);

  const name = await rowsOf(page, 'Recalls').getByRole('row').nth(1).getByRole('rowheader').innerText();
  const search = page.getByRole('textbox', { name: /^Search name/ });
  await search.fill(name);
  await expect(async () => {
    const found = await rowsOf(page, 'Recalls').getByRole('rowheader').allInnerTexts();
    expect(new Set(found)).toEqual(new Set([name]));
  }).toPass();
  expect(decodeURIComponent(page.url())).not.toContain(name.split(',')[0]);
  await page.reload();
  await expect(search).toHaveValue(name);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(name);
});

test('[RPT-001] nothing moves while a report loads, and a chart below the screen is drawn once it is scrolled to', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'ada');
  await page.setViewportSize({ width: 1440, height: 1000 });
  const answer = await holdBack(page, '**/reports/api/visits/chart');
  await page.goto(`${staff.origin}/reports/visits?${lastMonths(1)}`);
  const column = rowsOf(page, 'Visits').getByRole('button', { name: 'Patient', exact: true });
  await expect(column).toBeVisible();
  const before = await column.boundingBox();
  const drawing = page.locator('.recharts-wrapper');
  await expect(drawing).toHaveCount(0);
  answer();
  await expect(drawing).toBeVisible();
  expect(await column.boundingBox(), 'a click on a column’s name would miss it').toEqual(before);

  await page.setViewportSize({ width: 390, height: 700 });
  await openReport({ page, staff, path: `visits?${lastMonths(1)}` });
  const chart = page.getByRole('region', { name: 'Chart' });
  await expect(chart.getByRole('table')).toHaveCount(1);
  await expect(drawing).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await chart.scrollIntoViewIfNeeded();
  await expect(drawing).toBeVisible();
});
