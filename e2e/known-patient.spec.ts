import type { Page } from '@playwright/test';
import { BOOKING_LINK_TRIES } from '@sightline/contract/booking-recognition.calls';
import { callAs } from './linked-forms.ts';
import { lastTextOf } from './phones.ts';
import { expect, expectAccessibleAtBothWidths, type Staff, test } from './staff.ts';

type List = { Conversations: { convKey: number; addKey: number | null; smsTo: string }[] };
type Thread = { IsSMSDisabled: boolean; Hold: object | null; People: { addKey: number; bookingLink: string | null }[] };
type Named = { firstName: string; lastName: string };
type Patient = Named & { dob: string | null; visitsAhead: readonly object[] };
type Known = Named & { dob: string; convKey: number; phone: string };

/** Patients of whom a booking link knows the birth date, who may be texted, and whom no visit keeps from booking a time. */
async function knownPatients(page: Page, wanted: number): Promise<Known[]> {
  const { Conversations } = await callAs<List>(page, {
    path: '/messaging/api/Conversations/List',
    body: { pageSize: 100 },
  });
  const known: Known[] = [];
  for (const { convKey, addKey, smsTo: phone } of Conversations) {
    if (known.length === wanted) break;
    if (!addKey) continue;
    const { dob, firstName, lastName, visitsAhead } = await callAs<Patient>(page, {
      path: `/patients/api/patients/${addKey}`,
    });
    const thread = await callAs<Thread>(page, {
      path: '/messaging/api/Conversations/Messages',
      body: { conversationKey: convKey, internal: true },
    });
    const isReachable = !thread.IsSMSDisabled && thread.Hold === null;
    const hasLink = thread.People.some((person) => person.addKey === addKey && person.bookingLink !== null);
    if (dob !== null && isReachable && hasLink && visitsAhead.length === 0)
      known.push({ firstName, lastName, dob, convKey, phone });
  }
  if (known.length < wanted) throw new Error('The demo has too few such patients.');
  return known;
}

/** Sends the link as staff do, and returns it as the patient's phone shows it. */
async function sendLink({ page, staff, to }: { page: Page; staff: Staff; to: Known }): Promise<string> {
  await page.goto(`${staff.origin}/communications/chat/message/${to.convKey}`);
  await page.getByRole('button', { name: 'Insert link' }).press('Enter');
  await page.getByRole('menuitem', { name: `Book online, ${to.firstName}’s details filled in` }).press('Enter');
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue(/\/b\//);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const link = async () => /http\S+\/b\/\S+/.exec((await lastTextOf(staff, to.phone)) ?? '')?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

/** Opens the link, and answers all questions up to those about the patient. */
async function openLink(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  const tap = (name: RegExp) => phone.getByRole('main').getByRole('button', { name }).first().click();
  await tap(/^Comprehensive exam \d/);
  await tap(/^No insurance/i);
  await tap(/^Soonest .* with .*/);
  await expect(phone.getByRole('textbox', { name: 'Your date of birth' })).toBeVisible();
}

const typed = (dob: string): string => `${dob.slice(5, 7)}/${dob.slice(8)}/${dob.slice(0, 4)}`;
const WRONG = '1901-02-03';

test('[INX-009] a link from the composer fills in its patient’s details for their birth date, and stops after wrong ones', {
  tag: '@deep',
}, async ({ page, browser, staff }) => {
  test.slow();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  const [patient, other] = (await knownPatients(page, 2)) as [Known, Known];
  const link = await sendLink({ page, staff, to: patient });
  const othersLink = await sendLink({ page, staff, to: other });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const phone = await context.newPage();
  const field = phone.getByRole('textbox', { name: 'Your date of birth' });
  const details = (name: string) => phone.getByRole('textbox', { name, exact: true });

  await openLink(phone, link);
  await expectAccessibleAtBothWidths(phone, { turn: 1 });
  await phone.setViewportSize({ width: 390, height: 844 });
  await field.fill(typed(WRONG));
  await field.press('Enter');
  await expect(phone.getByText(`${BOOKING_LINK_TRIES - 1} tries left`, { exact: false })).toBeVisible();
  await expect(details('Last name')).toHaveValue('');
  await field.fill(typed(patient.dob));
  await phone.getByRole('button', { name: 'Fill in my details' }).press('Enter');
  await expect(phone.getByText(/^We filled in your details/)).toBeVisible();
  await expect(details('Last name')).toHaveValue(patient.lastName);
  await expect(details('Date of birth')).toHaveValue(typed(patient.dob));
  await expectAccessibleAtBothWidths(phone, { turn: 3 });
  await phone.setViewportSize({ width: 390, height: 844 });
  if ((await details('Email').inputValue()) === '') await details('Email').fill('known@example.com');
  await phone.getByRole('button', { name: /^Continue/ }).click();
  const booking = phone.waitForRequest((request) => request.url().endsWith('/public/api/bookings'));
  await phone.getByRole('button', { name: /^Book this/ }).click();
  const { date } = (await booking).postDataJSON() as { date: string };
  await expect(phone.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  await page.goto(`${staff.origin}/calendar?date=${date}&view=list`);
  await expect(
    page.getByRole('button', { name: new RegExp(`^${patient.firstName} ${patient.lastName}`) }).first(),
  ).toBeVisible();

  const key = new URL(othersLink).pathname.split('/').at(-1)?.slice(0, 28);
  for (let tries = 1; tries < BOOKING_LINK_TRIES; tries += 1) {
    const data = { coverKey: 1001, linkKey: key, birthDate: WRONG };
    const reply = await phone.request.post(`${staff.origin}/public/api/booking-links/recognize`, { data });
    expect(await reply.json()).toMatchObject({ state: 'wrong' });
  }
  await openLink(phone, othersLink);
  await field.fill(typed(WRONG));
  await field.press('Enter');
  await expect(phone.getByText(/can’t fill in your details\. Enter them below/)).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(details('Last name')).toBeEditable();
  await context.close();
});
