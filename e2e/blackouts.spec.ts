import {
  confirm,
  daysAfter,
  drawerOf,
  eventOn,
  openSchedule,
  question,
  setDate,
  setHours,
  sundayIn,
} from './schedule-desk.ts';
import { expect, expectAccessible, test } from './staff.ts';

test('[SCH-011] a one-day blackout is saved before its patients are texted, and covers the hours it closes', {
  tag: '@deep',
}, async ({ page, staff }) => {
  const sunday = sundayIn(0);
  await openSchedule({ page, staff, loc: 2001, provider: 3001, date: sunday });
  const heads = page.getByRole('columnheader').filter({ hasText: /(Sun|Mon|Tue|Wed|Thu|Fri|Sat)/ });
  await expect(heads.filter({ hasText: /\d+ booked/ }).first()).toBeVisible();
  const date = daysAfter(
    sunday,
    (await heads.allTextContents()).findIndex((text) => /\d+ booked/.test(text)),
  );
  await page.getByRole('button', { name: 'Blackout Period' }).click();
  const drawer = drawerOf(page);
  await setDate(page, 'Start date', date);
  await setHours(page, { start: '06:00', end: '23:00' });
  await drawer.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Once' }).click();
  await drawer.getByRole('radio', { name: 'On the start date' }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  const row = question(page).getByRole('row').nth(1);
  const name = await row.getByRole('rowheader').textContent();
  await confirm(page, 'outside the new hours', 'Save and text these patients');
  await confirm(page, 'Are you sure you want to save this configuration?', 'Save');
  await expect(page).toHaveURL(/\/communications\/chat\/new/);
  await expect(page.getByText('Blackout was successfully created')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name ?? '');

  await openSchedule({ page, staff, loc: 2001, provider: 3001, date });
  const blackout = eventOn(page, date, /^6 AM – 11 PM Blackout/);
  const open = eventOn(page, date, /closed by a blackout/).first();
  const [over, under] = [await blackout.boundingBox(), await open.boundingBox()];
  expect(over?.width).toBe(under?.width);
  expect(over?.x).toBe(under?.x);
  // Only its text can be clicked: the rest of its box is behind the hours it closes.
  expect((await blackout.locator('> span').boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const hatching = await blackout.evaluate((el) => getComputedStyle(el, '::after').backgroundImage);
  expect(hatching, 'the hatching in forced colors').toContain('gradient');
  await page.emulateMedia({ forcedColors: 'none' });
  await blackout.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Delete Event' }).click();
  await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(blackout).toHaveCount(0);
});
