import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, type Staff, test } from './staff.ts';

const PATH = '/setup/automated-messages';
const LOCATION_NUMBERS: Record<number, string> = { 2001: '+12125550101', 2002: '+12125550102', 2003: '+12125550103' };

type Talk = { smsTo: string; locKey: number; message: string; isOutbound: boolean };

async function openPage(page: Page, staff: Staff): Promise<void> {
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}${PATH}`);
  await expect(page.getByRole('region', { name: 'Sending hours' })).toBeVisible();
}

/** Conversations that end with a reminder of a visit, which asks for an answer. */
async function unansweredReminders(page: Page, origin: string): Promise<Talk[]> {
  return page.evaluate(async (base) => {
    const token = Object.values(localStorage)
      .map((value) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(value)?.[0])
      .find((found) => found !== undefined);
    const talks: Talk[] = [];
    for (let pageNumber = 1; pageNumber <= 6; pageNumber += 1) {
      const response = await fetch(`${base}/messaging/api/Conversations/List`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ pageNumber, pageSize: 100, viewStatus: -1, filter: '', locKeys: [] }),
      });
      talks.push(...(await response.json()).Conversations);
    }
    return talks.filter(({ isOutbound, message }) => isOutbound && /Reply Y to confirm|Responda SI para/.test(message));
  }, origin);
}

test('the page ends where its content does, and its header stays', async ({ page, staff }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await openPage(page, staff);
    const beyond = () =>
      page.evaluate(() => {
        const main = document.querySelector('main');
        const end = Math.max(main?.getBoundingClientRect().bottom ?? 0, window.innerHeight - window.scrollY);
        return document.documentElement.scrollHeight - window.scrollY - Math.ceil(end);
      });
    expect(await beyond()).toBeLessThanOrEqual(0);
  }
});

test('a rule is changed, saved and kept, and leaving unsaved changes is asked about', async ({ page, staff }) => {
  await openPage(page, staff);
  const first = page.getByRole('region', { name: 'First reminder' });
  await expect(first.getByRole('switch')).toBeChecked();
  await expect(first.getByText(/^Bright Eyes Optometry: Maria has a visit on .* Reply C to confirm/)).toBeVisible();
  await expect(first.getByText(/^Bright Eyes Optometry: María tiene cita el .* Responda C/)).toBeVisible();
  const days = first.getByLabel('Days before the visit');
  await days.fill('4');
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('You have unsaved changes.')).toBeVisible();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Automated messages were saved.')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('4');
  await days.fill('1');
  await expect(page.getByText('The first reminder must come before the last one.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await days.fill('3');
  await days.press('Enter');
  await expect(page.getByText('Automated messages were saved.')).toBeVisible();
});

test('what would go today stands on the page with the reasons, and nobody is named before it is asked', async ({
  page,
  staff,
}) => {
  await openPage(page, staff);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('table', { name: 'Messages of today by rule' })).toBeVisible();
  await expect(today.getByRole('rowheader', { name: 'Last reminder' })).toBeVisible();
  await expect(today.getByRole('table', { name: 'Messages of today by patient' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Last runs' })).toBeVisible();
});

test('[axe] the page is fit for everyone, narrow and wide, light and dark', async ({ page, staff }) => {
  test.slow();
  await openPage(page, staff);
  await expect(page.getByRole('table', { name: 'Messages of today by rule' })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothSchemes(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }
});

test('C from the phone that was reminded confirms the visit, and the patient is told which', async ({
  page,
  staff,
}) => {
  await openPage(page, staff);
  const talks = await unansweredReminders(page, staff.origin);
  expect(talks.length).toBeGreaterThan(0);
  let confirmed = '';
  // Some of the reminded visits are over by now: to those a C says nothing.
  for (const { smsTo, locKey } of talks.slice(0, 25)) {
    const to = LOCATION_NUMBERS[locKey];
    if (to === undefined) continue;
    await staff.textPractice({ from: smsTo, to, body: 'C' });
    const answer = async () =>
      (await staff.phoneTexts(smsTo)).find(
        ({ direction, body }) => direction === 'received' && /confirmed|confirmada/.test(body),
      );
    await expect
      .poll(answer, { timeout: 4_000 })
      .toBeDefined()
      .catch(() => undefined);
    if ((await answer()) === undefined) continue;
    confirmed = smsTo;
    break;
  }
  expect(confirmed).not.toBe('');
  // A second C has nothing left to confirm, and is no cause for another text: the next one answers HELP.
  const texts = async () => (await staff.phoneTexts(confirmed)).map(({ direction, body }) => ({ direction, body }));
  const received = async () => (await texts()).filter(({ direction }) => direction === 'received');
  const before = (await received()).length;
  const to = LOCATION_NUMBERS[talks.find(({ smsTo }) => smsTo === confirmed)?.locKey ?? 2001] ?? '';
  await staff.textPractice({ from: confirmed, to, body: 'C' });
  await staff.textPractice({ from: confirmed, to, body: 'HELP' });
  await expect.poll(received).toHaveLength(before + 1);
  expect((await received()).filter(({ body }) => /confirmed|confirmada/.test(body))).toHaveLength(1);
});
