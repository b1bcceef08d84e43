import type { Locator, Page } from '@playwright/test';
import { callAs } from './linked-forms.ts';
import { expect, test } from './staff.ts';

const PLACE = { locKey: 2001, taskKey: 103 };
type Booked = { visit: { apptKey: number; stamp: string; firstName: string; lastName: string } };

/** Tomorrow's first visits, not confirmed yet. */
async function bookEarly(page: Page, { acctKey, patients }: { acctKey: number; patients: readonly number[] }) {
  const date = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 }).toString();
  const booked: Booked['visit'][] = [];
  for (const [place, addKey] of patients.entries()) {
    const when = { date, time: `05:${place}0`, outsideReason: 'Before work', isTold: false };
    const body = { clientKey: crypto.randomUUID(), addKey, acctKey, ...PLACE, ...when };
    booked.push((await callAs<Booked>(page, { path: '/visits/api/book', body })).visit);
  }
  return booked;
}

const MOST_STOPS = 120;

/** Walks with the Tab key, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}

const WAYS = {
  mouse: {
    press: (_page: Page, target: Locator) => target.click(),
    acctKey: 3001,
    patients: [100_011, 100_012, 100_013, 100_014],
  },
  keyboard: {
    press: async (page: Page, target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    ...{ acctKey: 3002, patients: [100_021, 100_022, 100_023, 100_024] },
  },
} as const;

for (const [way, { press, ...who }] of Object.entries(WAYS))
  test(`[DAY-001] [DAY-002] a morning by ${way}: Today, three confirmed, a cancellation that arrives`, async ({
    page,
    staff,
  }) => {
    await staff.resume(page, 'maria');
    await page.goto(`${staff.origin}/welcome`);
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('region', { name: 'Visits', exact: true })).toBeVisible();
    const visits = await bookEarly(page, who);
    const names = visits.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    const confirm = (name = '') => today.getByRole('button', { name: `Confirm: ${name}`, exact: true });
    for (const name of names) await expect(confirm(name)).toBeVisible();

    for (const name of names.slice(0, 3)) {
      await press(page, confirm(name));
      await expect(confirm(name)).toBeHidden();
      await expect(page.getByText('Marked as confirmed.')).toBeVisible();
    }
    const [, , , last] = visits;
    const body = {
      clientKey: crypto.randomUUID(),
      apptKey: last?.apptKey,
      stamp: last?.stamp,
      reason: 'Ill',
      isTold: false,
    };
    await callAs(page, { path: '/visits/api/cancel', body });
    await expect(confirm(names[3])).toBeHidden();

    await press(page, today.getByRole('link', { name: 'Open calendar' }));
    await expect(page.locator('.visit-board .visit').first()).toBeVisible();
  });
