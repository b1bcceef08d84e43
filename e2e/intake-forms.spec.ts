import type { Page } from '@playwright/test';
import { callAs, importSignedForm, sendSignedForm } from './linked-forms.ts';
import { expect, expectAccessible, test } from './staff.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** Fills in a date: forms ask for it in three parts. */
async function fillDay(page: Page, group: RegExp, [month, day, year]: readonly [string, string, string]) {
  const asked = page.getByRole('group', { name: group });
  await asked.getByRole('combobox', { name: 'Month' }).selectOption(month);
  await asked.getByRole('textbox', { name: 'Day' }).fill(day);
  await asked.getByRole('textbox', { name: 'Year' }).fill(year);
}

test('[FRM-012] [FRM-004] [FRM-006] [FRM-009] a patient fills in a form by keyboard and pointer, and staff read it', async ({
  page,
  staff,
}) => {
  test.slow();
  const sentSince = Temporal.Now.plainDateISO('America/New_York').toString();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${staff.origin}/displayform?pn=dilation-retinal-imaging&coverKey=1001&locKey=2001`);
  await expect(page.getByRole('heading', { level: 1, name: 'Patient' })).toBeVisible();
  await expectAccessible(page);
  await next(page).click();
  await expect(page.getByRole('link', { name: 'First name: Please answer this question' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Cell phone' }).fill('9145550177');
  await page.getByRole('textbox', { name: 'First name' }).fill('Orla');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Brannigan');
  await fillDay(page, /Date of birth/, ['April', '5', '1980']);
  await next(page).click();
  await expect(page.getByText('Page 2 of 5')).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Page 3 of 5')).toBeVisible();
  // A phone shows a survey question by question, a wide screen as one table.
  await expect(page.getByText('Question 1 of 5')).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(page.getByText('Question 1 of 5')).toHaveCount(0);
  for (const no of await page.getByRole('radio', { name: /\bNo$/ }).all()) await no.check();
  await page
    .getByRole('radiogroup', { name: /drive you home/ })
    .or(page.getByRole('group', { name: /drive you home/ }))
    .getByRole('radio', { name: 'Yes' })
    .check();
  await expectAccessible(page);
  await next(page).click();
  await page.getByRole('radio', { name: /^Dilating drops/ }).check();
  for (const box of await page.getByRole('checkbox', { name: /drive/ }).all()) await box.check();
  await next(page).click();
  await page.getByRole('radio', { name: 'The patient', exact: true }).check();
  await page.getByRole('radio', { name: 'Type your name' }).check();
  await page.getByRole('textbox', { name: /name/i }).last().fill('Orla Brannigan');
  const today = page.getByRole('group', { name: /^Date/ }).getByRole('button', { name: 'Today' });
  await today.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await expect(page.getByRole('main')).toContainText('Orla');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('heading', { name: /Thank you/i })).toBeVisible();
  await expectAccessible(page);
  expect(page.url()).not.toContain('Brannigan');
  await page.reload();
  await expect(page.getByText(/^Your form was sent to .+ on /)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Brannigan');
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.resume(page, 'maria');
  // The list begins with today, and the form may have been sent before midnight.
  await page.goto(`${staff.origin}/setup/patient-forms/completed?from=${sentSince}`);
  const row = page.getByRole('row', { name: /Brannigan/ });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('button', { name: 'Back to List' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Dilating drops');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to List' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('No item selected')).toBeVisible();
});

test("[FRM-001] [FRM-002] [FRM-003] staff copy a form's link, and it opens for a patient", { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/patient-forms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Intake Forms' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get Link: Dry Eye Questionnaire' }).click();
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByRole('textbox', { name: 'Form URL Link' }).inputValue();
  expect(link).toMatch(/displayform\?pn=dry-eye-questionnaire&coverKey=1001&locKey=\d+$/);
  await expectAccessible(page);
  await page.goto(`${link}&viewMode=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
});

type Linked = { TemplateValues: Record<string, string>; People: { bookingLink: string | null }[] };

/** The links that texts of the thread that opens first may carry, by kind. */
async function linksOfThread(
  page: Page,
  staff: { origin: string; resume: (page: Page, login: string) => Promise<void> },
) {
  await staff.resume(page, 'maria');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/Conversations/Messages') && response.ok(),
  );
  await page.goto(`${staff.origin}/communications/chat`);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  const { TemplateValues, People }: Linked = await (await answered).json();
  const known = People.flatMap(({ bookingLink }): [string, string][] =>
    bookingLink === null ? [] : [['known patient', bookingLink]],
  );
  return [...Object.entries(TemplateValues).filter(([, value]) => value.startsWith('http')), ...known];
}

test('[FRM-002] [FRM-012] every link for texts opens, forms can be chosen, and a broken link shows an error', async ({
  page,
  staff,
}) => {
  test.slow();
  const headings = new Map([
    ['bookingLink', /What is the visit for|¿/],
    // A patient with a visit is asked for the birth date first.
    ['known patient', /What is the visit for|birth date|¿|fecha de nacimiento/],
    ['formLink', /Choose a form|Elija un formulario|birth date|fecha de nacimiento/],
  ]);
  const links = await linksOfThread(page, staff);
  // Only some patients have a link that knows them.
  const names = links.map(([name]) => name);
  expect([...headings.keys()]).toEqual(expect.arrayContaining(names));
  expect(names).toEqual(expect.arrayContaining(['bookingLink', 'formLink']));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, link] of links) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: headings.get(name) ?? name })).toBeVisible();
  }
  await page.goto(`${staff.origin}/displayform?coverKey=1001&locKey=2001`);
  await page.locator('a[href*="pn=contact-lens-history"]').click();
  await expect(page).toHaveURL(/pn=contact-lens-history.*list=1/);
  await expect(page.getByRole('textbox', { name: /First name|Nombre/ })).toBeVisible();
  await page.goto(`${staff.origin}/displayform?coverKey=1001&locKey=2001&appointmentKey=118`);
  await expect(page.getByText(/Part of this link is missing or isn’t valid/)).toBeVisible();
});

type FoundPatient = { firstName: string; lastName: string; dob: string | null };

test('[FRM-009] staff link an unlinked form to its patient, and unlink it', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  test.slow();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/patient-forms/completed`);
  const search = { LastName: 'M' };
  const { ListOfPatientSearch: patients } = await callAs<{ ListOfPatientSearch: FoundPatient[] }>(page, {
    path: '/messaging/api/Conversations/FindPatient',
    body: search,
  });
  const known = patients.find(({ dob }) => dob !== null);
  if (known === undefined) throw new Error('The demo has no patient with a birth date.');
  const person = { ...known, dob: known.dob ?? '' };
  const pn = await importSignedForm(page, 'Linked by hand');
  await sendSignedForm(page, { pn, person });
  await page.reload();
  const row = page.getByRole('row', { name: /Linked by hand/ });
  await expect(row).toContainText('Not linked to a patient');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Link to patient/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to patient' });
  const best = dialog.getByRole('list', { name: 'Best matches' }).getByRole('button').first();
  await expect(best).toContainText('Same name, birth date');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Nobodyatall');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByText('No patients found.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill(person.lastName);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('list', { name: 'Patients found' }).getByRole('button').first().click();
  await expect(dialog.getByRole('table', { name: /same person/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Link to ${person.firstName} ${person.lastName}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).not.toContainText('Not linked');
  await row.getByRole('button', { name: /^View/ }).click();
  const name = `${person.firstName} ${person.lastName}`;
  await expect(page.getByText(new RegExp(`^Linked to ${name} by .+ on \\d`))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(page.getByText(/^This form isn’t linked to a patient\. Unlinked by /)).toBeVisible();
  await expectAccessible(page);
});

test('[FRM-007] a printed signature overlaps nothing, in portrait and landscape', async ({ page, staff }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/patient-forms/completed`);
  const pn = await importSignedForm(page, 'Signed side by side');
  await sendSignedForm(page, { pn, person: { firstName: 'Orla', lastName: 'Quist', dob: '1980-04-05' } });
  await page.reload();
  await page
    .getByRole('row', { name: /Signed side by side/ })
    .getByRole('button', { name: /^View/ })
    .click();
  await page.getByRole('button', { name: 'Print Form' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > div > article').filter({ hasText: 'Signed side by side' });
  for (const [width, height] of [
    [740, 980],
    [980, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(sheet.getByRole('img', { name: /^Signature/ })).toHaveCount(2);
    await expect(sheet.getByText('11/21/2026')).toBeVisible();
    expect(await sheet.evaluate(overlaps)).toEqual([]);
  }
});

/** Texts on the sheet that a signature overlaps. */
function overlaps(sheet: Element): string[] {
  const leaves = [...sheet.querySelectorAll('dt, dd, h3, p, time')].filter((one) => one.querySelector('img') === null);
  return [...sheet.querySelectorAll('img')].flatMap((picture) => {
    const box = picture.getBoundingClientRect();
    return leaves
      .filter((one) => {
        const other = one.getBoundingClientRect();
        const isBeside = other.right <= box.left || other.left >= box.right;
        return !isBeside && other.bottom > box.top + 1 && other.top < box.bottom - 1;
      })
      .map((one) => one.textContent ?? '');
  });
}

test('[FRM-012] staff see a HEIC photo that a patient added', { tag: '@deep' }, async ({ page, staff }) => {
  test.slow();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/patient-forms/completed`);
  const pn = await importSignedForm(page, 'With a photo');
  await page.goto(`${staff.origin}/displayform?pn=${pn}&coverKey=1001&locKey=2001`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Orla');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Heath');
  await page.locator('input[type=file]').first().setInputFiles('apps/server/testing/photo.heic');
  await expect(page.getByText('photo.jpg').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('heading', { name: /Thank you/i })).toBeVisible();
  await page.goto(`${staff.origin}/setup/patient-forms/completed`);
  await page
    .getByRole('row', { name: /With a photo/ })
    .getByRole('button', { name: /^View/ })
    .click();
  await page.getByRole('button', { name: 'photo.jpg' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'photo.jpg' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    640, 480,
  ]);
});
