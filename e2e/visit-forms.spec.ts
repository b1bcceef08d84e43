import type { Page } from '@playwright/test';
import { callAs } from './linked-forms.ts';
import { expect, expectAccessible, test } from './staff.ts';

test('[PKT-001] [PKT-006] staff see which forms visits need, and unlock a tablet by the code of the day', {
  tag: '@deep',
}, async ({ page, staff }) => {
  test.slow();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/visit-forms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Visit forms' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Form 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make today’s code' }).click();
  const code = (await page.getByRole('status').filter({ hasText: /\d{6}/ }).innerText()).match(/\d{6}/)?.[0] ?? '';
  await page.getByRole('textbox', { name: 'Name of this tablet' }).fill('Front desk');
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await page.getByRole('button', { name: 'Set up and sign out' }).click();
  await expect(page.getByRole('textbox', { name: 'Code from staff' })).toBeVisible();
  await expect(page).toHaveURL(/\/kiosk\?coverKey=\d+&locKey=\d+$/);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code from staff' }).fill('000000');
  await page.getByRole('button', { name: 'Open today’s visits' }).click();
  await expect(page.getByRole('alert')).toContainText('That code isn’t right');
  await page.getByRole('textbox', { name: 'Code from staff' }).fill(code);
  await page.getByRole('button', { name: 'Open today’s visits' }).click();
  await expect(page.getByRole('button', { name: 'Lock the tablet' })).toBeVisible();
});

type Visit = {
  VwAppointmentID: number;
  AddKey: number;
  LocKey: number;
  Phone: string;
  FirstName: string;
  LastName: string;
  Forms: { done: number; total: number } | null;
};
type VisitPacket = { link: string; forms: { state: string }[]; choices: { key: number; name: string }[] };
type PatientRecord = { dob: string | null; email: string; texts: string | null };

const OWN_FORM = {
  display: 'wizard',
  components: [
    {
      type: 'panel',
      key: 'you',
      title: 'About you',
      components: [
        { type: 'textfield', key: 'firstName', label: 'First name', input: true, validate: { required: true } },
        { type: 'textfield', key: 'lastName', label: 'Last name', input: true, validate: { required: true } },
        { type: 'email', key: 'email', label: 'Email', input: true },
        {
          type: 'datagrid',
          key: 'medications',
          label: 'Medicines',
          input: true,
          components: [
            { type: 'textfield', key: 'medication', label: 'Medicine', input: true },
            { type: 'textfield', key: 'dose', label: 'Dose', input: true },
          ],
        },
      ],
    },
    {
      type: 'panel',
      key: 'signing',
      title: 'Sign',
      components: [
        { type: 'signature', key: 'sign', label: 'Your signature', input: true, validate: { required: true } },
      ],
    },
  ],
};
const SECOND_FORM = {
  components: [
    { type: 'textfield', key: 'firstName', label: 'First name', input: true, validate: { required: true } },
    { type: 'textfield', key: 'hobby', label: 'Hobby', input: true },
  ],
};

/** A call in the page's session that reads. */
const readAs = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const token = Object.values(localStorage)
      .map((item) => /ey[\w-]+\.[\w-]+\.[\w-]+/.exec(String(item))?.[0])
      .find((found) => found !== undefined);
    return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
  }, path);

/** A visit of the coming days whose patient has a birth date and an email and can be texted, with two forms of our own. */
async function visitWithForms(page: Page): Promise<Visit & PatientRecord & { link: string }> {
  for (const [name, definition] of [
    ['Before your visit', OWN_FORM],
    ['Your free time', SECOND_FORM],
  ] as const)
    await callAs(page, { path: '/forms/importTemplate', body: { name, definition: JSON.stringify(definition) } });
  const today = Temporal.Now.plainDateISO('America/New_York');
  for (let ahead = 3; ahead < 12; ahead += 1) {
    const day = today.add({ days: ahead }).toString();
    const path = `/auth/api/CustomerInformation/getAppointments?appointmentDate=${day}`;
    for (const visit of await readAs<Visit[]>(page, path)) {
      const record = await readAs<PatientRecord>(page, `/patients/api/patients/${visit.AddKey}`);
      if (record.dob === null || record.email === '' || record.texts !== 'open') continue;
      const packet = await readAs<VisitPacket>(page, `/forms/packets/visits/${visit.VwAppointmentID}`);
      if (packet.forms.some(({ state }) => state !== 'todo')) continue;
      const keyOf = (name: string) => packet.choices.find((one) => one.name === name)?.key ?? 0;
      const formKeys = [keyOf('Before your visit'), keyOf('Your free time')];
      await callAs(page, { path: '/forms/packets/choose', body: { apptKey: visit.VwAppointmentID, formKeys } });
      return { ...visit, ...record, link: packet.link };
    }
  }
  throw new Error('The demo has no such visit.');
}

test('[PKT-001] [PKT-002] [PKT-003] [PKT-007] a texted link leads a known patient through the forms, and staff through the review', {
  tag: '@deep',
}, async ({ page, staff, browser }) => {
  test.slow();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/visit-forms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Visit forms' })).toBeVisible();
  const visit = await visitWithForms(page);
  const body = `Please fill in your forms: ${visit.link}`;
  const text = { SMSTo: visit.Phone, AddKey: visit.AddKey, locKey: visit.LocKey, Message: body };
  await callAs(page, { path: '/messaging/api/Conversations/NewConversation', body: text });
  const arrived = async () =>
    (await staff.phoneTexts(visit.Phone)).map((one) => /https?:\S+\/f\/[\w.-]+/.exec(one.body)?.[0]).find(Boolean);
  await expect.poll(arrived).toBeDefined();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto((await arrived()) ?? '');
  await expect(phone.getByLabel('Birth date')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Birth date').fill(visit.dob ?? '');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('0 of 2 done')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await expect(phone.getByLabel('First name')).toHaveValue(visit.FirstName);
  await phone.getByLabel('Email').fill('new.address@example.com');
  await phone.getByRole('textbox', { name: /^Medicine/ }).fill('Latanoprost');
  const saved = phone.waitForResponse((response) => response.url().endsWith('/packets/drafts') && response.ok());
  await phone.getByLabel('Dose').fill('1 drop');
  await saved;
  await phone.reload();
  await expect(phone.getByText('Started', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(phone.getByLabel('Dose')).toHaveValue('1 drop');
  await phone.getByRole('button', { name: 'Next' }).press('Enter');
  await phone.getByRole('radio', { name: 'Type your name' }).check();
  await phone.getByRole('textbox', { name: /Your full name/ }).fill('Known Patient');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Check your answers' }).press('Enter');
  await phone.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(phone.getByText('1 of 2 done')).toBeVisible();

  await page.reload();
  const review = page.getByRole('button', { name: `Review Before your visit of ${visit.FirstName} ${visit.LastName}` });
  await review.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Review answers' });
  await expect(drawer.getByText('new.address@example.com')).toBeVisible();
  await drawer.getByRole('checkbox', { name: /Email/ }).uncheck();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Update record with 1' }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`${staff.origin}/patients/${visit.AddKey}`);
  const identity = page.getByRole('region', { name: 'Identity' });
  await expect(identity.getByText('Latanoprost (1 drop)')).toBeVisible();
  await expect(page.getByText(visit.email)).toBeVisible();
  await page.getByRole('link', { name: 'Forms: 1 of 2' }).click();
  await page.getByRole('link', { name: 'View answers' }).click();
  await expect(page.getByText(/Signed by typing a name and sealed/)).toBeVisible();
  const opened = page.waitForEvent('download');
  await page.getByRole('button', { name: /PDF/ }).click();
  expect((await opened).suggestedFilename()).toMatch(/\.pdf$/);

  await phone.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(phone.getByText('You already told us: First name.')).toBeVisible();
  await phone.getByRole('button', { name: 'Check your answers' }).press('Enter');
  await phone.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(phone.getByRole('heading', { name: 'You’re all set' })).toBeVisible();
  await context.close();
});
