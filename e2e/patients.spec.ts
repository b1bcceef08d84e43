import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callAs } from './linked-forms.ts';
import { freshPhone } from './phones.ts';
import { expect, expectAccessibleAtBothWidths, follow, type Staff, test } from './staff.ts';

type Added = { NewPatient: { addKey: number; patientId: string } };

const add = (page: Page, firstName: string, lastName: string): Promise<Added> =>
  callAs<Added>(page, {
    path: '/messaging/api/Conversations/CreateNewPatient',
    body: { locKey: 0, firstName, lastName, phoneNumber: freshPhone() },
  });

/** Signed in, with two new patients. */
async function openDesk(
  page: Page,
  staff: Staff,
  lastName: string,
): Promise<[Added['NewPatient'], Added['NewPatient']]> {
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}/patients`);
  await expect(page.getByLabel('Find a patient')).toBeVisible();
  const [one, other] = [await add(page, 'Orla', lastName), await add(page, 'Orla Jane', lastName)];
  return [one.NewPatient, other.NewPatient];
}

test('[PTN-001] [PTN-002] [PTN-003] a patient is found, opened, corrected, downloaded and unmerged', async ({
  page,
  staff,
}) => {
  const [kept, other] = await openDesk(page, staff, 'Quillfeather');
  await expectAccessibleAtBothWidths(page, { turn: 0 });
  await page.getByLabel('Find a patient').fill('quillfeather');
  await page.getByRole('link', { name: 'Quillfeather, Orla', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orla Quillfeather' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 1 });

  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct contact' });
  await dialog.getByLabel('Email').fill('orla@example.com');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('orla@example.com');

  for (const [item, begins] of [
    [/^PDF/, '%PDF-'],
    [/^JSON/, '{'],
  ] as const) {
    await page.getByRole('button', { name: 'Download record' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    expect((await readFile(await download.path(), 'latin1')).slice(0, begins.length)).toBe(begins);
  }

  await callAs(page, { path: `/patients/api/patients/${kept.addKey}/merge`, body: { mergedKey: other.addKey } });
  await follow(page, `/patients/${other.addKey}`);
  await expect(page.getByText('This patient doesn’t exist')).toBeVisible();
  await follow(page, `/patients/${kept.addKey}`);
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByRole('button', { name: 'Undo merge' })).toBeHidden();
  await follow(page, `/patients/${other.addKey}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Orla Jane Quillfeather' })).toBeVisible();
});

test('[PTN-004] an administrator erases a patient after typing the ID', { tag: '@deep' }, async ({ page, staff }) => {
  const [patient] = await openDesk(page, staff, 'Fernsby');
  await follow(page, `/patients/${patient.addKey}`);
  await page.getByRole('button', { name: 'Erase patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase patient' });
  await expect(dialog.getByRole('region', { name: 'What stays' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 2 });
  await dialog.getByLabel('Reason').fill('Asked in writing');
  await dialog.getByLabel(/Type the patient’s ID/).fill(patient.patientId);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Erased patient' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Erased', exact: true })).toContainText('Asked in writing');
  await expect(page.getByRole('button', { name: 'Erase patient' })).toBeHidden();
  await expectAccessibleAtBothWidths(page, { turn: 3 });
});
