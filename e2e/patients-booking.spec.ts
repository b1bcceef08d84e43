import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './staff.ts';

const PATIENT = { first: 'Nina', last: 'Wexler', dob: '04/05/1988', cell: '9145550188', email: 'nina@example.com' };

/** Through the questions up to the times; the location is the link's. */
async function chooseVisit(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${type} \\d`) }).click();
  await page.getByRole('button', { name: /^Any provider/ }).click();
  await page.getByRole('button', { name: /^No insurance/i }).click();
  await expect(page.getByRole('heading', { name: /When suits you/ })).toBeVisible();
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(PATIENT.first);
  await page.getByRole('textbox', { name: 'Last name' }).fill(PATIENT.last);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(PATIENT.dob);
  await page.getByRole('textbox', { name: 'Cell phone' }).fill(PATIENT.cell);
  await page.getByRole('textbox', { name: 'Email' }).fill(PATIENT.email);
}

test('[SCR-004] [GEN-002] a patient books from the practice’s link, and moves and cancels by their own', async ({
  page,
  staff,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${staff.origin}/book?coverKey=1001&locKey=2001&source=website&tid=T-1`);
  await expect(page.getByRole('heading', { name: 'What is the visit for?' })).toBeVisible();
  await expectAccessible(page);
  await chooseVisit(page, 'Comprehensive exam');
  await expectAccessible(page);
  const times = page
    .getByRole('main')
    .getByRole('region')
    .last()
    .getByRole('button', { name: /\d:\d\d [AP]M$/ });
  const chosen = await times.first().getAttribute('aria-label');
  await times.first().click();
  await expect(page.getByText(/held \d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillDetails(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Continue|Review/ }).click();
  await expect(page.getByText('Nothing is booked yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(page.url()).not.toContain(PATIENT.last);
  await expectAccessible(page);

  const own = await page.getByRole('link', { name: 'Change or cancel this appointment' }).getAttribute('href');
  await page.goto(own ?? '');
  await expect(page).toHaveURL(`${staff.origin}/book/manage`);
  await expect(page.getByRole('main')).toContainText('Comprehensive exam');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose another time' }).click();
  const others = page.getByRole('main').getByRole('button', { name: /\d:\d\d [AP]M$/ });
  await expect(others.first()).toBeVisible();
  expect(await others.first().getAttribute('aria-label')).not.toBe(chosen);
  await page.goto(own ?? '');
  await page.reload();
  await page.goto('about:blank');
  await page.goto(own ?? '');
  await page.getByRole('button', { name: 'Cancel this appointment' }).click();
  await page.getByRole('button', { name: /^Yes|Cancel the appointment|Cancel it/ }).click();
  await expect(page.getByText(/is cancelled|was cancelled|has been cancelled/i).first()).toBeVisible();
});

test('[INS-005] an insurance that needs days leaves the first of them out, and says so', async ({ page, staff }) => {
  await page.goto(`${staff.origin}/book?coverKey=1001&locKey=2001&taskKey=103`);
  await page.getByRole('button', { name: /^Any provider/ }).click();
  const medicaid = page.getByRole('button', { name: /^Medicaid/ });
  await expect(medicaid).toContainText('Earliest');
  await medicaid.click();
  await expect(page.getByRole('heading', { name: /When suits you/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Medicaid needs/);
});

test('a practice that does not exist gets a kind page', async ({ page, staff }) => {
  await page.goto(`${staff.origin}/book?coverKey=4711`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('[SCR-004] the widget books inside a page of the practice whose rules for scripts are strict', async ({
  page,
  staff,
}) => {
  const markup = `<!doctype html><html lang="en"><title>Practice</title><h1>Book a visit</h1>
    <div data-sightline-booking data-cover-key="1001" data-loc-key="2001" data-color-scheme="8E1B3A"></div>
    <script src="${staff.origin}/widget.js" async></script></html>`;
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${staff.origin}; frame-src ${staff.origin}`,
    );
    response.end(markup);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('title', /.+/);
    await expect(frame.contentFrame().getByRole('heading', { name: 'What is the visit for?' })).toBeVisible();
    await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(500);
  } finally {
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  }
});
