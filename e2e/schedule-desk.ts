import type { Locator, Page } from '@playwright/test';
import { expect, type Staff } from './staff.ts';

const SCHEDULE = '/setup/online-booking/schedule';
const DAY_MS = 86_400_000;

/** `YYYY-MM-DD` of the Sunday `weeks` after the next one; far ahead there are only the demo's weekly rules. */
export function sundayIn(weeks: number): string {
  const now = new Date();
  const sunday = now.getTime() + (7 - now.getUTCDay() + weeks * 7) * DAY_MS;
  return new Date(sunday).toISOString().slice(0, 10);
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `MM/DD/YYYY`, the form's format. */
export const typed = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

/** 'March 8, 2027', the end of an event's name. */
const spoken = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

export async function openSchedule({
  page,
  staff,
  login = 'maria',
  ...query
}: {
  page: Page;
  staff: Staff;
  login?: string;
  loc: number;
  provider: number;
  date: string;
  view?: string;
}): Promise<void> {
  await staff.resume(page, login);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  await page.goto(`${staff.origin}${SCHEDULE}?${search}`);
  await expect(page.getByRole('region', { name: 'Calendar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Availability' })).toBeEnabled();
}

/** An event by the start of its name and its date. */
export const eventOn = (page: Page, date: string, begins: RegExp): Locator =>
  page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`${begins.source}.*${spoken(date)}`, `s${begins.flags}`) });

export const drawerOf = (page: Page): Locator => page.getByRole('complementary');
export const question = (page: Page): Locator => page.getByRole('dialog');

export async function setHours(page: Page, { start, end }: { start: string; end: string }): Promise<void> {
  const drawer = drawerOf(page);
  await drawer.getByRole('combobox', { name: 'Start time' }).fill(start);
  await drawer.getByRole('combobox', { name: 'End time' }).fill(end);
  await drawer.getByRole('combobox', { name: 'End time' }).press('Tab');
}

export async function setDate(page: Page, field: 'Start date' | 'Ends On', date: string): Promise<void> {
  const input = drawerOf(page).getByRole('textbox', { name: field });
  await input.fill(typed(date));
  await input.press('Tab');
}

/** Selects exactly these weekdays. */
export async function setDays(page: Page, days: readonly string[]): Promise<void> {
  const group = drawerOf(page).getByRole('group', { name: 'Days' });
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    const button = group.getByRole('button', { name: day });
    if (((await button.getAttribute('aria-pressed')) === 'true') !== days.includes(day)) await button.click();
  }
}

export async function confirm(page: Page, text: string, button: string): Promise<void> {
  await expect(question(page)).toContainText(text);
  await question(page).getByRole('button', { name: button, exact: true }).click();
}

/** An open menu takes the focus a moment after it is drawn; keys pressed before that are the calendar's. */
export async function expectMenuFocused(page: Page): Promise<void> {
  await expect(page.getByRole('menu').and(page.locator(':focus, :has(:focus)'))).toBeVisible();
}

export async function menuOf(page: Page, event: Locator): Promise<string[]> {
  await event.click({ button: 'right' });
  await expectMenuFocused(page);
  return page.getByRole('menuitem').allTextContents();
}
