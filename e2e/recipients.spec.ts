import type { Page } from '@playwright/test';
import { freshPhone, lastTextOf, MAIN_ST } from './phones.ts';
import { expect, type Staff, test } from './staff.ts';

type Person = { first: string; last: string; phone: string };

async function openNewMessage(page: Page, staff: Staff): Promise<void> {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/new`);
  await page.getByRole('button', { name: 'Select location' }).click();
  await page.getByRole('dialog', { name: 'Select location' }).getByText('Main St').first().click();
  await expect(page.getByRole('button', { name: /From Main St/ })).toBeVisible();
}

async function addPatient(page: Page, { first, last, phone }: Person): Promise<void> {
  await page.getByLabel('First Name').fill(first);
  await page.getByLabel('Last Name').fill(last);
  await page.getByLabel('Phone', { exact: true }).fill(`${phone.slice(2, 5)}-${phone.slice(5, 8)}-${phone.slice(8)}`);
  await page.getByRole('button', { name: 'Add new patient' }).click();
  await page.getByRole('button', { name: 'Add patient' }).click();
}

test("[MSG-034] [MSG-035] who opted out isn't added, the sheet lists who can't be texted and why, and only the others get the text", {
  tag: '@deep',
}, async ({ page, staff }) => {
  test.setTimeout(90_000);
  const last = `Sheet${Date.now() % 100_000}`;
  const [petra, quinn] = [freshPhone(), freshPhone()];
  const odell = freshPhone();
  await staff.textPractice({ from: odell, to: MAIN_ST, body: 'STOP' });
  await openNewMessage(page, staff);
  await addPatient(page, { first: 'Odell', last: 'Quietly', phone: odell });
  await expect(page.getByText('Patient has opted-out of SMS').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recipients' })).toHaveCount(0);
  for (const person of [
    { first: 'Petra', last, phone: petra },
    { first: 'Quinn', last, phone: quinn },
  ]) {
    await addPatient(page, person);
    await expect(page.getByRole('list', { name: 'Recipients' }).getByText(person.first)).toBeVisible();
  }
  // Opts out after being selected: the sheet must notice.
  await staff.textPractice({ from: quinn, to: MAIN_ST, body: 'STOP' });
  await page.getByRole('textbox', { name: 'New message' }).fill('Hi {{firstName}}, new frames are in.');
  await page.getByRole('button', { name: 'Send to 2…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Review' });
  await expect(sheet.getByText('Hi Petra, new frames are in.')).toBeVisible();
  await expect(sheet.getByText('1 of 2 patients', { exact: false })).toBeVisible();
  await expect(sheet.getByText('This patient has opted out of text messages.')).toBeVisible();
  await sheet.getByRole('button', { name: /^Send to 1/ }).click();
  await expect.poll(() => lastTextOf(staff, petra)).toBe('Hi Petra, new frames are in.');
  expect(await lastTextOf(staff, quinn)).not.toContain('new frames');
});
