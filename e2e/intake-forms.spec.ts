import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './staff.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** A date asked for in three parts, as every form's date is. */
async function fillDay(page: Page, group: RegExp, [month, day, year]: readonly [string, string, string]) {
  const asked = page.getByRole('group', { name: group });
  await asked.getByRole('combobox', { name: 'Month' }).selectOption(month);
  await asked.getByRole('textbox', { name: 'Day' }).fill(day);
  await asked.getByRole('textbox', { name: 'Year' }).fill(year);
}

test('[FRM-012] [FRM-004] [FRM-006] [FRM-009] a patient fills a form in by keyboard and pointer, and staff read it', async ({
  page,
  staff,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${staff.origin}/displayform?pn=dilation-retinal-imaging&coverKey=1001&locKey=2001`);
  await expect(page.getByRole('heading', { level: 1, name: 'Patient' })).toBeVisible();
  await expectAccessible(page);
  await next(page).click();
  await expect(page.getByRole('link', { name: 'First name: Please answer this question' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill('9145550177');
  await page.getByRole('textbox', { name: 'First name' }).fill('Orla');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Brannigan');
  await fillDay(page, /Date of birth/, ['April', '5', '1980']);
  await next(page).click();
  await expect(page.getByText('Page 2 of 5')).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Page 3 of 5')).toBeVisible();
  // On a phone a table of questions comes one by one; here it is one table.
  await expect(page.getByText('Question 1 of 5')).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 900 });
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
  await page.goto(`${staff.origin}/setup/patient-forms/completed`);
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

test('[FRM-001] [FRM-002] [FRM-003] staff get the link of a form, and it opens for a patient', async ({
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

/** What stands for the variables of templates in the thread that is opened first. */
async function templateLinks(
  page: Page,
  staff: { origin: string; resume: (page: Page, login: string) => Promise<void> },
) {
  await staff.resume(page, 'maria');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/Conversations/Messages') && response.ok(),
  );
  await page.goto(`${staff.origin}/communications/chat`);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  const { TemplateValues }: { TemplateValues: Record<string, string> } = await (await answered).json();
  return Object.entries(TemplateValues).filter(([, value]) => value.startsWith('http'));
}

test('[FRM-002] [FRM-012] each link of a template opens, forms can be chosen, and a broken link says so', async ({
  page,
  staff,
}) => {
  test.slow();
  const headings = new Map([
    ['bookingLink', /What is the visit for|¿/],
    ['formLink', /Choose a form|Elija un formulario/],
  ]);
  const links = await templateLinks(page, staff);
  expect(links.map(([name]) => name)).toEqual([...headings.keys()]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, link] of links) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: headings.get(name) ?? name })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: /Contact Lens|lentes de contacto/i }).click();
  await expect(page).toHaveURL(/pn=contact-lens-history.*list=1/);
  await expect(page.getByRole('textbox', { name: /First name|Nombre/ })).toBeVisible();
  await page.goto(`${staff.origin}/displayform?coverKey=1001&locKey=2001&appointmentKey=118`);
  await expect(page.getByText(/Part of this link is missing or isn’t valid/)).toBeVisible();
});
