import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, type Staff, test } from './staff.ts';

const SETUP = '/setup/online-booking';

async function openTab(page: Page, staff: Staff, tab: string): Promise<void> {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}${SETUP}/${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bright Eyes Optometry' })).toBeVisible();
}

async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
/** The button in the tour's popover. */
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

test('[OBS-002] [OBS-003] [NAV-006] the guide waits until a new user selects a location, then a provider', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.signIn(page, 'maria');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Online booking' }).click();
  await expect(page).toHaveURL(new RegExp(`${SETUP}/[a-z-]+$`));
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(page).toHaveURL(`${staff.origin}${SETUP}/general`);
  await expect(page.getByRole('textbox', { name: 'Cover' })).toHaveValue('1001 - Bright Eyes Optometry');
  await expect(page.getByLabel('Filter Providers by Location')).toHaveCount(0);

  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start User Guide' }).click();
  await expect(page.getByText('Setup tabs')).toBeVisible();
  await next(page).click();
  await next(page).click();
  await expect(
    page.getByText('Settings can differ by location. Choose one, or All Locations, to continue.'),
  ).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await choose(page, select(page, 'Location'), 'Harbor');
  await expect(
    page.getByText('They can differ by provider, too. Choose one, or All Providers, to continue.'),
  ).toBeVisible();
  await choose(page, select(page, 'Provider'), 'Osei, Abena');
  await expect(page.getByText('Where values come from')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Start User Guide' })).toBeVisible();

  await expect(page).toHaveURL(/loc=\d+&provider=\d+/);
  const address = page.url();
  await page.reload();
  await expect(select(page, 'Location')).toHaveValue('Harbor');
  await expect(select(page, 'Provider')).not.toHaveValue('All Providers');
  expect(page.url()).toBe(address);

  await page.getByLabel('Filter Providers by Location').check();
  await choose(page, select(page, 'Location'), 'All Locations');
  await expect(select(page, 'Provider')).toHaveValue('All Providers');
  await expect(page).toHaveURL(`${staff.origin}${SETUP}/general`);
});

test('[OBS-004] [OBS-006] [GEN-003] [GEN-005] settings of one level are saved, marked as its own, and cleared', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await openTab(page, staff, 'general');
  await choose(page, select(page, 'Location'), 'Main St');
  const state = page.getByRole('region', { name: 'Where these values come from' });
  await expect(state).toContainText('Level 1 · All Locations · All Providers');
  await expect(state).toContainText('Saving creates separate values for Main St · All Providers');

  await page.getByLabel('Weeks open for booking').fill('200');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'a whole number from 1 to 104' })).toBeVisible();
  await page.getByLabel('Weeks open for booking').fill('9');
  await page.getByRole('textbox', { name: 'Notification Email' }).fill('front desk');
  await expect(page.getByText('Invalid email entry')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText("Invalid 'Notification Email' entry")).toBeVisible();
  await page.getByRole('textbox', { name: 'Notification Email' }).fill('desk@brighteyes.example');

  await page.getByRole('tab', { name: 'Script Generator' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.goBack();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Weeks open for booking')).toHaveValue('9');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByText('Preferences were successfully saved. Updated: 0. Added: 1.');
  await expect(saved).toBeVisible();
  await expect(state).toContainText('Level 2 · Main St · All Providers');
  await expect(state).toContainText('This setting has already been saved in the Database');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Weeks open for booking')).toHaveValue('9');

  await page.getByRole('button', { name: 'Clear this level' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(state).toContainText('Level 1 · All Locations · All Providers');
});

test('[GEN-001] [GEN-004] the ending message and pictures are saved, and an invalid file removes its picture', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await openTab(page, staff, 'general');
  await choose(page, select(page, 'Location'), 'Harbor');
  for (const section of [
    'Web Scheduling Status and Scheduling Behaviors',
    'Email Behaviors',
    'Add Mobile Files',
    'Add Desktop Files',
    'Ending Message',
  ])
    await expect(page.getByRole('heading', { name: section })).toBeVisible();

  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 40 } });
  const logo = page.getByRole('group', { name: 'Mobile Logo' });
  const give = (buffer: Buffer, name: string) =>
    logo.locator('input').setInputFiles({ name, mimeType: 'image/png', buffer });
  await give(Buffer.from('GIF89a but named png'), 'logo.png');
  await expect(logo.getByText('Invalid file type')).toBeVisible();
  await give(Buffer.concat([png, Buffer.alloc(4_000_001 - png.length)]), 'large.png');
  await expect(logo.getByText('File exceeded size limit')).toBeVisible();
  await give(png, 'logo.png');
  await expect(logo.getByRole('img', { name: 'Mobile Logo as chosen' })).toBeVisible();
  await expect(logo.getByText('File exceeded size limit')).toHaveCount(0);

  const editor = page.getByRole('textbox', { name: 'Ending Message' });
  await editor.fill('See you soon at Harbor.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Preferences were successfully saved.')).toBeVisible();
  await page.reload();
  await expect(editor).toHaveText('See you soon at Harbor.');
  await expect(logo.getByRole('img')).toHaveAttribute('src', /^\/public\/api\/images\/[0-9a-f]{32}$/);
  const kept = logo.getByRole('img').and(page.locator('[src^="/public"]'));
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('See you soon at Harbor.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Mobile Logo' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Preferences were successfully saved. Updated: 1. Added: 0.')).toBeVisible();
  await expect(logo.getByText('No picture')).toBeVisible();

  await page.getByRole('button', { name: 'Clear this level' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Level 1 · All Locations · All Providers')).toBeVisible();
});

test('[OBS-004] of two concurrent saves, the second shows what changed and loses nothing', { tag: '@deep' }, async ({
  page,
  staff,
  context,
}) => {
  await openTab(page, staff, 'general');
  await choose(page, select(page, 'Provider'), 'Osei, Abena');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Weeks open for booking').fill('11');
  await page.getByLabel('Weeks open for booking').fill('12');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Preferences were successfully saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('region', { name: 'Someone saved this setting since you opened it.' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice.getByRole('row', { name: 'Weeks open for booking 12 11' })).toBeVisible();
  await expect(page.getByLabel('Weeks open for booking')).toHaveValue('12');
  await notice.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Preferences were successfully saved. Updated: 1. Added: 0.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear this level' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Level 1 · All Locations · All Providers')).toBeVisible();
});

test('[SCR-001] [SCR-002] [SCR-003] a new user generates a link with the guide and copies both codes', async ({
  page,
  staff,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: staff.origin });
  await openTab(page, staff, 'script-generator');
  await expect(page.getByRole('region', { name: 'Filters' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Generate Code' })).toBeVisible();
  await page.getByRole('button', { name: 'Start User Guide' }).click();
  await next(page).click();
  await choose(page, select(page, 'Location Key'), /Main St/);
  await expect(page.getByText('With a location, a link needs an appointment type')).toBeVisible();
  await choose(page, select(page, 'Task Name'), 'Comprehensive exam');
  await expect(page.getByText('Match your website')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'More Options' }).click();
  const gid = page.getByRole('textbox', { name: /^GID/ }).or(page.getByRole('combobox', { name: /^GID/ }));
  await gid.fill('999999');
  await expect(page.getByText('LocKey Does Not Belong to this Group ID.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Code' })).toBeDisabled();
  await gid.fill('');
  await page.getByLabel('Source').fill('newsletter & more');
  await page.getByLabel('Custom color').fill('#FFCC00');
  await expect(page.getByText(/White text on #FFCC00: 1\.\d\d:1\./)).toBeVisible();
  await page.getByRole('radio', { name: /^Teal/ }).check();

  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('row', { name: /1001 \d+ - Main St Comprehensive exam/ })).toBeVisible();
  await expectAccessible(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: /embedded link/ }).click();
  await expect(page.getByText('Copy to Clipboard.')).toBeVisible();
  const link = new URL(await copied());
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ colorScheme: '00695C', source: 'newsletter & more' });
  await page.getByRole('button', { name: /scheduler script/ }).click();
  await expect.poll(copied).toContain('<script src=');

  await page.getByRole('button', { name: 'Clear Field' }).click();
  await expect(select(page, 'Location Key')).toHaveValue('All Locations');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('row')).toHaveCount(11);
});
