import { freshPhone, lastTextOf, MAIN_ST, shown } from './phones.ts';
import { expect, test } from './staff.ts';

test('[MSG-001] [MSG-003] [MSG-010] [MSG-016] [MSG-018] a text arrives live, opens as unanswered, and the reply of at most 320 characters reaches the phone', async ({
  page,
  staff,
}) => {
  const phone = freshPhone();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Do you take VSP? My frames broke.' });
  const row = page
    .getByRole('link', { name: new RegExp(shown(phone).replace(/[()]/g, '\\$&')) })
    .or(page.getByRole('option', { name: new RegExp(shown(phone).replace(/[()]/g, '\\$&')) }));
  await expect(row.first()).toBeVisible({ timeout: 5_000 });
  await expect(row.first()).toContainText('Do you take VSP?');
  const count = async (tab: string) =>
    Number(/\d+/.exec(await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).innerText())?.[0]);
  const [unread, unanswered] = [await count('Unread'), await count('Unanswered')];
  await row.first().click();
  await expect.poll(() => count('Unread')).toBe(unread - 1);
  await expect.poll(() => count('Unanswered')).toBe(unanswered + 1);
  await expect(page).toHaveURL(/\/communications\/chat\/message\/\d+/);
  await expect(page.getByRole('log').getByText('Do you take VSP? My frames broke.')).toBeVisible();
  const composer = page.getByRole('textbox', { name: /message/i });
  await expect(composer).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await composer.fill('a'.repeat(319));
  await composer.press('End');
  await page.keyboard.type('bcd');
  await expect(composer).toHaveValue(`${'a'.repeat(319)}b`);
  await expect(page.getByText('You have reached the your message limit.')).toBeVisible();
  await composer.fill('We do. Come in until 6, we can mend them.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('We do. Come in until 6, we can mend them.')).toBeVisible();
  await expect.poll(() => lastTextOf(staff, phone)).toBe('We do. Come in until 6, we can mend them.');
  await expect(page.getByRole('log').getByText('Sent', { exact: true }).last()).toBeVisible();
  await expect.poll(() => count('Unanswered')).toBe(unanswered);
});
