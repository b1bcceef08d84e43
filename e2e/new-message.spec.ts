import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './staff.ts';

const NEW = '/communications/chat/new';
/** A number that no demo patient has; its last seven digits differ from run to run. */
const freshNumber = () => `907-555-${String(1_000 + (Date.now() % 8_999)).padStart(4, '0')}`;
const e164 = (typed: string) => `+1${typed.replaceAll('-', '')}`;

const TUESDAY = 2;

/** The next Tuesdays: the practice sees patients on them, unless one is a holiday. */
function nextTuesdays(): string[] {
  const today = Temporal.Now.plainDateISO();
  const next = today.add({ days: ((TUESDAY + 6 - today.dayOfWeek) % 7) + 1 });
  return Array.from({ length: 6 }, (_, week) => next.add({ weeks: week }).toString());
}

test('[MSG-026] [MSG-033] [MSG-041] a new patient is searched for, added and texted', async ({ page, staff }) => {
  const phone = freshNumber();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Patient ID')).toBeFocused();
  await page.getByLabel('First Name').fill('Zenobia');
  await page.getByLabel('Last Name').fill('Quill');
  await page.getByLabel('Phone', { exact: true }).pressSequentially(phone.replaceAll('-', ''));
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone);
  await expect(page.getByText(`Sorry no patients were found for Zenobia Quill ${phone}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add new patient' }).click();
  await expect(page.getByText('Would you like to add Zenobia Quill as a new patient?')).toBeVisible();
  await page.getByRole('button', { name: 'Add patient' }).click();
  await expect(page.getByText('Patient Added')).toBeVisible();
  const places = page.getByRole('dialog', { name: 'Select location' });
  await places.getByRole('button', { name: /Main St/ }).click();
  await page.getByRole('textbox', { name: 'Message to Zenobia Quill' }).fill('Your frames are ready.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/communications\/chat\/message\/\d+/);
  await expect(page.getByRole('log').getByText('Your frames are ready.')).toBeVisible();
  await expect.poll(async () => (await staff.phoneTexts(e164(phone))).at(-1)?.body).toBe('Your frames are ready.');
});

test('[MSG-030] [MSG-035] each of several patients gets the text in their own conversation', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await page.goto(staff.origin + NEW);
  await page.getByLabel('Last Name').fill('s');
  const rows = page.locator('[data-patient-row]');
  await expect(rows.first()).toBeVisible();
  const fit = rows.filter({ hasNotText: /No cell phone|malformed|Opted out/ });
  await fit.nth(0).click();
  await page
    .getByRole('dialog', { name: 'Select location' })
    .getByRole('button', { name: /Main St/ })
    .click();
  await fit.nth(1).click();
  await expect(page.getByRole('list', { name: 'Recipients' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'New message' }).fill('We close at 3 today.');
  await page.getByRole('button', { name: 'Send to 2…' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Send to \d patients?$/ }).click();
  await expect(page.getByText(/^(\d) of \1 sent/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^(\d) of \1 sent/)).toBeVisible();
  await page
    .getByRole('link', { name: /Open the conversation/ })
    .first()
    .click();
  await expect(page.getByRole('log').getByText('We close at 3 today.').last()).toBeVisible();
});

/** Opens the first patient from Customers who can be texted and whose phone has no conversation. Returns the name. */
async function startFromCustomers(page: Page, origin: string): Promise<string> {
  const rows = page.locator('a[title="Start a conversation"]');
  const recipients = page.getByRole('list', { name: 'Recipients' });
  const openDay = async (date: string) => {
    await page.goto(`${origin}/customer?date=${date}`);
    await expect(rows.first().or(page.getByText('No records found.'))).toBeVisible();
  };
  for (const date of nextTuesdays()) {
    await openDay(date);
    const count = await rows.count();
    for (let n = 0; n < count; n += 1) {
      if (n > 0) await openDay(date);
      const name = (await rows.nth(n).textContent()) ?? '';
      await rows.nth(n).click();
      const others = page.getByRole('log').or(page.getByText(/^Not added: /));
      await expect(recipients.or(others).first()).toBeVisible();
      if (await recipients.isVisible()) return name;
    }
  }
  throw new Error('Every patient of the next Tuesdays has a conversation or no phone.');
}

test('[MSG-030] a patient opened from Customers is texted alone, and the draft to others is kept', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.signIn(page, 'maria');
  await page.goto(staff.origin + NEW);
  await page.getByLabel('Last Name').fill('s');
  const fit = page.locator('[data-patient-row]').filter({ hasNotText: /No cell phone|malformed|Opted out/ });
  await fit.nth(0).click();
  await page
    .getByRole('dialog', { name: 'Select location' })
    .getByRole('button', { name: /Main St/ })
    .click();
  await fit.nth(1).click();
  await page.getByRole('textbox', { name: 'New message' }).fill('Your results are in.');
  const [last = '', first = ''] = (await startFromCustomers(page, staff.origin)).split(', ');
  const offers = page.getByRole('list', { name: 'Unsent messages' });
  await expect(offers.getByText(/^You have an unsent message to .+ and 1 other patient\.$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recipients' }).getByRole('listitem')).toHaveText(`${first} ${last}`);
  await expect(page.getByRole('textbox', { name: /message/i })).toHaveValue('');
  expect(page.url()).toBe(staff.origin + NEW);
  await expectAccessible(page);
  await offers.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByRole('textbox', { name: 'New message' })).toHaveValue('Your results are in.');
  await expect(page.getByRole('list', { name: 'Recipients' }).getByRole('listitem')).toHaveCount(2);
});
