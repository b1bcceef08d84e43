import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothSchemes, follow, type Staff, test } from './staff.ts';

const SETUP = '/setup/online-booking';
/** Unique to this run: no other test or earlier attempt uses it. */
const run = Date.now().toString(36);

async function openTab(page: Page, staff: Staff, tab: string): Promise<void> {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}${SETUP}/${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bright Eyes Optometry' })).toBeVisible();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  // The previous list may still be fading out.
  await page.getByRole('listbox', { name: field }).getByRole('option', { name: option, exact: true }).click();
}

/** Selects another location and returns its list. */
async function chooseLevel(page: Page, location: string): Promise<void> {
  await choose(page, 'Location', location);
  await expect(page.getByText(`Values for ${location} · All Providers.`)).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const daysOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Pre-Processing Days of ${name}` });

test('[INS-001] [INS-002] [INS-003] [INS-004] a carrier is added, edited, overridden at a location, reset and deleted', {
  tag: '@deep',
}, async ({ page, staff }) => {
  const name = `Lakeview ${run}`;
  await openTab(page, staff, 'insurance-types');
  await press(page, 'Add');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Insurance Carrier is required',
    'Invalid Pre-Processing Time entry',
  ]);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Insurance Carrier', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Pre-Processing Days', exact: true }).fill('2');
  await press(page, 'Add');
  await expect(daysOf(page, name)).toHaveValue('2');

  await press(page, 'Delete No Insurance');
  await expect(page.getByText('This is a required Insurance carrier and cannot be deleted')).toBeVisible();
  await press(page, 'OK');

  await chooseLevel(page, 'Harbor');
  await expect(row(page, name)).toContainText('Level 1 · All Locations · All Providers');
  await daysOf(page, name).fill('5');
  await daysOf(page, name).press('Enter');
  await expect(row(page, name)).toContainText('Saved here');
  await page.reload();
  await expect(daysOf(page, name)).toHaveValue('5');
  await press(page, `Clear ${name} here`);
  await expect(daysOf(page, name)).toHaveValue('2');
  await press(page, `Save ${name} here`);
  await expect(row(page, name)).toContainText('Saved here');

  await daysOf(page, name).fill('-4');
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await press(page, 'Stay here');
  await expect(daysOf(page, name)).toHaveValue('0');
  await press(page, `Cancel the edit of ${name}`);

  await chooseLevel(page, 'All Locations');
  await press(page, `Delete ${name}`);
  await press(page, 'Delete');
  await expect(row(page, name)).toHaveCount(0);
});

test('[APT-001] [APT-002] [APT-003] an appointment type is added, edited by keyboard, changed for a location, and deleted', {
  tag: '@deep',
}, async ({ page, staff }) => {
  const name = `Sports vision ${run}`;
  await openTab(page, staff, 'appointment-types');
  await press(page, 'Add Appointment Type');
  await page.keyboard.type(name);
  await choose(page, 'Length', '90 min');
  await choose(page, 'Booking Increment', '30 min');
  await expectAccessible(page);
  await press(page, 'Add');
  await expect(row(page, name)).toContainText(/90 min.*30 min.*\$0.*Active.*Saved here/s);

  await chooseLevel(page, 'Harbor');
  await page.getByRole('button', { name: `Edit ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Length' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Cost' }).fill('free');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid Cost entry' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Cost' }).fill('45');
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toContainText(/\$45.*Saved here/s);
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();

  await press(page, `Delete ${name}`);
  await press(page, 'Make inactive');
  await expect(row(page, name)).toContainText('Inactive');
  await press(page, `Clear ${name} here`);
  await expect(row(page, name)).toContainText(/\$0.*Active.*Level 1/s);

  await chooseLevel(page, 'All Locations');
  await press(page, `Delete ${name}`);
  await press(page, 'Delete');
  await expect(row(page, name)).toHaveCount(0);
});

test('[PIN-001] [PIN-002] [PIN-003] [PIN-004] [OBS-004] patient questions are saved for a provider at a location', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await openTab(page, staff, 'patient-information');
  const state = page.getByRole('region', { name: 'Where these values come from' });
  await choose(page, 'Location', 'Harbor');
  await expect(state).toContainText('Saving creates separate values for Harbor · All Providers');
  await choose(page, 'Provider', 'Osei, Abena');
  await expect(state).toContainText('Saving creates separate values for Harbor · Osei, Abena');
  await expect(page.getByText('Always Required')).toHaveCount(2);
  await expect(page.getByRole('radiogroup', { name: 'First Name' })).toHaveCount(0);
  const set = (field: string, value: string) =>
    page.getByRole('radiogroup', { name: field, exact: true }).getByText(value, { exact: true }).click();

  await set('Whole Address', 'Required');
  await page.getByRole('tab', { name: 'Patient Insurance' }).click();
  await expect(page).toHaveURL(/section=insurance/);
  const medical = page.getByRole('region', { name: 'Medical Insurance' });
  await set('Medical Insurance', "Don't Display");
  await expect(medical.getByRole('radiogroup')).toHaveCount(1);
  await set('Medical Insurance', 'Display');
  await expect(medical.getByRole('radiogroup')).toHaveCount(9);

  await page.getByRole('tab', { name: 'Other' }).click();
  const question = (number: number) => page.getByRole('textbox', { name: `Question ${number}` });
  await question(1).fill('');
  await press(page, '+ Add Question');
  await expect(page.getByText('Please fill up empty slots first')).toBeVisible();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await expect(question(1)).toBeFocused();
  await expectAccessible(page);
  await question(2).fill('Which hobby needs sharp eyes');
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await press(page, 'Stay here');
  await press(page, 'Save');

  await expect(state).toContainText('This setting has already been saved in the Database');
  await expect(state).toContainText('Level 3 · Harbor · Osei, Abena');
  await expect(question(1)).toHaveValue('Which hobby needs sharp eyes?');
  await expectAccessible(page);
  await page.reload();
  await expect(question(1)).toHaveValue('Which hobby needs sharp eyes?');
  await page.getByRole('tab', { name: 'Patient Validation' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Whole Address' }).getByLabel('Required')).toBeChecked();

  await press(page, 'Clear this level');
  await press(page, 'Clear');
  await expect(state).not.toContainText('Level 3');
});

test('[OBS-002] [GEN-001] [SCR-001] the tabs fit a phone, light and dark', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTab(page, staff, 'insurance-types');
  for (const [tab, title, button] of [
    ['general', 'General', 'Save'],
    ['script-generator', 'Script Generator', 'Generate Code'],
    ['insurance-types', 'Insurance Types', 'Add'],
    ['appointment-types', 'Appointment Types', 'Add Appointment Type'],
    ['patient-information?section=other', 'Patient Information', 'Save'],
  ] as const) {
    await follow(page, `${SETUP}/${tab}`);
    const selected = page.getByRole('tab', { selected: true }).first();
    await expect(selected).toHaveAccessibleName(title);
    await expect(selected).toBeInViewport();
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    const widest = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(widest, `${tab} fits`).toBeLessThanOrEqual(0);
  }
});
