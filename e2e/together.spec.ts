import type { Browser, Page } from '@playwright/test';
import { freshPhone, lastTextOf, MAIN_ST, shown } from './phones.ts';
import { expect, type Staff, test } from './staff.ts';

/** A second user on their own screen. */
async function colleague({ browser, staff, login }: { browser: Browser; staff: Staff; login: string }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await staff.resume(page, login);
  return page;
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log');

async function open(page: Page, { staff, phone }: { staff: Staff; phone: string }): Promise<void> {
  await page.goto(`${staff.origin}/communications/chat/`);
  await page.getByText(shown(phone)).first().click();
  await expect(composer(page)).toBeVisible();
}

test("[MSG-013] [MSG-041] two users see each other's messages, and neither answers over the other", {
  tag: '@deep',
}, async ({ page, browser, staff }) => {
  test.setTimeout(90_000);
  const phone = freshPhone();
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Is Dr. Patel in on Friday?' });
  await staff.resume(page, 'maria');
  const ada = await colleague({ browser, staff, login: 'ada' });
  await open(page, { staff, phone });
  await open(ada, { staff, phone });
  // Ada's page gets no updates while Maria answers, like a sleeping laptop.
  await ada.route('**/messaging/api/events', (route) => route.abort());
  await ada.route('**/Conversations/Messages', (route) => route.abort());
  await ada.reload().catch(() => undefined);
  await ada.unroute('**/Conversations/Messages');
  await ada.goto(`${staff.origin}/communications/chat/`);
  await ada.getByText(shown(phone)).first().click();
  await expect(log(ada).getByText('Is Dr. Patel in on Friday?')).toBeVisible();
  await composer(ada).fill('Friday is full, sorry.');
  await composer(page).fill('She is, from nine to five.');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastTextOf(staff, phone)).toBe('She is, from nine to five.');
  await ada.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ada.getByText(/Someone replied since you looked/i).first()).toBeVisible();
  await expect(log(ada).getByText('She is, from nine to five.')).toBeVisible();
  expect(await lastTextOf(staff, phone)).toBe('She is, from nine to five.');
  await ada.getByRole('button', { name: 'Keep editing' }).click();
  await expect(composer(ada)).toHaveValue('Friday is full, sorry.');
  await ada.context().close();
});
