import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, follow, type Staff } from './staff.ts';

const DAY_MS = 86_400_000;

/** Dates that cover the demo's records, in the URL's format. */
export function lastMonths(months = 4): string {
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  return `from=${day(-30 * months)}&to=${day(1)}`;
}

export const totalsOf = (page: Page): Locator => page.getByRole('list', { name: 'Totals' });
export const rowsOf = (page: Page, title: string): Locator => page.getByRole('table', { name: title, exact: true });

/** Opens a report and waits for its rows or its empty state. */
export async function openReport({ page, staff, path }: { page: Page; staff: Staff; path: string }): Promise<void> {
  await page.goto(`${staff.origin}/reports/${path}`);
  await settled(page);
}

/** 200 rows take a while on a loaded machine. */
const PATIENCE = { timeout: 30_000 };

/** Opens a report without loading the app again. */
export async function followToReport(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse((response) => /\/reports\/api\/(?!filters)/.test(response.url()));
  await follow(page, `/reports/${path}`);
  await answered;
  await settled(page);
}

/** Waits until nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Show report' })).toBeVisible(PATIENCE);
  await expect(page.getByText('Loading the report')).toHaveCount(0, PATIENCE);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE);
}

const figureIn = (text: string): number => Number(text.replaceAll(/[^0-9.]/g, ''));

/** The figure that a tile shows. */
export async function readTile(page: Page, label: string): Promise<number> {
  const tile = totalsOf(page).getByRole('button', { name: new RegExp(`^${label} ?[0-9,]+$`) });
  return figureIn((await tile.innerText()).replace(label, ''));
}

/** The chart's total, from the table beside it. */
export async function sumOfChart(page: Page): Promise<number> {
  const chart = page.getByRole('region', { name: 'Chart' }).getByRole('table');
  await expect(chart).toBeVisible(PATIENCE);
  const cells = await chart.locator('tbody td').allInnerTexts();
  return cells.reduce((sum, cell) => sum + figureIn(cell), 0);
}

/** The table's rows, counted page by page. */
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
    // The old rows stay until the new ones are loaded.
    await expect(place).not.toHaveText(before, PATIENCE);
  }
}

/** The CSV's lines, header first; line breaks in quotes don't count. */
function linesOf(text: string): string[] {
  return text
    .replaceAll(/"(?:[^"]|"")*"/g, (cell) => cell.replaceAll(/[\r\n]/g, ' '))
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Downloads the file; returns its name and its lines without the header. */
export async function fetchCsv(page: Page): Promise<{ name: string; head: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  const [head = '', ...lines] = linesOf(await readFile(await download.path(), 'utf8'));
  return { name: download.suggestedFilename(), head, lines };
}
