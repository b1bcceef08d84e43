import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { runProcess, startProcess } from '../apps/server/testing/processes/server-process.ts';
import { type GatewayDouble, startGatewayDouble } from './gateway-double.ts';
import { confirm, drawerOf, setDays, setHours } from './schedule-desk.ts';
import { expect, expectAccessible, test } from './staff.ts';

const NUMBER = '+13125550143';
const OWNER = '+13125559011';
const PATIENT = { first: 'Nina', last: 'Wexler', dob: '04/05/1988', cell: '3125559022', email: 'nina@example.com' };
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Counts what a person does with the mouse. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'clicks-counted';
    addEventListener(
      'click',
      (event) => {
        if (event.isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
      },
      { capture: true },
    );
  });
}

const clicksOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('clicks-counted') ?? 0));

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const SETUP_LINK = /http\S+\/set-up#\S+/;

async function createAccount(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expectAccessible(page);
  await field(page, 'First name').fill('Olivia');
  await field(page, 'Last name').fill('Hart');
  await field(page, 'Login').fill('olivia');
  await field(page, 'Password').fill('quiet lantern over harbor 7');
  await press(page, 'Create account');
}

async function answerQuestions(page: Page): Promise<void> {
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await field(page, 'Practice name').fill('Harbor Eye Care');
  await press(page, 'Continue');
  await field(page, 'Location name').fill('Main Street');
  await field(page, 'City').fill('Chicago');
  await field(page, 'State').fill('IL');
  await field(page, 'Office phone').fill('(312) 555-0142');
  await field(page, 'Texting number').fill('(312) 555-0143');
  await expectAccessible(page);
  await press(page, 'Continue');
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
  // What was answered stays answered.
  await page.reload();
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
  await field(page, 'First name').fill('Ann');
  await field(page, 'Last name').fill('Lee');
  await press(page, 'Continue');
  await expect(page.getByText('Step 4 of 5')).toBeVisible();
  await press(page, 'Skip for now');
  await expect(page.getByText('Step 5 of 5')).toBeVisible();
  await field(page, 'Your cell phone').fill('312-555-9011');
  await press(page, 'Send test text');
}

/** The readiness page names the number; the location sends its texts here. */
async function pointNumber({ page, origin, gateway }: { page: Page; origin: string; gateway: GatewayDouble }) {
  await expect(
    page.getByText('Main Street: Your gateway account has (312) 555-0143, but its texts go nowhere'),
  ).toBeVisible();
  await page.goto(`${origin}/administration/locations`);
  await press(page, 'Edit Main Street');
  await press(page, 'Check number');
  await press(page, 'Point it here');
  await expect(page.getByText('Your gateway account has (312) 555-0143, and its texts come here.')).toBeVisible();
  expect(gateway.webhookUrl()).toBe(`${origin}/webhooks/sms/inbound`);
  await expectAccessible(page);
  await press(page, 'Close');
}

async function setWeek(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/setup/online-booking/schedule?loc=2001&provider=3001`);
  await page.getByRole('button', { name: 'Create Availability' }).click();
  await setDays(page, WEEKDAYS);
  await setHours(page, { start: '9:00 AM', end: '5:00 PM' });
  await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await confirm(page, 'Are you sure you want to save this configuration?', 'Save');
  await expect(page.getByText('Availability was successfully created')).toBeVisible();
}

async function book({ page, origin, codeOf }: { page: Page; origin: string; codeOf: () => string | undefined }) {
  await page.goto(`${origin}/book?coverKey=1001`);
  await page.getByRole('button', { name: /^Comprehensive exam \d/ }).click();
  await page.getByRole('button', { name: /^No insurance/i }).click();
  await page.getByRole('button', { name: /^Soonest/ }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill(PATIENT.first);
  await page.getByRole('textbox', { name: 'Last name' }).fill(PATIENT.last);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(PATIENT.dob);
  await page.getByRole('textbox', { name: 'Cell phone' }).fill(PATIENT.cell);
  await page.getByRole('textbox', { name: 'Email' }).fill(PATIENT.email);
  await page.getByRole('button', { name: /Continue|Review/ }).click();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code we texted you' })).toBeVisible();
  await expect.poll(codeOf).toBeDefined();
  await page.getByLabel('Code').fill(codeOf() ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
}

/** Fills in the form about dilation, on a wide screen. */
async function fillForm({ page, origin }: { page: Page; origin: string }): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.goto(`${origin}/displayform?pn=dilation-retinal-imaging&coverKey=1001&locKey=2001`);
  await field(page, 'Cell phone').fill(PATIENT.cell);
  await field(page, 'First name').fill(PATIENT.first);
  await field(page, 'Last name').fill(PATIENT.last);
  const born = page.getByRole('group', { name: /Date of birth/ });
  await born.getByRole('combobox', { name: 'Month' }).selectOption('April');
  await born.getByRole('textbox', { name: 'Day' }).fill('5');
  await born.getByRole('textbox', { name: 'Year' }).fill('1988');
  await next();
  await expect(page.getByText('Page 2 of 5')).toBeVisible();
  await next();
  await expect(page.getByText('Page 3 of 5')).toBeVisible();
  for (const no of await page.getByRole('radio', { name: /\bNo$/ }).all()) await no.check();
  await page
    .getByRole('radiogroup', { name: /drive you home/ })
    .or(page.getByRole('group', { name: /drive you home/ }))
    .getByRole('radio', { name: 'Yes' })
    .check();
  await next();
  await page.getByRole('radio', { name: /^Dilating drops/ }).check();
  for (const box of await page.getByRole('checkbox', { name: /drive/ }).all()) await box.check();
  await next();
  await page.getByRole('radio', { name: 'The patient', exact: true }).check();
  await page.getByRole('radio', { name: 'Type your name' }).check();
  await page.getByRole('textbox', { name: /name/i }).last().fill('Nina Wexler');
  await page.getByRole('group', { name: /^Date/ }).getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('heading', { name: /Thank you/i })).toBeVisible();
}

test('[ADM-001] [ADM-003] [ADM-007] from an empty server to a practice that texts, takes bookings and reads forms', async ({
  page,
  browser,
}) => {
  test.slow();
  page.setDefaultTimeout(60_000);
  const began = Date.now();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-first-'));
  const gateway = await startGatewayDouble();
  const env = { DATA_DIR: folder, DEMO: '0', RATE_LIMITS: 'on', ...gateway.env };
  const server = await startProcess({ env });
  const { origin } = server;
  try {
    await expect.poll(() => /\/set-up#(\S+)/.exec(server.printed())?.[1]).toBeDefined();
    const made = await runProcess({ env: { ...env, PUBLIC_URL: origin }, args: ['cli', 'setup-link'] });
    expect(made.printed).toMatch(SETUP_LINK);
    const link = SETUP_LINK.exec(made.printed)?.[0] ?? '';
    await countClicks(page);
    await createAccount(page, link);
    await answerQuestions(page);
    await expect(page.getByText(/^Delivered\./)).toBeVisible();
    expect(gateway.texts.at(-1)).toMatchObject({ to: OWNER, from: NUMBER });
    await gateway.textIn({ origin, from: OWNER, to: NUMBER, body: 'It works' });
    await expect(page.getByText('Your answer arrived. Texting works.')).toBeVisible();
    await press(page, 'Finish');
    await expect(page).toHaveURL(/\/administration\/ready/);
    await expect(page.getByText('Only superadmins can manage this practice')).toBeVisible();
    await expectAccessible(page);
    await pointNumber({ page, origin, gateway });
    await setWeek(page, origin);

    const patient = await (await browser.newContext()).newPage();
    patient.setDefaultTimeout(60_000);
    const codeOf = () => gateway.texts.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]).findLast((code) => code);
    await book({ page: patient, origin, codeOf });
    await fillForm({ page: patient, origin });
    await patient.context().close();

    await page.goto(`${origin}/reports/appointments`);
    await expect(page.getByRole('row', { name: /Wexler/ })).toBeVisible();
    await page.goto(`${origin}/reports/forms-completed`);
    await expect(page.getByRole('row', { name: /Wexler/ })).toBeVisible();
    await page.goto(`${origin}/communications/chat/`);
    await page.getByText('It works').first().click();
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Welcome aboard.');
    await page.keyboard.press('Enter');
    await expect.poll(() => gateway.texts.at(-1)?.body).toBe('Welcome aboard.');
    const effort = `${Math.round((Date.now() - began) / 1_000)} seconds, ${await clicksOf(page)} clicks of staff`;
    test.info().annotations.push({
      type: 'effort',
      description: effort,
    });
  } finally {
    // Its live events end before the server does.
    await page.goto('about:blank');
    await server.end('SIGTERM');
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
