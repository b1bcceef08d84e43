import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, type Staff } from './staff.ts';

const DAY_MS = 86_400_000;

/** Days that the demo's records lie in, as the address says them. */
export function lastMonths(months = 4): string {
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  return `from=${day(-30 * months)}&to=${day(1)}`;
}

export const totalsOf = (page: Page): Locator => page.getByRole('list', { name: 'Totals' });
export const rowsOf = (page: Page, title: string): Locator => page.getByRole('table', { name: title, exact: true });

/** Opens a report and waits until its rows, or the word that there are none, stand. */
export async function openReport({ page, staff, path }: { page: Page; staff: Staff; path: string }): Promise<void> {
  await page.goto(`${staff.origin}/reports/${path}`);
  await settled(page);
}

/** A machine under load takes its time over 200 rows. */
const PATIENCE = { timeout: 30_000 };

/** Nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Show report' })).toBeVisible(PATIENCE);
  await expect(page.getByText('Loading the report')).toHaveCount(0, PATIENCE);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE);
}

const figureIn = (text: string): number => Number(text.replaceAll(/[^0-9.]/g, ''));

/** A figure as its tile says it. */
export async function readTile(page: Page, label: string): Promise<number> {
  const tile = totalsOf(page).getByRole('button', { name: new RegExp(`^${label} ?[0-9,]+$`) });
  return figureIn((await tile.innerText()).replace(label, ''));
}

/** The sum of what the chart draws, as the table beside it says. */
export async function sumOfChart(page: Page): Promise<number> {
  const chart = page.getByRole('region', { name: 'Chart' }).getByRole('table');
  await expect(chart).toBeVisible(PATIENCE);
  const cells = await chart.locator('tbody td').allInnerTexts();
  return cells.reduce((sum, cell) => sum + figureIn(cell), 0);
}

/** The rows of the table, counted page after page. */
export async function countRows(page: Page, title: string): Promise<number> {
  let count = 0;
  for (;;) {
    await settled(page);
    const table = rowsOf(page, title);
    if ((await table.count()) === 0) return count;
    count += await table.locator('tbody tr').count();
    const next = page.getByRole('button', { name: 'Next page' });
    if ((await next.count()) === 0 || (await next.isDisabled())) return count;
    const place = page.getByText(/^[\d,]+–[\d,]+ of [\d,]+ rows$/);
    const before = await place.innerText();
    await next.click();
    // The old rows stand until the new ones are there.
    await expect(place).not.toHaveText(before, PATIENCE);
  }
}

/** The lines of a CSV, line breaks between quotes not counted; the head is the first. */
function linesOf(text: string): string[] {
  return text
    .replaceAll(/"(?:[^"]|"")*"/g, (cell) => cell.replaceAll(/[\r\n]/g, ' '))
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Fetches the file: its name and its lines without the head. */
export async function fetchCsv(page: Page): Promise<{ name: string; head: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  const [head = '', ...lines] = linesOf(await readFile(await download.path(), 'utf8'));
  return { name: download.suggestedFilename(), head, lines };
}

/** Each report, its address, its title and the figure that its chart draws. */
export const REPORTS = [
  ['RPT-006', 'recall-detail?', 'Recalls', 'Messaged'],
  ['RPT-007', 'reminders?', 'Reminders / Pre-Appointments', 'Sent'],
  ['RPT-008', 'appointments?', 'Web Appointments', 'Booked'],
  ['RPT-009', 'cancellation?', 'Cancellations by Appointment', 'Cancellations'],
  ['RPT-009', 'cancellation?tab=1&', 'Cancellations Recaptured', 'Recaptured'],
  ['RPT-010', 'orders?', 'Orders', 'Ready, not collected'],
  ['RPT-011', 'visits?', 'Visits', 'Visits'],
  ['RPT-011', 'visits?tab=1&', 'No-Shows', 'No-shows'],
  ['RPT-012', 'purchase-recapture?', 'Purchase Recapture', 'Messaged'],
  ['RPT-001', 'forms-completed?', 'Forms completed', 'Completed'],
] as const;
