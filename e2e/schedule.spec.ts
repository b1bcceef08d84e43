import {
  confirm,
  daysAfter,
  drawerOf,
  eventOn,
  expectMenuFocused,
  menuOf,
  openSchedule,
  question,
  setDate,
  setDays,
  setHours,
  sundayIn,
  typed,
} from './schedule-desk.ts';
import { expect, expectAccessible, test } from './staff.ts';

test('[SCH-001] [SCH-004] [SCH-005] [SCH-006] [SCH-024] the calendar asks for a location and provider, shows and prints their rules, their appointments and what patients are offered', async ({
  page,
  staff,
}) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/online-booking/schedule`);
  await expect(page.getByText('Please select location and provider')).toBeVisible();
  const sunday = sundayIn(15);
  await openSchedule({ page, staff, loc: 2001, provider: 3001, date: sunday });
  const monday = daysAfter(sunday, 1);
  await expect(page.getByRole('columnheader').first()).toContainText('Sun');
  const morning = eventOn(page, monday, /^9 AM/);
  await expect(morning).toBeVisible();
  await morning.hover();
  await expect(page.getByText(/Comprehensive exam \(40 mins\)/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Comprehensive exam \(40 mins\)/)).toBeHidden();
  await morning.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit Single Event',
    'Delete Single Event',
    'Edit Event Group',
    'Delete Event Group',
  ]);
  await expectMenuFocused(page);
  await page.keyboard.press('Escape');
  await expect(morning).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Create Availability' })).toBeHidden();
  const frame = await page.getByRole('table').first().boundingBox();
  const last = await page.getByText('10 PM', { exact: true }).boundingBox();
  expect((await morning.boundingBox())?.height ?? 0).toBeGreaterThan(100);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
  await page.emulateMedia({ media: 'screen' });

  // The focused appointment's details may lie over the buttons.
  await page.keyboard.press('Escape');
  await page.getByText('Month', { exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();
  await page.getByText('Day', { exact: true }).click();
  await expect(page).toHaveURL(/view=day/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();

  await openSchedule({ page, staff, loc: 2001, provider: 3001, date: sundayIn(0) });
  await page.getByRole('button', { name: 'Appointments' }).click();
  await expect(question(page)).toContainText('Appointments');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = question(page);
  await expect(preview).toContainText('Preview Schedule');
  await expect(preview).toContainText('Please select Appointment Type');
  await preview.getByRole('combobox', { name: 'Appointment Type' }).click();
  await page.getByRole('option', { name: 'Comprehensive exam', exact: true }).click();
  await preview.getByRole('button', { name: 'Next week' }).click();
  await expect(preview.getByRole('region', { name: 'Offered times' })).toContainText('9:00');
  const why = preview.getByRole('region', { name: 'Why not this time?' });
  await why.getByLabel('Time').fill('12:15');
  await why.getByRole('button', { name: 'Show reasons' }).click();
  await expect(preview).toContainText(/break from 12:00 PM to 1:00 PM/);
  await expectAccessible(page);
});

test('[SCH-002] [SCH-009] [SCH-010] [SCH-014] [SCH-018] [SCH-021] a rule is created, edited, changed on one date, exempted and deleted', async ({
  page,
  staff,
}) => {
  test.slow();
  const sunday = sundayIn(16);
  await openSchedule({ page, staff, loc: 2001, provider: 3005, date: sunday });
  await page.getByRole('button', { name: 'Create Availability' }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('combobox', { name: 'Start time' })).toHaveValue('9:00 AM');
  await expect(drawer.getByRole('combobox', { name: 'Break #1 start' })).toHaveValue('12:00 PM');
  await setDate(page, 'Start date', sunday);
  await setHours(page, { start: '18:00', end: '17:00' });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toContainText('Start time cannot be later than End time or the same as the Start time');
  await setHours(page, { start: '06:00', end: '08:00' });
  await drawer.getByRole('button', { name: 'Remove break #1' }).click();
  await setDays(page, ['Sunday']);
  await drawer.getByRole('radio', { name: 'On a date' }).check();
  await setDate(page, 'Ends On', daysAfter(sunday, 21));
  await drawer.getByRole('button', { name: 'Save' }).click();
  await confirm(page, 'Are you sure you want to save this configuration?', 'Save');
  await expect(page.getByText('Availability was successfully created')).toBeVisible();
  const event = eventOn(page, sunday, /^6 AM/);
  await expect(event).toBeVisible();

  await menuOf(page, event);
  await page.getByRole('menuitem', { name: 'Edit Event Group' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No updates will be made. Please edit the form.')).toBeVisible();
  await setHours(page, { start: '06:00', end: '08:30' });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await confirm(page, 'Are you sure you want to save this configuration?', 'Save');
  await expect(page.getByText('Availability was successfully updated')).toBeVisible();

  await menuOf(page, eventOn(page, sunday, /^6 AM/));
  await page.getByRole('menuitem', { name: 'Edit Single Event' }).click();
  await setHours(page, { start: '06:30', end: '07:30' });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await confirm(page, 'Are you sure you want to save this configuration?', 'Save');
  const single = eventOn(page, sunday, /^6:30/);
  await expect(single).toBeVisible();
  expect(await menuOf(page, single)).toEqual(['Edit Event', 'Delete Event']);
  await page.getByRole('menuitem', { name: 'Delete Event' }).click();
  await confirm(page, 'Are you sure you want to delete this event(s)?', 'Delete');
  await expect(page.getByText('Event was successfully deleted')).toBeVisible();
  await expect(single).toBeHidden();

  const exempted = eventOn(page, sunday, /Exempted/i);
  expect(await menuOf(page, exempted)).toEqual(['Remove exemption']);
  await page.getByRole('menuitem').click();
  await expect(question(page)).toContainText(`Remove this date ${typed(sunday)} to the exemption list?`);
  await question(page).getByRole('button').last().click();
  await expect(page.getByText('Exemption date deleted successfully')).toBeVisible();
  await expect(eventOn(page, sunday, /^6 AM/)).toBeVisible();
  // The menu closes if the calendar renews in between.
  await expect(async () => {
    await menuOf(page, eventOn(page, sunday, /^6 AM/));
    await page.getByRole('menuitem', { name: 'Delete Event Group' }).click({ timeout: 5_000 });
  }).toPass();
  await confirm(page, 'Are you sure you want to delete this event(s)?', 'Delete');
  await expect(eventOn(page, sunday, /^6 AM/)).toBeHidden();
});

test('[SCH-003] [SCH-015] [SCH-016] [SLV-001] a conflicting request survives a reload, and is saved once its conflicts are resolved', {
  tag: '@deep',
}, async ({ page, staff }) => {
  test.slow();
  const sunday = sundayIn(17);
  const monday = daysAfter(sunday, 1);
  await openSchedule({ page, staff, loc: 2001, provider: 3001, date: sunday });
  const drawer = drawerOf(page);
  const fillIn = async (end = '11:00'): Promise<void> => {
    await page.getByRole('button', { name: 'Create Availability' }).click();
    await setDate(page, 'Start date', monday);
    await setHours(page, { start: '10:00', end });
    await drawer.getByRole('button', { name: 'Remove break #1' }).click();
    await setDays(page, ['Monday']);
    await drawer.getByRole('radio', { name: 'On a date' }).check();
    await setDate(page, 'Ends On', monday);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await confirm(page, 'The Availability rule you are trying to save has a conflict with 1 another Date(s).', 'OK');
  };
  await fillIn();
  const conflicts = page.getByRole('list', { name: 'Conflicting dates' });
  await expect(conflicts.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel current request' }).click();
  await expect(question(page)).toContainText('lose your progress');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(conflicts.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'View current request' }).click();
  await expect(drawer).toContainText('10 AM – 11 AM');
  await page.getByRole('button', { name: 'Cancel current request' }).click();
  await confirm(page, 'You’ll lose your progress', 'Cancel request');
  await expect(conflicts).toBeHidden();

  await fillIn('20:00');
  await page.getByRole('radio', { name: 'Shorten the hours' }).focus();
  await page.keyboard.press('Space');
  const week = page.getByRole('region', { name: /^Week of Sunday .* with this solution$/ });
  await expect(week).toContainText('5 PM – 8 PMNew');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this' }).press('Enter');
  await expect(eventOn(page, monday, /^5 PM/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(conflicts.getByRole('listitem')).toHaveCount(1);
  await expect(eventOn(page, monday, /^5 PM/)).toBeHidden();
  await page.getByRole('button', { name: 'Cancel current request' }).click();
  await confirm(page, 'You’ll lose your progress', 'Cancel request');

  await fillIn();
  await conflicts.getByRole('button', { name: /^Delete the event/ }).click();
  await page.getByRole('menuitem', { name: 'Delete Single Event' }).click();
  await confirm(page, 'Are you sure you want to delete this event(s)?', 'Delete');
  await expect(page.getByText('Availability was successfully created')).toBeVisible();
  await expect(conflicts).toBeHidden();
  await expect(eventOn(page, monday, /^10 AM/)).toBeVisible();
});

test('[SCH-011] [SCH-012] a blackout needs an end, and a future general availability needs a blackout before it', {
  tag: '@deep',
}, async ({ page, staff }) => {
  const sunday = sundayIn(18);
  await openSchedule({ page, staff, loc: 2003, provider: 3004, date: sunday });
  const drawer = drawerOf(page);
  await page.getByRole('button', { name: 'Blackout Period' }).click();
  await drawer.getByRole('radio', { name: 'Never' }).check();
  await expect(drawer).toContainText('An indefinite blackout cannot be created.');
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
  await setHours(page, { start: '06:00', end: '08:00' });
  await drawer.getByRole('radio', { name: 'On a date' }).check();
  await setDate(page, 'Start date', sunday);
  await setDate(page, 'Ends On', daysAfter(sunday, 1));
  await drawer.getByRole('button', { name: 'Save' }).click();
  await confirm(page, 'Are you sure you want to save this configuration?', 'Save');
  await expect(page.getByText('Blackout was successfully created')).toBeVisible();
  await expect(eventOn(page, sunday, /^6 AM.*Blackout/)).toBeVisible();
  await expectAccessible(page);
});

test('[SCH-001] a phone shows one day, empty or not, and a rule is added in a full-screen sheet', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sunday = sundayIn(19);
  await openSchedule({ page, staff, loc: 2001, provider: 3001, date: sunday });
  await expect(page.getByText('Nothing is scheduled on this day')).toBeVisible();
  await expectAccessible(page);
  await openSchedule({ page, staff, loc: 2001, provider: 3001, date: daysAfter(sunday, 1) });
  await expect(page.getByRole('radio', { name: 'Week' })).toHaveCount(0);
  await expect(eventOn(page, daysAfter(sunday, 1), /^9 AM/)).toBeVisible();
  await page.getByRole('button', { name: 'Create Availability' }).click();
  await expect(drawerOf(page).or(question(page)).getByRole('button', { name: 'Save' })).toBeVisible();
  await expectAccessible(page);
});

test('[SCH-019] [SCH-023] legacy entries have their menus, and a practice is migrated after a dry run', {
  tag: '@deep',
}, async ({ page, staff }) => {
  test.slow();
  await staff.signIn(page, 'root');
  await page.goto(`${staff.origin}/chooseCoverUser`);
  await page.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Cover Key' }).click();
  await page.getByRole('textbox').last().fill('1002');
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('row', { name: /1002/ })
    .getByRole('button', { name: /Select/ })
    .click();
  await expect(page.getByRole('banner')).toContainText('Lakeside Vision Care');
  const sunday = sundayIn(2);
  await page.goto(`${staff.origin}/setup/online-booking/schedule?loc=2101&provider=3101&date=${sunday}`);
  const legacy = page
    .getByRole('table')
    .getByRole('button', { name: /Legacy/ })
    .first();
  expect(await menuOf(page, legacy)).toEqual(['View Details', 'Delete Event', 'Delete Event Group']);
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await expect(drawerOf(page)).toBeVisible();
  await expect(drawerOf(page).getByRole('button', { name: 'Save' })).toHaveCount(0);

  await page.goto(`${staff.origin}/setup/online-booking/migration`);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('0 of 1');
  await expectAccessible(page);
  const run = page.getByRole('list', { name: 'Providers of this run' });
  await page.getByRole('button', { name: /^Preview difference:/ }).click();
  await expect(run).toContainText('15');
  await page.getByRole('button', { name: /^Migrate:/ }).click();
  await question(page).getByRole('button', { name: 'Migrate' }).click();
  await expect(page.getByRole('row', { name: /Mixed/ })).toBeVisible();
  await page.getByRole('button', { name: /^Clear legacy:/ }).click();
  await question(page).getByRole('button', { name: 'Clear legacy' }).click();
  await expect(page.getByText('Fully migrated')).toBeVisible();
  await page.goto(`${staff.origin}/setup/online-booking/schedule?loc=2101&provider=3101&date=${sunday}`);
  await expect(
    page
      .getByRole('table')
      .getByRole('button', { name: /Availability/ })
      .first(),
  ).toBeVisible();
  await expect(legacy).toHaveCount(0);
});
