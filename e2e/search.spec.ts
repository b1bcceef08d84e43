import { MAIN_ST, shown, textFromNewPhone } from './phones.ts';
import { expect, expectAccessibleAtBothWidths, test } from './staff.ts';

test('[INX-001] a search has the best match first, marks the words in the thread and walks through them by key', {
  tag: '@deep',
}, async ({ page, staff }) => {
  const sideBySide = await textFromNewPhone(staff, 'My quokka frames broke');
  const apart = await textFromNewPhone(staff, 'Are the frames with the quokka back? The blue quokka frame');
  for (const body of ['Any news of my quokka?', 'Thanks']) await staff.textPractice({ from: apart, to: MAIN_ST, body });
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat`);
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('textbox', { name: 'Search by name or patient ID' });
  await expect(field).toBeFocused();
  await field.fill('quokka frames');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 conversations found, best match first')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(rows).toHaveText([new RegExp(`^.*${shown(sideBySide).slice(-4)}`), new RegExp(shown(apart).slice(-4))]);
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await field.fill('quokka');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([new RegExp(shown(apart).slice(-4)), new RegExp(shown(sideBySide).slice(-4))]);
  await rows.first().click();
  const matches = page.getByRole('search', { name: 'Matches' });
  const current = page.locator('[role="log"] [data-current] mark');
  await expect(matches).toHaveText('1 of 2 for “quokka”');
  await expect(page.locator('[role="log"] mark')).toHaveText(['quokka', 'quokka', 'quokka']);
  await expect(current).toHaveText(['quokka']);
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(matches).toHaveText('2 of 2 for “quokka”');
  await expect(current).toHaveText(['quokka', 'quokka']);
});
