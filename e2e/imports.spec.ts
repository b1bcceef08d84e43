import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleAtBothWidths, type Staff, test } from './staff.ts';

const PATIENTS = [
  'PatientID,FirstName,LastName,DOB,Cell,Office,Created On',
  'Q1,Ottilie,Quimby,03/04/1980,2125550141,MAIN,2019-03-04',
  'Q2,Percival,Quimby,05/06/1981,,MAIN,2019-03-04',
  'Q3,Rosalind,Quimby,,call her,Lakeview,2019-03-04',
  ',No,Number,,,MAIN,2019-03-04',
  '',
].join('\n');

const chooseFile = async (page: Page, { name, content }: { name: string; content: string }): Promise<void> => {
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('combobox', { name: 'Source system' }).fill('Old Desk');
  await page.keyboard.press('Escape');
};

const openImports = async (page: Page, staff: Staff): Promise<void> => {
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}/administration/import`);
};

test('[IMP-001] [IMP-002] a file is uploaded, explained, checked and imported by keyboard, and stays in the history', async ({
  page,
  staff,
}) => {
  await openImports(page, staff);
  await expect(page.getByText('No imports yet')).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 0 });
  await chooseFile(page, { name: 'patients.csv', content: PATIENTS });
  await page.getByRole('button', { name: 'Upload and check' }).press('Enter');

  await expect(page.getByText('We need a few answers')).toBeVisible();
  const order = page.getByLabel('03/04 in this file means');
  await expect(page.getByText('Choose which comes first. The file doesn’t say.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, { turn: 1 });
  await order.selectOption('DMY');
  await page.getByLabel('“MAIN” in the file means').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Check again' }).press('Enter');

  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
  const counts = page.getByRole('region', { name: 'Counts' });
  await expect(counts.getByRole('row', { name: /Patients/ })).toHaveText(/Patients\s*2\s*0\s*0\s*2\s*0/);
  const rejects = page.getByRole('region', { name: 'Rejects' });
  await expect(rejects).toContainText('not one of your locations; choose which one it means');
  await expect(rejects).not.toContainText('mapping file');
  await expectAccessibleAtBothWidths(page, { turn: 2 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all rejects' }).press('Enter');
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('4,rejected,patient,Location,not one of your locations; choose which one it means,Q3');
  expect(saved).not.toMatch(/Rosalind|Quimby|call her/);

  await page.getByRole('button', { name: 'Import 2 records' }).press('Enter');
  const result = page.getByRole('heading', { name: 'Result' });
  await expect(page.getByRole('progressbar', { name: 'Progress' }).or(result)).toBeVisible();
  await page.reload();
  await expect(result).toBeVisible();

  await page.getByRole('button', { name: 'All imports' }).press('Enter');
  const history = page.getByRole('region', { name: 'Imports' });
  await expect(history.getByRole('row', { name: /patients\.csv/ })).toHaveText(/old-desk.*Imported/);
  await page.getByRole('button', { name: 'Open the import of patients.csv' }).press('Enter');
  await expect(result).toBeVisible();
});

test('[IMP-002] a file that cannot be read says why, and its upload can be deleted', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  await openImports(page, staff);
  await chooseFile(page, { name: 'broken.csv', content: 'PatientID,FirstName,LastName\nX1,"Ada,King\n' });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await expect(page.getByRole('alert', { name: 'Nothing was imported' })).toContainText(
    'broken.csv, line 2: This quote never closes.',
  );
  await expectAccessibleAtBothWidths(page, { turn: 3 });
  await page.getByRole('button', { name: 'Delete upload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete upload' }).click();
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  await expect(page.getByText('broken.csv')).toHaveCount(0);
});
