import type { Locator, Page } from '@playwright/test';
import { callAs } from './linked-forms.ts';
import { type ClockedServer, startClockedServer } from './own-server.ts';
import { createStaff, expect, expectAccessibleInBothSchemes, test } from './staff.ts';

const PRACTICE = { coverKey: 1001, locKey: 2001 };
const EXAM = 101;
const ZONE = 'America/New_York';
const OPENING = '09:00';
/** Later than everything that a morning may be busy with. */
const AFTERNOON = '13:00';
const MOST_STOPS = 150;

type Slot = { date: string; time: string; acctKey: number };
type Booked = { visit: { apptKey: number; firstName: string; lastName: string } };
type Listed = { visits: { apptKey: number; addKey: number; lastName: string; stamp: string }[] };

let server: ClockedServer;
let slots: Slot[] = [];
const today = () => server.now().toZonedDateTimeISO(ZONE).toPlainDate();

/** Lets time pass: an undo is over then, and free times are offered. */
async function pass(duration: Temporal.DurationLike): Promise<void> {
  await server.moveTo(server.now().add(duration));
}

/** The morning of the next day with free afternoons, whatever the hour of the test. */
test.beforeAll(async () => {
  server = await startClockedServer();
  const from = Temporal.Now.plainDateISO(ZONE).add({ days: 1 });
  const query = `coverKey=${PRACTICE.coverKey}&locKey=${PRACTICE.locKey}&acctKey=0&taskKey=${EXAM}&from=${from}&to=${from.add({ days: 12 })}`;
  const offered = (await (await fetch(`${server.origin}/public/api/slots?${query}`)).json()) as { slots: Slot[] };
  slots = offered.slots.filter(({ time }) => time >= AFTERNOON);
  const opening = Temporal.PlainDate.from(slots[0]?.date ?? '')
    .toZonedDateTime({ timeZone: ZONE, plainTime: OPENING })
    .toInstant();
  await server.moveTo(opening);
});
test.afterAll(() => server.stop());

const HOUR = 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));

/** The next free time from a day on, and no other within the hour: visits would overlap. */
function takeSlot(from: Temporal.PlainDate): Slot {
  const taken = slots.find(({ date }) => date >= from.toString());
  if (taken === undefined) throw new Error('The demo offers too few times.');
  const isNear = ({ date, acctKey, time }: Slot) =>
    date === taken.date && acctKey === taken.acctKey && Math.abs(minuteOf(time) - minuteOf(taken.time)) < HOUR;
  slots = slots.filter((slot) => !isNear(slot));
  return taken;
}

/** Visits of tomorrow that no one confirmed yet. */
async function bookTomorrow(page: Page, patients: readonly number[]): Promise<string[]> {
  const date = today().add({ days: 1 }).toString();
  const names: string[] = [];
  for (const [place, addKey] of patients.entries()) {
    const when = { date, time: `05:${place}0`, override: 'Before work', notify: false };
    const body = {
      clientKey: crypto.randomUUID(),
      addKey,
      locKey: PRACTICE.locKey,
      acctKey: 3001,
      taskKey: EXAM,
      ...when,
    };
    const { visit } = await callAs<Booked>(page, { path: '/visits/api/visits', body });
    names.push(`${visit.firstName} ${visit.lastName}`);
  }
  return names;
}

type Patient = { lastName: string; phone: string };

/** Books as a patient does; returns the token of the visit's link. */
async function bookOnline({ lastName, phone }: Patient, slot: Slot): Promise<string> {
  const patient = { firstName: 'Rhea', lastName, phone: phone.slice(2), email: 'rhea@example.com', dob: '1988-04-05' };
  const body = JSON.stringify({ ...PRACTICE, taskKey: EXAM, ...slot, patient, language: 'en' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.origin}/public/api/bookings`, { method: 'POST', headers, body });
  expect(answer.status, 'the booking').toBe(201);
  const { manageUrl } = (await answer.json()) as { manageUrl: string };
  return new URL(manageUrl).hash.slice(1);
}

/** A patient with a later visit, first in line for an earlier one. */
async function putOnList(page: Page, { waiting, freed, later }: { waiting: Patient; freed: Slot; later: Slot }) {
  const token = await bookOnline(waiting, later);
  const { visits } = await callAs<Listed>(page, { path: `/visits/api/calendar?from=${later.date}&days=1&locKey=0` });
  const visit = visits.find(({ lastName }) => lastName === waiting.lastName);
  // Only the time that comes free: the other morning's patients wait for another.
  const weekdays = [Temporal.PlainDate.from(freed.date).dayOfWeek % 7];
  const times = {
    weekdays,
    from: freed.time,
    until: Temporal.PlainTime.from(freed.time).add({ minutes: 1 }).toString().slice(0, 5),
    noticeMinutes: 60,
  };
  const wishes = { ...times, locKeys: [PRACTICE.locKey], acctKeys: [freed.acctKey] };
  const body = { addKey: visit?.addKey, apptKey: visit?.apptKey, urgency: 2, ...wishes };
  await callAs(page, { path: '/visits/api/waiting-list', body });
  return token;
}

/** Answers the offered time by the link of the patient's visit, once it is offered. */
async function answerOffer(token: string | undefined, isTaken: boolean): Promise<void> {
  const ask = async (call: string, body: object) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await fetch(`${server.origin}/public/api/waiting-list/${call}`, sent);
    return (await reply.json()) as { offer: { offerKey: number } | null; outcome: string | null };
  };
  let offerKey = 0;
  await expect.poll(async () => (offerKey = (await ask('read', { token })).offer?.offerKey ?? 0)).toBeGreaterThan(0);
  const { outcome } = await ask('answer', { token, offerKey, isTaken });
  expect(outcome).toBe(isTaken ? 'accepted' : 'declined');
}

/** Walks with the Tab key, forward or back, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle();
  const isBefore = await page.evaluate(
    (node) => ((document.activeElement ?? document).compareDocumentPosition(node ?? document) & 2) > 0,
    element,
  );
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await page.evaluate((node) => node === document.activeElement, element)) return;
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  throw new Error('The Tab key does not lead there.');
}

const WAYS = {
  mouse: {
    press: (_page: Page, target: Locator) => target.click(),
    patients: [100_011, 100_012, 100_013, 100_014],
    area: '+1907555',
  },
  keyboard: {
    press: async (page: Page, target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    patients: [100_021, 100_022, 100_023, 100_024],
    area: '+1907554',
  },
} as const;

for (const [way, { press, patients, area }] of Object.entries(WAYS))
  test(`[DAY-001] [DAY-002] [WLT-002] a morning by ${way}: three confirmed, the others texted, a cancelled time filled`, {
    tag: way === 'mouse' ? '@deep' : [],
  }, async ({ page }) => {
    const staff = createStaff(server.origin);
    const person = (name: string, n: number): Patient => ({ lastName: `${name} ${way}`, phone: `${area}010${n}` });
    const [leaving, first, second] = [person('Leaving', 1), person('First', 2), person('Second', 3)];
    const freed = takeSlot(today());
    const later = today().add({ days: 2 });
    const link = await bookOnline(leaving, freed);
    await staff.resume(page, 'maria');
    await page.goto(`${server.origin}/welcome`);
    const region = page.getByRole('region', { name: 'Today' });
    const visits = region.getByRole('region', { name: 'Visits', exact: true });
    await expect(visits).toBeVisible();
    const names = await bookTomorrow(page, patients);
    const tokens: string[] = [];
    for (const waiting of [first, second])
      tokens.push(await putOnList(page, { waiting, freed, later: takeSlot(later) }));

    const confirm = (name = '') => region.getByRole('button', { name: `Confirm: ${name}`, exact: true });
    for (const name of names) await expect(confirm(name)).toBeVisible();
    for (const name of names.slice(0, 3)) {
      await press(page, confirm(name));
      await expect(confirm(name)).toBeHidden();
      await expect(page.getByText('Marked as confirmed.')).toBeVisible();
    }

    await press(page, region.getByRole('button', { name: /^Text them: / }));
    const texting = page.getByRole('dialog', { name: 'Text these people' });
    const template = texting.getByRole('combobox', { name: 'Template' });
    await template.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    await template.press('ArrowDown');
    // Enter chooses what is highlighted, which the list does a moment after the key.
    await expect(page.locator('[role="option"][data-combobox-selected]')).toBeVisible();
    await template.press('Enter');
    await expect(template).not.toHaveValue('');
    await press(page, texting.getByRole('button', { name: /^Text \d+ pe/ }));
    await expect(page.getByText('The texts are on their way.')).toBeVisible();

    await press(page, visits.getByRole('button', { name: /^Show all/ }));
    const row = ({ lastName }: Patient) => visits.getByRole('link', { name: `Rhea ${lastName}` });
    await expect(row(leaving)).toBeVisible();
    await page.request.post(`${server.origin}/public/api/bookings/cancel`, { data: { token: link, reason: 'Ill' } });
    await expect(row(leaving)).toBeHidden();

    await pass({ seconds: 1 });
    await pass({ seconds: 30 });
    await answerOffer(tokens[0], false);
    await pass({ seconds: 1 });
    await answerOffer(tokens[1], true);
    const isTexted = async () =>
      (await staff.phoneTexts(second.phone)).some(({ body }) => body.includes('earlier time'));
    await expect.poll(isTexted).toBe(true);
    await expect(row(second)).toBeVisible();
    await expect(row(first)).toBeHidden();

    await press(page, region.getByRole('link', { name: 'Open calendar' }));
    await expect(page.locator('.visit-board .visit').first()).toBeVisible();
  });

const PHONE_SCREEN = { width: 390, height: 844 };
const REVIEWS = 'https://g.page/r/bright-eyes/review';

/** Someone's kept visit, about which the practice asks an hour later. Returns the link in their text. */
async function askAfterVisit(page: Page, patient: Patient): Promise<string> {
  const staff = createStaff(server.origin);
  const slot = takeSlot(today());
  await bookOnline(patient, slot);
  const enter = async () => {
    await staff.resume(page, 'ada');
    await page.goto(`${server.origin}/patient-feedback`);
    await expect(page.getByRole('heading', { name: 'Patient feedback', level: 1 })).toBeVisible();
  };
  await enter();
  await callAs(page, {
    path: '/patient-feedback/api/settings',
    body: {
      ...{ isOn: true, hoursAfter: 1, daysBetween: 180, byText: true, byMail: false, taskKeys: [] },
      places: [{ locKey: PRACTICE.locKey, urls: [REVIEWS] }],
    },
  });
  const starts = Temporal.PlainDate.from(slot.date).toZonedDateTime({ timeZone: ZONE, plainTime: slot.time });
  await server.moveTo(starts.toInstant().add({ minutes: 50 }));
  await enter();
  const { visits } = await callAs<Listed>(page, { path: `/visits/api/calendar?from=${slot.date}&days=1&locKey=0` });
  const visit = visits.find(({ lastName }) => lastName === patient.lastName);
  const mark = { stamp: visit?.stamp, status: 'kept' };
  await callAs(page, { path: `/visits/api/visits/${visit?.apptKey}/status`, body: mark });
  await pass({ minutes: 70 });
  const linkOf = (body: string) => /http\S+\/rate#\w{12}/.exec(body)?.[0] ?? '';
  const texts = async () => (await staff.phoneTexts(patient.phone)).map(({ body }) => linkOf(body)).join('');
  await expect.poll(texts).not.toBe('');
  const link = await texts();
  await enter();
  return link;
}

test('[RVW-001] a patient says how a visit was, is shown the way to a public review, and staff see a poor answer at once', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const link = await askAfterVisit(page, { lastName: 'Asked', phone: '+19075530101' });
  await page.goto(`${server.origin}/welcome`);
  await expect(page.getByRole('region', { name: 'Visits', exact: true })).toBeVisible();

  const context = await browser.newContext({ viewport: PHONE_SCREEN, locale: 'es-MX' });
  const phone = await context.newPage();
  await phone.goto(link);
  // In the language of the patient's record, not of the browser.
  await expect(phone.getByRole('heading', { name: 'How was your visit?' })).toBeVisible();
  expect(phone.url()).not.toContain('#');
  await expectAccessibleInBothSchemes(phone);
  await phone.getByRole('button', { name: 'Send answer' }).click();
  await expect(phone.getByRole('alert')).toHaveText('Choose one of the five answers.');
  await phone.getByRole('radio', { name: 'Very poor' }).check();
  await phone.getByRole('textbox', { name: 'What could we do better?' }).fill('<b>Nobody</b> called back');
  await phone.getByRole('button', { name: 'Send answer' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(phone.getByText('<b>Nobody</b> called back')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Write a review on Google' })).toHaveAttribute('href', REVIEWS);
  await expectAccessibleInBothSchemes(phone);
  await context.close();

  const poor = page.getByRole('region', { name: /unhappy patient/ });
  const handled = poor.getByRole('button', { name: 'Handled: Rhea Asked' });
  await expect(handled).toBeVisible();
  await expect(poor.getByRole('link', { name: 'Text: Rhea Asked' })).toHaveAttribute('href', /chat\/message\/\d+$/);
  await handled.click();
  await expect(handled).toBeHidden();
  await page.goto(`${server.origin}/patient-feedback?shown=poor`);
  await expect(page.getByText(/Handled .* by Ada/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
