import { freshPhone, lastTextOf, MAIN_ST, shown } from './phones.ts';
import { expect, expectAccessible, stepIntoList, test } from './staff.ts';

test('[MSG-001] [MSG-010] a text arrives live, opens, and the reply reaches the phone', async ({ page, staff }) => {
  const phone = freshPhone();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByText('live')).toBeVisible();
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Do you take VSP? My frames broke.' });
  const row = page
    .getByRole('link', { name: new RegExp(shown(phone).replace(/[()]/g, '\\$&')) })
    .or(page.getByRole('option', { name: new RegExp(shown(phone).replace(/[()]/g, '\\$&')) }));
  await expect(row.first()).toBeVisible({ timeout: 5_000 });
  await expect(row.first()).toContainText('Do you take VSP?');
  await row.first().click();
  await expect(page).toHaveURL(/\/communications\/chat\/message\/\d+/);
  await expect(page.getByRole('log').getByText('Do you take VSP? My frames broke.')).toBeVisible();
  const composer = page.getByRole('textbox', { name: /message/i });
  await expect(composer).toBeFocused();
  await composer.fill('We do. Come in until 6, we can mend them.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('We do. Come in until 6, we can mend them.')).toBeVisible();
  await expect.poll(() => lastTextOf(staff, phone)).toBe('We do. Come in until 6, we can mend them.');
  await expect(page.getByRole('log').getByText('Sent', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
});

test('[MSG-003] [MSG-010] opening an unread conversation leaves it seen and unanswered, and a reply leaves it read', async ({
  page,
  staff,
}) => {
  const phone = freshPhone();
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Can I come in today?' });
  await staff.resume(page, 'maria');
  const counts = async (tab: string) =>
    Number(
      /\d+/.exec(
        (await page
          .getByRole('tab', { name: new RegExp(tab) })
          .or(page.getByRole('button', { name: new RegExp(`^${tab}`) }))
          .first()
          .innerText()) ?? '',
      )?.[0],
    );
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByText(shown(phone)).first()).toBeVisible();
  const [unread, unanswered] = [await counts('Unread'), await counts('Unanswered')];
  await page.getByText(shown(phone)).first().click();
  await expect.poll(() => counts('Unread')).toBe(unread - 1);
  await expect.poll(() => counts('Unanswered')).toBe(unanswered + 1);
  await page.getByRole('textbox', { name: /message/i }).fill('Yes, at 3.');
  await page.keyboard.press('Enter');
  await expect.poll(() => counts('Unanswered')).toBe(unanswered);
});

test('[MSG-005] the list shows 15 and loads more', async ({ page, staff }) => {
  await staff.resume(page, 'maria');
  const answered = page.waitForResponse(/Conversations\/List/);
  await page.goto(`${staff.origin}/communications/chat/`);
  expect((await (await answered).json()).Conversations).toHaveLength(15);
  const more = page.waitForResponse(/Conversations\/List/);
  await page.getByRole('button', { name: 'Load More' }).click();
  expect((await (await more).json()).Conversations).toHaveLength(15);
});

test('[MSG-014] a text that the carrier fails shows as Not Delivered', async ({ page, staff }) => {
  const phone = freshPhone();
  await staff.behave(phone, 'fail');
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Hello?' });
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await page.getByText(shown(phone)).first().click();
  await page.getByRole('textbox', { name: /message/i }).fill('Hello, how can we help?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(/Not Delivered/)).toBeVisible({ timeout: 20_000 });
});

test("[MSG-016] [MSG-018] typing stops at 320 characters, and an empty message can't be sent", async ({
  page,
  staff,
}) => {
  const phone = freshPhone();
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Hi' });
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await page.getByText(shown(phone)).first().click();
  const composer = page.getByRole('textbox', { name: /message/i });
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await composer.fill('a'.repeat(319));
  await composer.press('End');
  await page.keyboard.type('bcd');
  await expect(composer).toHaveValue(`${'a'.repeat(319)}b`);
  await expect(page.getByText('You have reached the your message limit.')).toBeVisible();
});

test('[MSG-025] after STOP, a notice replaces the composer and nothing more is sent', async ({ page, staff }) => {
  const phone = freshPhone();
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Who is this?' });
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'STOP' });
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await page.getByText(shown(phone)).first().click();
  await expect(page.getByText(/opted out of text messages/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('a lost connection shows a notice, and the text stays with a Retry button', async ({
  page,
  staff,
  quietConsole,
}) => {
  const phone = freshPhone();
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Are you open?' });
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await page.getByText(shown(phone)).first().click();
  await page.route('**/Messages/Send', (route) => route.abort());
  await page.getByRole('textbox', { name: /message/i }).fill('Until six.');
  await page.keyboard.press('Enter');
  const again = page.getByRole('button', { name: /try again/i }).first();
  await expect(again).toBeVisible();
  await page.unroute('**/Messages/Send');
  const ok = page.getByRole('dialog').getByRole('button').last();
  if (await ok.isVisible()) await ok.click();
  await again.click();
  await expect.poll(() => lastTextOf(staff, phone)).toBe('Until six.');
  quietConsole.length = 0;
});

test('the inbox works by keyboard alone', async ({ page, staff }) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible();
  await stepIntoList(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/message\/\d+/);
  await expect(page.getByRole('log')).toBeVisible();
});
