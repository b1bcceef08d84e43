import type { Page } from '@playwright/test';
import { expect, expectAccessibleAtBothWidths, type Staff, test } from './staff.ts';

const PATH = '/setup/automated-messages';
const LOCATION_NUMBERS: Record<number, string> = { 2001: '+12125550101', 2002: '+12125550102', 2003: '+12125550103' };

type Visit = { Phone: string; LocKey: number; ApptStatus: string };

async function openPage(page: Page, staff: Staff): Promise<void> {
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}${PATH}`);
  await expect(page.getByRole('region', { name: 'Sending hours' })).toBeVisible();
}

/** Unconfirmed visits of the next days, soonest first. Some of their patients were reminded by text. */
async function unconfirmedVisits(page: Page, origin: string): Promise<Visit[]> {
  const today = Temporal.Now.plainDateISO('America/New_York');
  const days = [0, 1, 2, 3, 4].map((ahead) => today.add({ days: ahead }).toString());
  const calls = days.map((day) => `${origin}/auth/api/CustomerInformation/getAppointments?appointmentDate=${day}`);
  return page.evaluate(async (urls) => {
    const token = Object.values(localStorage)
      .map((value) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(value)?.[0])
      .find((found) => found !== undefined);
    const visits: Visit[] = [];
    for (const url of urls) {
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      visits.push(...(await response.json()));
    }
    return visits.filter(({ ApptStatus, Phone }) => ApptStatus === 'booked' && Phone !== '');
  }, calls);
}

test('today is listed without names, the page fits, a changed rule is saved, and leaving with unsaved changes asks first', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await openPage(page, staff);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('table', { name: 'Today’s messages by rule' })).toBeVisible();
  await expect(today.getByRole('rowheader', { name: 'Last reminder' })).toBeVisible();
  await expect(today.getByRole('table', { name: 'Today’s messages by patient' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Last runs' })).toBeVisible();
  const beyond = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      const end = Math.max(main?.getBoundingClientRect().bottom ?? 0, window.innerHeight - window.scrollY);
      return [
        document.documentElement.scrollWidth - window.innerWidth,
        Math.max(0, document.documentElement.scrollHeight - window.scrollY - Math.ceil(end)),
      ];
    });
  await expectAccessibleAtBothWidths(page, {
    atEach: async (width) => expect([width, ...(await beyond())]).toEqual([width, 0, 0]),
  });
  await page.setViewportSize({ width: 1440, height: 900 });

  const first = page.getByRole('region', { name: 'First reminder' });
  await expect(first.getByRole('switch')).toBeChecked();
  await expect(first.getByText(/^Bright Eyes Optometry: Maria has a visit on .* Reply C to confirm/)).toBeVisible();
  await expect(first.getByText(/^Bright Eyes Optometry: Maria tiene cita el .* Responda C/)).toBeVisible();
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

test('C from a reminded phone confirms the visit, and the answer names it', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  await openPage(page, staff);
  const visits = await unconfirmedVisits(page, staff.origin);
  let confirmed = '';
  let location = '';
  // C from a patient who wasn't reminded gets no answer.
  for (const { Phone: from, LocKey } of visits.slice(0, 25)) {
    const to = LOCATION_NUMBERS[LocKey];
    if (to === undefined) continue;
    await staff.textPractice({ from, to, body: 'C' });
    const answer = async () =>
      (await staff.phoneTexts(from)).find(
        ({ direction, body }) => direction === 'received' && /confirmed|confirmada/.test(body),
      );
    await expect
      .poll(answer, { timeout: 4_000 })
      .toBeDefined()
      .catch(() => undefined);
    if ((await answer()) === undefined) continue;
    confirmed = from;
    location = to;
    break;
  }
  expect(confirmed).not.toBe('');
  // A second C has nothing left to confirm and sends no text: the next text answers HELP.
  const texts = async () => (await staff.phoneTexts(confirmed)).map(({ direction, body }) => ({ direction, body }));
  const received = async () => (await texts()).filter(({ direction }) => direction === 'received');
  const before = (await received()).length;
  await staff.textPractice({ from: confirmed, to: location, body: 'C' });
  await staff.textPractice({ from: confirmed, to: location, body: 'HELP' });
  await expect.poll(received).toHaveLength(before + 1);
  expect((await received()).filter(({ body }) => /confirmed|confirmada/.test(body))).toHaveLength(1);
});
