import type { Page } from '@playwright/test';
import { longestTask } from './main-thread.ts';
import { shown, textFromNewPhone } from './phones.ts';
import { expect, expectAccessible, type Staff, stepIntoList, test } from './staff.ts';

const rowOf = (page: Page, phone: string) => page.getByRole('link', { name: shown(phone) });
const focusedRow = (page: Page) => page.locator(':focus');

async function openInbox(page: Page, staff: Staff, query = ''): Promise<void> {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/${query}`);
  await expect(page.getByText('live', { exact: true })).toBeVisible();
}

async function countIn(page: Page, tab: string): Promise<number> {
  const named = page.getByRole('tab', { name: new RegExp(`^${tab}`) });
  // The counts come after the list.
  await expect(named).toHaveText(/\d/);
  return Number(/\d+/.exec(await named.innerText())?.[0]);
}

test('[MSG-002] [MSG-006] [MSG-007] [MSG-043] search and locations narrow the list, can be cleared, and Back moves through tabs', async ({
  page,
  staff,
}) => {
  await openInbox(page, staff);
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('textbox', { name: 'Search by name or patient ID' });
  await expect(field).toBeFocused();
  await field.fill('ra');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=ra/);
  await expect(page.getByText(/conversations? found/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page).not.toHaveURL(/q=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();

  await page.getByRole('tab', { name: /^Flagged/ }).click();
  await page.getByRole('tab', { name: /^Unread/ }).click();
  await expect(page).toHaveURL(/tab=unread/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Flagged/ })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Flagged/ })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByRole('button', { name: '3 locations' }).click();
  const picker = page.getByRole('dialog', { name: 'Locations' });
  await expect(picker.getByRole('checkbox')).toHaveCount(3);
  await expect(picker.getByText('Main St, Larchmont, NY 10538')).toBeVisible();
  await expect(picker.getByText('ID 2001')).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText('No location is chosen')).toBeVisible();
  await picker.getByRole('textbox').fill('larch');
  await picker.getByRole('checkbox').check();
  await expect(page).toHaveURL(/locations=2001/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Main St/ })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  const listed = page.getByRole('list', { name: 'Conversations' });
  await expect(listed.getByText('Harbor', { exact: true })).toHaveCount(0);
});

test('[MSG-011] [MSG-012] a row is flagged and removed from its menu, by mouse and keyboard', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  const phone = await textFromNewPhone(staff, 'Please call me back');
  await openInbox(page, staff);
  const flagged = await countIn(page, 'Flagged');
  await rowOf(page, phone).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: `Conversation with ${shown(phone)}` });
  await expect(menu.getByRole('menuitem')).toHaveText([/Unread/, /Unanswered/, /Flag/, /Read/, /Remove/]);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Flag' }).click();
  await expect.poll(() => countIn(page, 'Flagged')).toBe(flagged + 1);
  await expect(rowOf(page, phone)).toContainText('Flagged');
  await expect(rowOf(page, phone)).toBeFocused();

  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  // The menu takes focus shortly after it opens.
  await expect.poll(() => menu.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: new RegExp(shown(phone).replace(/[()]/g, '\\$&')) });
  await expect(question.getByText('You cannot undo this action')).toBeVisible();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, phone)).toHaveCount(0);
  await expect.poll(() => countIn(page, 'Flagged')).toBe(flagged);
  await expect(focusedRow(page)).toHaveAttribute('id', /^inbox-row-/);
});

test('[MSG-011] [MSG-038] texts and status changes show on the other screen without a reload, with counts, and move no row', async ({
  page,
  staff,
  browser,
}) => {
  const [older, newer] = [await textFromNewPhone(staff, 'First'), await textFromNewPhone(staff, 'Second')];
  await openInbox(page, staff);
  const other = await (await browser.newContext()).newPage();
  await openInbox(other, staff);
  const flagged = await countIn(page, 'Flagged');
  await rowOf(page, older).focus();
  const before = await rowOf(page, older).boundingBox();
  await rowOf(other, newer).click({ button: 'right' });
  await other.getByRole('menuitem', { name: 'Flag' }).click();
  await expect(rowOf(page, newer)).toContainText('Flagged');
  await expect.poll(() => countIn(page, 'Flagged')).toBe(flagged + 1);
  // The focused row stays in place, even when a text arrives above it.
  const third = await textFromNewPhone(staff, 'Third');
  await expect(page.getByRole('button', { name: 'New above' })).toBeVisible();
  await expect(rowOf(page, older)).toBeFocused();
  expect((await rowOf(page, older).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await page.getByRole('button', { name: 'New above' }).click();
  await expect(rowOf(page, third)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'New above' })).toHaveCount(0);
  await other.context().close();
});

test('[MSG-005] the list loads more and works by keyboard, and single-letter shortcuts can be turned off', async ({
  page,
  staff,
}) => {
  const first = page.waitForResponse(/Conversations\/List/);
  await openInbox(page, staff);
  expect((await (await first).json()).Conversations).toHaveLength(15);
  const more = page.waitForResponse(/Conversations\/List/);
  await page.getByRole('button', { name: 'Load More' }).click();
  expect((await (await more).json()).Conversations).toHaveLength(15);
  await stepIntoList(page);
  const row = await focusedRow(page).getAttribute('id');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog.getByText('Conversation actions')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: 'Single-letter keys' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(focusedRow(page)).toHaveAttribute('id', row ?? '');
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(focusedRow(page)).toHaveAttribute('id', row ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(focusedRow(page)).not.toHaveAttribute('id', row ?? '');
  await page.getByRole('button', { name: 'Keys' }).click();
  await dialog.getByRole('switch', { name: 'Single-letter keys' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keys' })).toBeFocused();
  await stepIntoList(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/message\/\d+/);
  await expect(page.getByRole('log')).toBeVisible();
});

const MANY = 10_000;
/** A frame too short to notice. */
const LONGEST_MS = 50;

function manyConversations(): object[] {
  const newest = Date.now();
  return Array.from({ length: MANY }, (_, index) => ({
    convKey: MANY - index,
    addKey: null,
    patientId: `P${index}`,
    coverKey: 1001,
    locKey: 2001,
    locName: 'Main St',
    firstName: 'Delia',
    lastName: `Ramos ${index}`,
    smsTo: '+12125550187',
    message: 'Is my new pair ready? I can come by after work',
    imageUrls: [],
    lastTransmission: new Date(newest - index * 60_000).toISOString(),
    created: new Date(newest).toISOString(),
    messageStatus: index % 4 === 0 ? 0 : 1,
    conversationStatus: index % 4 === 1 ? 8 : 1,
    deliveryStatus: null,
    hasGivenHipaaConsent: false,
    isOutbound: false,
  }));
}

test.describe('with transitions', () => {
  test.use({ contextOptions: {} });

  test('ten thousand loaded conversations scroll and step by keyboard without a frame over 50 ms', {
    tag: '@deep',
  }, async ({ page, staff }) => {
    test.setTimeout(120_000);
    const json = { Conversations: manyConversations(), NextCursor: null };
    await page.route('**/Conversations/List', (route) => route.fulfill({ json }));
    await openInbox(page, staff);
    const list = page.getByRole('tabpanel');
    await expect(page.getByText('Delia Ramos 3', { exact: true })).toBeVisible();
    // Other programs can only slow it down: one of three tries is enough.
    await expect(async () => {
      const longest = await longestTask(page, async () => {
        await list.hover();
        for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 300 + (turn % 5) * 400);
      });
      expect(longest).toBeLessThan(LONGEST_MS);
    }).toPass({ timeout: 60_000 });
    await list.evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }));
    await stepIntoList(page);
    await expect(async () => {
      const longest = await longestTask(page, async () => {
        for (let step = 0; step < 40; step += 1) await page.keyboard.press(step % 8 === 0 ? 'k' : 'j');
      });
      expect(longest).toBeLessThan(LONGEST_MS);
    }).toPass({ timeout: 60_000 });
  });
});
