import type { Page } from '@playwright/test';
import { atFourfold, expectStopsSeen, expectZoomable } from './patients-booking.zoom.ts';
import { expect, test } from './staff.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const timesOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /\d:\d\d [AP]M$/ });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('a patient books, reschedules and cancels at 400 % zoom, also by keyboard', { tag: '@deep' }, async ({
  browser,
  staff,
}) => {
  test.slow();
  await atFourfold(browser, async (page) => {
    await page.goto(`${staff.origin}/book?coverKey=1001`);
    await expect(heading(page, 'What is the visit for?')).toBeVisible();
    await expectZoomable(page);
    await press(page, /^Contact lens|^Comprehensive exam/);
    await expect(heading(page, /insurance/)).toBeVisible();
    await expectZoomable(page);
    await press(page, /^No insurance/i);
    await expect(page.getByRole('button', { name: /^Soonest/ })).toBeVisible();
    await expectZoomable(page);
    await press(page, 'See all times');
    await expect(heading(page, 'Where would you like to be seen?')).toBeVisible();
    await expectZoomable(page);
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
    await expect(heading(page, 'Who would you like to see?')).toBeVisible();
    await expectZoomable(page);
    await press(page, /^Any provider/);
    await expect(timesOf(page).first()).toBeVisible();
    await timesOf(page).nth(1).click();
    await expect(page.getByText(/held \d:\d\d/)).toBeVisible();
    await expectZoomable(page);
    await press(page, 'Continue');
    await expect(heading(page, 'Who is the appointment for?')).toBeVisible();
    await press(page, 'Continue');
    await expect(page.getByRole('region', { name: /^Check / })).toBeFocused();
    await expectZoomable(page);
    await page.getByRole('textbox', { name: 'First name' }).fill('Zoe');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Fourfold');
    await page.getByRole('textbox', { name: 'Date of birth' }).fill('04/05/1988');
    await page.getByRole('textbox', { name: 'Cell phone' }).fill('9145550166');
    await page.getByRole('textbox', { name: 'Email' }).fill('zoe@example.com');
    await press(page, 'Continue');
    await expect(heading(page, 'Is everything right?')).toBeVisible();
    await expectZoomable(page);
    await press(page, 'Book this appointment');
    await expect(heading(page, 'You’re booked')).toBeVisible();
    // The practice's message loads later and moves the content below it.
    await expect(page.getByText(/^Thank you for booking/)).toBeVisible();
    await expectZoomable(page);
    await page.goto((await page.getByRole('link', { name: /^Change or cancel/ }).getAttribute('href')) ?? '');
    await expect(heading(page, 'Your appointment')).toBeVisible();
    await expectZoomable(page);
    await press(page, 'Choose another time');
    await expect(timesOf(page).first()).toBeVisible();
    await timesOf(page).first().click();
    await expect(page.getByText(/held \d:\d\d/)).toBeVisible();
    await expectZoomable(page);
    await press(page, 'Back');
    await press(page, 'Cancel this appointment');
    await expect(heading(page, /^Cancel your visit/)).toBeVisible();
    await expectZoomable(page);
    await press(page, 'Yes, cancel it');
    await expect(heading(page, 'This appointment is cancelled')).toBeVisible();
  });
});

test('a patient fills in a form at 400 % zoom', async ({ browser, staff }) => {
  test.slow();
  await atFourfold(browser, async (page) => {
    await page.goto(`${staff.origin}/displayform?pn=dilation-retinal-imaging&coverKey=1001&locKey=2001`);
    await expect(heading(page, 'Patient')).toBeVisible();
    await expectZoomable(page);
    await press(page, 'Next');
    await expect(page.getByRole('region', { name: /need/ })).toBeFocused();
    await expectZoomable(page);
    await page.goto(`${staff.origin}/displayform?pn=consent-financial-policy&coverKey=1001&locKey=2001&viewMode=1`);
    await expect(heading(page, /./)).toBeVisible();
    await expectZoomable(page);
  });
});

test('on a phone, the bottom bar never covers the focused element', async ({ page, staff }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`${staff.origin}/book?coverKey=1001&locKey=2001&taskKey=102`);
  await press(page, /^VSP/);
  await press(page, 'See all times');
  await press(page, /^Any provider/);
  await timesOf(page).nth(1).click();
  await expect(page.getByText(/held \d:\d\d/)).toBeVisible();
  await expectStopsSeen(page);
  await press(page, 'Continue');
  await expect(heading(page, 'Who is the appointment for?')).toBeVisible();
  await expectStopsSeen(page);
});
