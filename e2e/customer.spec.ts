import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './staff.ts';

const PRACTICE = { coverKey: 1001, locKey: 2001 };
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Books the first free time from tomorrow on, as the practice's website would. */
async function bookFirst(origin: string, lastName: string): Promise<{ date: string; time: string }> {
  const ask = async (path: string, body?: unknown) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${origin}/public/api/${path}`, body === undefined ? {} : init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { appointmentTypes, today, lastDate } = await ask(`scheduler?coverKey=${PRACTICE.coverKey}`);
  for (const { taskKey, locKeys } of appointmentTypes) {
    if (!locKeys.includes(PRACTICE.locKey)) continue;
    const range = `&from=${today}&to=${lastDate}&insName=No%20Insurance`;
    const { slots } = await ask(`slots?coverKey=1001&locKey=2001&acctKey=0&taskKey=${taskKey}${range}`);
    const slot = slots.find(({ date }: { date: string }) => date > today);
    if (slot === undefined) continue;
    const patient = { firstName: 'Orsolya', lastName, phone: '9145550171', email: 'o@example.com', dob: '1980-05-17' };
    const chosen = { ...PRACTICE, ...slot, taskKey, insName: 'No Insurance' };
    await ask('bookings', { ...chosen, patient });
    return slot;
  }
  throw new Error('the demo offers no time');
}

test('[CUS-001] [CUS-002] [CUS-003] staff view today, yesterday and tomorrow, and the URL keeps the day', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/customer`);
  await expect(title(page)).toHaveText("Today's Appointments");
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('No ShowCancelled');
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(title(page)).toHaveText('Past Appointments');
  await expect(page).toHaveURL(/\/customer\?date=\d{4}-\d\d-\d\d$/);
  await expectAccessible(page);
  await page.reload();
  await expect(title(page)).toHaveText('Past Appointments');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(title(page)).toHaveText('Future Appointments');
  await expect(page.getByRole('list', { name: 'Legend' })).toBeHidden();
  await page.goBack();
  await expect(title(page)).toHaveText("Today's Appointments");
});

test("[CUS-001] days follow the practice's time zone, not the browser's", async ({ browser, staff }) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' });
  const page = await context.newPage();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/customer`);
  await expect(title(page)).toHaveText("Today's Appointments");
  const inFigures = { timeZone: 'America/New_York', month: '2-digit', day: '2-digit', year: 'numeric' } as const;
  const today = new Intl.DateTimeFormat('en-US', inFigures).format(new Date());
  await expect(page.getByRole('textbox', { name: 'Appointment date' })).toHaveValue(today);
  await context.close();
});

test('[CUS-004] an online booking is listed at once, opens the chat, and prints in full', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  test.slow();
  const first = await bookFirst(staff.origin, 'Quillfeather');
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/customer?date=${first.date}`);
  const row = page.getByRole('row', { name: /Quillfeather, Orsolya/ });
  await expect(row).toContainText('Booked');
  const second = await bookFirst(staff.origin, 'Brannock');
  if (second.date === first.date) await expect(page.getByRole('row', { name: /Brannock, Orsolya/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > div[aria-hidden="true"]');
  await expect(sheet.getByText('Quillfeather, Orsolya')).toBeVisible();
  await expect(row).toBeHidden();
  expect(
    await sheet
      .locator('tbody tr')
      .first()
      .evaluate((tr) => getComputedStyle(tr).breakInside),
  ).toBe('avoid');
  expect(await sheet.locator('header').count()).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/communications\/chat\/(message\/\d+|new)$/);
  await expect(page.getByText('Orsolya Quillfeather').first()).toBeVisible();
  expect(page.url()).not.toContain('Quillfeather');
});
