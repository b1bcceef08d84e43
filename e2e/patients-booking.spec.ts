import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from './staff.ts';

const PATIENT = { first: 'Nina', last: 'Wexler', dob: '04/05/1988', cell: '9145550188', email: 'nina@example.com' };

const EXAM = { taskKey: 101, name: 'Comprehensive exam', minutes: 40 };
const DAY = 86_400_000;
type Slot = { date: string; time: string; acctKey: number };

/** A time for an exam, and one with the same provider before that exam would end. */
async function overlappingTimes(page: Page, origin: string) {
  const at = 'coverKey=1001&locKey=2001';
  const { today, providers } = await (await page.request.get(`${origin}/public/api/scheduler?${at}`)).json();
  const day = (days: number) => new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
  const query = `${at}&acctKey=0&taskKey=${EXAM.taskKey}&from=${day(1)}&to=${day(10)}`;
  const { slots }: { slots: Slot[] } = await (await page.request.get(`${origin}/public/api/slots?${query}`)).json();
  const startOf = ({ date, time }: Slot) => Date.parse(`${date}T${time}Z`);
  for (const first of slots) {
    const isNear = (slot: Slot) =>
      startOf(slot) > startOf(first) && startOf(slot) < startOf(first) + EXAM.minutes * 60_000;
    const second = slots.find((slot) => slot.acctKey === first.acctKey && isNear(slot));
    const provider: string = providers.find(({ acctKey }: Slot) => acctKey === first.acctKey)?.lastName;
    if (second !== undefined) return { first: labelOf(first), second: labelOf(second), provider };
  }
  throw new Error('No two times of a provider are near each other.');
}

const labelOf = ({ date, time }: Slot): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' },
  })
    .format(new Date(`${date}T${time}Z`))
    .replace(' at ', ', ');

/** Answers the questions before the times; the link sets the location. */
async function chooseVisit(page: Page, provider: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${EXAM.name} \\d`) }).click();
  await page.getByRole('button', { name: /^No insurance/i }).click();
  await page.getByRole('button', { name: 'See all times' }).click();
  await page.getByRole('button', { name: new RegExp(provider) }).click();
  await expect(page.getByRole('heading', { name: /What time works for you/ })).toBeVisible();
}

async function fillDetails(page: Page, { first, last, dob, cell, email } = PATIENT): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(first);
  await page.getByRole('textbox', { name: 'Last name' }).fill(last);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(dob);
  await page.getByRole('textbox', { name: 'Cell phone' }).fill(cell);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

test('[SCR-004] [GEN-002] a patient books from the practice’s link, then reschedules and cancels from their own', async ({
  page,
  staff,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${staff.origin}/book?coverKey=1001&locKey=2001&source=website&tid=T-1`);
  await expect(page.getByRole('heading', { name: 'What is the visit for?' })).toBeVisible();
  await expectAccessible(page);
  const { first, second, provider } = await overlappingTimes(page, staff.origin);
  await chooseVisit(page, provider);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'By day' }).click();
  await page.getByRole('button', { name: first }).click();
  await expect(page.getByText(/held \d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillDetails(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Continue|Review/ }).click();
  await expect(page.getByText('Nothing is booked yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  expect(page.url()).not.toContain(PATIENT.last);
  await expectAccessible(page);

  const own = await page.getByRole('link', { name: 'Change or cancel this appointment' }).getAttribute('href');
  await page.goto(own ?? '');
  await expect(page).toHaveURL(`${staff.origin}/book/manage`);
  await expect(page.getByRole('main')).toContainText('Comprehensive exam');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await page.getByRole('button', { name: 'By day' }).click();
  // The visit's current time doesn't block moving it by a few minutes.
  await page.getByRole('button', { name: second }).click();
  await expect(page.getByRole('button', { name: first })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your appointment was moved' })).toBeVisible();
  // The link is kept for this tab and removed from the URL.
  await page.reload();
  await expect(page).toHaveURL(`${staff.origin}/book/manage`);
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this appointment' }).click();
  await page.getByRole('button', { name: /^Yes|Cancel the appointment|Cancel it/ }).click();
  await expect(page.getByText(/is cancelled|was cancelled|has been cancelled/i).first()).toBeVisible();
});

const MOST_TAPS = 5;

test('[PAT-001] a patient books the soonest time anywhere in five taps, in Spanish too', async ({ page, staff }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let taps = 0;
  const tap = async (name: RegExp) => {
    taps += 1;
    await page.getByRole('main').getByRole('button', { name }).first().click();
  };
  await page.goto(`${staff.origin}/book?coverKey=1001`);
  await tap(/^Comprehensive exam \d/);
  await tap(/^No insurance/i);
  const best = page.getByRole('button', { name: /^Soonest .* with .* at / });
  await expect(best).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  // Spanish shows the same screen, with everything already chosen.
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Horarios más próximos: / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Lo más pronto .* con .* en / })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await tap(/^Soonest .* with .* at /);
  await fillDetails(page, { ...PATIENT, last: 'Soonest', cell: '9145550189' });
  await expect(page.getByText(/held \d:\d\d/)).toBeVisible();
  await tap(/^Continue/);
  await tap(/^Book this/);
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});

test('[PAT-006] names of sixty letters without a space wrap on a phone', async ({ page, staff }) => {
  const long = 'Extraordinarily'.repeat(4);
  const choices = await (await page.request.get(`${staff.origin}/public/api/scheduler?coverKey=1001`)).json();
  const places: { orgName: string }[] = choices.locations;
  const providers: { lastName: string }[] = choices.providers;
  const names: string[] = [choices.orgName, ...places.map(({ orgName }) => orgName)];
  names.push(...providers.map(({ lastName }) => lastName));
  // In the drawn page and in every reply.
  await page.route(/\/book\?|\/public\/api\//, async (route) => {
    const response = await route.fetch();
    const body = names.reduce((text, name) => text.replaceAll(name, long), await response.text());
    // The practice's initials, which the page makes from its name.
    await route.fulfill({ response, body: body.replaceAll('>BE<', '>E<') });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const expectNarrow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const tap = (name: RegExp | string) => page.getByRole('main').getByRole('button', { name }).first().click();
  await page.goto(`${staff.origin}/book?coverKey=1001`);
  await tap(/^Comprehensive/);
  await tap(/^No insurance/i);
  await expect(page.getByRole('button', { name: /^Soonest/ })).toContainText(long);
  await expectNarrow();
  await tap('See all times');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(long);
  await expectNarrow();
});

const MOST_TABS = 120;

/** Moves the focus by Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

test('[PAT-002] [PAT-004] [PAT-006] a parent books for herself and two children in one act, in Spanish and by keyboard', async ({
  page,
  staff,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole('main');
  const press = async (name: RegExp | string) => {
    await tabTo(page, main.getByRole('button', { name }).first());
    await page.keyboard.press('Enter');
  };
  const type = async (name: string, text: string) => {
    await tabTo(page, main.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(text);
  };
  await page.goto(`${staff.origin}/book?coverKey=1001&locKey=2001&taskKey=101&lang=es`);
  await press(/^Sin seguro/);
  await press(/^Lo más pronto .* con .* en /);
  await type('Nombre', 'Rosa');
  await type('Apellido', 'Familia');
  await type('Fecha de nacimiento', '04/05/1988');
  await type('Teléfono celular', '9145550190');
  await type('Correo electrónico', 'rosa@example.com');
  await press('Continuar');
  for (const name of ['Leo', 'Ana']) {
    await press('Agregar a un familiar');
    await expect(page.getByRole('heading', { level: 1, name: '¿Quién más viene?' })).toBeFocused();
    await type('Nombre', name);
    await type('Fecha de nacimiento', '05/17/2015');
    const reason = page.getByRole('combobox', { name: 'Motivo de la cita' });
    await tabTo(page, reason);
    await reason.selectOption({ label: 'Examen completo' });
    const times = page.getByRole('list', { name: 'Horarios cercanos al suyo' }).getByRole('button');
    await tabTo(page, times.first());
    if (name === 'Leo') await expectAccessibleAtBothWidths(page);
    await tabTo(page, times.first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `Cita de ${name}` })).toBeVisible();
  }
  // The browser's Back leaves the screen, and nothing is added.
  await press('Agregar a un familiar');
  await expect(page.getByRole('heading', { level: 1, name: '¿Quién más viene?' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '¿Está todo bien?' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await press('Reservar las 3 citas');
  await expect(page.getByRole('heading', { name: 'Todas las citas están reservadas' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cita de Ana' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Cómo llegar' }).first()).toHaveAttribute('href', /maps\/dir/);
  await expectAccessibleAtBothWidths(page);
});

test('[INS-005] an insurance that needs days hides the first ones and says why', async ({ page, staff }) => {
  await page.goto(`${staff.origin}/book?coverKey=1001&locKey=2001&taskKey=103`);
  const medicaid = page.getByRole('button', { name: /^Medicaid/ });
  await expect(medicaid).toContainText(/We need \d days? to check coverage/);
  await medicaid.click();
  await expect(page.getByRole('heading', { name: /^Soonest times/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/We need \d days? to check Medicaid coverage/);
});

test('an unknown practice shows a friendly page', async ({ page, staff }) => {
  await page.goto(`${staff.origin}/book?coverKey=4711`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('[SCR-004] the widget books inside a practice’s page with a strict content security policy', async ({
  page,
  staff,
}) => {
  const markup = `<!doctype html><html lang="en"><title>Practice</title><link rel="stylesheet" href="/hostile.css">
    <script src="${staff.origin}/widget.js"></script><h1>Book a visit</h1>
    <div data-sightline-booking data-cover-key="1001" data-loc-key="2001" data-color-scheme="8E1B3A"></div>
    <p>Below</p></html>`;
  const hostile = 'iframe, iframe[src] { height: 10px !important; max-width: 50px !important; border: 9px solid }';
  const host = createServer(({ url }, response) => {
    const isStyle = url === '/hostile.css';
    response.setHeader('content-type', isStyle ? 'text/css' : 'text/html');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src ${staff.origin}; frame-src ${staff.origin}`,
    );
    response.end(isStyle ? hostile : markup);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  try {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) document.title = `Shifted at ${startTime}`;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('title', /.+/);
    await expect(frame.contentFrame().getByRole('heading', { name: 'What is the visit for?' })).toBeVisible();
    await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(900);
    await expect(page).toHaveTitle('Practice');
  } finally {
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  }
});
