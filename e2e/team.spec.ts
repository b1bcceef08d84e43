import type { Page } from '@playwright/test';
import { lastTextOf, MAIN_ST, shown, textFromNewPhone } from './phones.ts';
import { expect, expectAccessibleAtBothWidths, test } from './staff.ts';

const log = (page: Page) => page.getByRole('log');

test('[INX-002] [INX-003] [INX-004] two people hand a conversation over, leave a note, snooze it and answer by keyboard', {
  tag: '@deep',
}, async ({ page, browser, staff }) => {
  test.setTimeout(90_000);
  await staff.resume(page, 'maria');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const ada = await context.newPage();
  await staff.resume(ada, 'ada');
  const looksRight = async (turn: number) => {
    await expectAccessibleAtBothWidths(ada, { turn });
    await ada.setViewportSize({ width: 1440, height: 900 });
  };
  const phone = await textFromNewPhone(staff, 'Can I pick up my lenses on Friday?');
  await page.goto(`${staff.origin}/communications/chat/?tab=unread`);
  await ada.goto(`${staff.origin}/communications/chat/?view=mine`);
  for (const screen of [page, ada]) await expect(screen.getByText('live', { exact: true })).toBeVisible();
  await page.getByText(shown(phone)).first().click();
  await expect(log(page).getByText('Can I pick up my lenses')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  const assign = page.getByRole('dialog', { name: 'Assign conversation' });
  await assign.getByLabel('Name').fill('ada');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText(/^Assigned to Ada/)).toBeVisible();
  await ada.getByText('A conversation was assigned to you').click();
  await expect(log(ada).getByText(/^Assigned to Ada/)).toBeVisible();
  await expect(ada.getByRole('link', { name: /pick up my lenses/ })).toBeVisible();
  await looksRight(0);

  await ada.keyboard.press('Escape');
  await ada.keyboard.press('l');
  const note = ada.getByRole('textbox', { name: 'Note for colleagues' });
  await note.pressSequentially('@mar');
  await expect(ada.getByRole('option', { name: /^Maria/ })).toBeVisible();
  await ada.keyboard.press('Enter');
  await note.pressSequentially('are they here?');
  await looksRight(1);
  await note.press('Enter');
  for (const screen of [page, ada]) await expect(log(screen).getByText(/@Maria .*are they here\?/)).toBeVisible();
  await expect(ada.getByRole('textbox', { name: /^Message to/ })).toBeVisible();

  const snooze = ada.getByRole('dialog', { name: 'Snooze until' });
  const actions = ada.getByRole('button', { name: 'Conversation actions' });
  await actions.focus();
  await ada.keyboard.press('Enter');
  await ada.getByRole('menuitem', { name: /^Snooze/ }).press('Enter');
  await expect(snooze).toBeVisible();
  await ada.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  await ada.keyboard.press('z');
  await expect(snooze.getByRole('button', { name: /Tomorrow morning/ })).toBeVisible();
  await looksRight(2);
  await ada.keyboard.press('Enter');
  await expect(log(page).getByText(/^Snoozed until/)).toBeVisible();
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Hello?' });
  await expect(ada.getByText(/^(Unread|Unanswered) 0 min$/)).toBeVisible();
  expect(await lastTextOf(staff, phone)).toBeUndefined();
  await context.close();

  // The oldest unanswered text in at most 12 keys: o, the answer, Enter.
  const answer = 'Yes, today';
  expect(['o', ...answer, 'Enter'].length).toBeLessThanOrEqual(12);
  await page.goto(`${staff.origin}/communications/chat/?order=waiting`);
  const longest = page.locator('[id^="inbox-row-"]').first();
  await expect(longest).toBeVisible();
  const convKey = (await longest.getAttribute('id'))?.replace('inbox-row-', '') ?? '';
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(new RegExp(`/message/${convKey}(\\?|$)`));
  await expect(page.getByText(/^(Unread|Unanswered|Flagged) \d+ (min|h|d)$/)).toBeVisible();
  const composer = page.getByRole('textbox', { name: /^Message to/ });
  await expect(composer).toBeFocused();
  await page.keyboard.type(answer);
  await page.keyboard.press('Enter');
  await expect(log(page).getByText(answer)).toBeVisible();
});

test('[INX-006] two people in one conversation see each other, and who writes', { tag: '@deep' }, async ({
  page,
  browser,
  staff,
}) => {
  await staff.resume(page, 'maria');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const ada = await context.newPage();
  await staff.resume(ada, 'ada');
  const phone = await textFromNewPhone(staff, 'Do you take walk-ins?');
  await page.goto(`${staff.origin}/communications/chat/?tab=unread`);
  await page.getByText(shown(phone)).first().click();
  await expect(log(page).getByText('Do you take walk-ins?')).toBeVisible();
  await ada.goto(page.url());
  await expect(page.getByText('Ada is looking at this too')).toBeVisible();
  await ada.getByRole('textbox', { name: /^Message to/ }).fill('We do until');
  await expect(page.getByText('Ada is writing…')).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 0 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Yes, all day');
  await page.keyboard.press('Enter');
  await expect(log(ada).getByText('Yes, all day')).toBeVisible();
  await expect(ada.getByText('Maria is looking at this too')).toBeVisible();
  await page.goto(`${staff.origin}/communications/chat/`);
  await expect(ada.getByText('Maria is looking at this too')).toBeHidden();

  // A closed tab says goodbye: waiting until it counts as silent would take longer than this expectation.
  await page.goBack();
  await expect(page.getByText(/^Ada is /)).toBeVisible();
  await ada.close();
  await expect(page.getByText(/^Ada is /)).toBeHidden();
  await context.close();
});
