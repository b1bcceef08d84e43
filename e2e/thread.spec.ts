import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { freshPhone, lastTextOf, MAIN_ST, shown } from './phones.ts';
import { expect, expectAccessible, type Staff, test } from './staff.ts';

const log = (page: Page) => page.getByRole('log');
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** Sends a text from an unknown phone, and opens its conversation. */
async function openThread({ page, staff, body }: { page: Page; staff: Staff; body: string }): Promise<string> {
  const phone = freshPhone();
  await staff.textPractice({ from: phone, to: MAIN_ST, body });
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/communications/chat/`);
  await page.getByText(shown(phone)).first().click();
  await expect(log(page).getByText(body)).toBeVisible();
  return phone;
}

const picture = (background: string, width = 320) =>
  sharp({ create: { width, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

test('[MSG-014] [MSG-015] a failed text shows as Not Delivered, and Retry resends in the same bubble and shows the result', async ({
  page,
  staff,
}) => {
  const phone = await openThread({ page, staff, body: 'Are my lenses in?' });
  await staff.behave(phone, 'fail');
  await composer(page).fill('They are, come by any time.');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText(/Not Delivered/)).toBeVisible({ timeout: 20_000 });
  const retry = log(page).getByRole('button', { name: /Retry/ });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await staff.behave(phone, 'deliver');
  await retry.click();
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(log(page).getByText('They are, come by any time.')).toHaveCount(1);
  expect((await staff.phoneTexts(phone)).filter((text) => text.status === 'delivered')).toHaveLength(1);
});

test('[MSG-018] [MSG-020] [MSG-021] [MSG-022] pictures follow the attachment rules, are sent without text, and reach the phone', async ({
  page,
  staff,
}) => {
  const phone = await openThread({ page, staff, body: 'What colors do the frames come in?' });
  const file = async (name: string, color: string) => ({ name, mimeType: 'image/png', buffer: await picture(color) });
  const input = page.locator('input[type=file]');
  await input.setInputFiles([await file('teal.png', '#0a6b67'), await file('again.png', '#0a6b67')]);
  const twice = page.getByRole('dialog', { name: 'Non-unique file' });
  await expect(twice.getByText('1 or more files attached are not unique')).toBeVisible();
  await twice.getByRole('button', { name: 'OK' }).click();
  await input.setInputFiles(
    await Promise.all(
      ['#111111', '#222222', '#333333', '#444444'].map((color) => file(`${color.slice(1)}.png`, color)),
    ),
  );
  const many = page.getByRole('dialog', { name: 'Attachment limit reached' });
  await expect(many.getByText('Reached the maximum number (3) of allowed attachments')).toBeVisible();
  await many.getByRole('button', { name: 'OK' }).click();
  await input.setInputFiles([{ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }]);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  const attached = page.getByRole('list', { name: 'Attached pictures' });
  while ((await attached.getByRole('button').count()) > 0) await attached.getByRole('button').first().click();
  await input.setInputFiles([await file('teal.png', '#0a6b67')]);
  await expect(attached.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const shown = log(page).getByRole('img').last();
  await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(320);
  await expect
    .poll(async () => (await staff.phoneTexts(phone)).filter(({ direction }) => direction === 'received').length)
    .toBe(1);
  const [mediaUrl = ''] = (await staff.phoneTexts(phone)).at(-1)?.mediaUrls ?? [];
  const fetched = await fetch(mediaUrl);
  expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('[MSG-023] [MSG-015] on a phone, a picture fits the screen, and a failed message has a tap target', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = await openThread({ page, staff, body: 'May I see the frames?' });
  await staff.behave(phone, 'fail');
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'teal.png', mimeType: 'image/png', buffer: await picture('#0a6b67', 1_600) }]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const retry = log(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await log(page)
    .getByRole('button', { name: /^Picture from/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Picture from/ });
  await expect(dialog.locator('img')).toBeVisible();
  await expectAccessible(page);
  const [frame, large] = [await dialog.boundingBox(), await dialog.locator('img').boundingBox()];
  const right = (box: typeof frame) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(right(frame) - right(large), 'margin at the right').toBeCloseTo((large?.x ?? 0) - (frame?.x ?? 0), 0);
});

test('[MSG-008] [MSG-024] templates are sent by keyboard and request consent, and the badge shows the answer', {
  tag: '@deep',
}, async ({ page, staff }) => {
  const phone = await openThread({ page, staff, body: 'Can you text me my results?' });
  await page.getByRole('button', { name: 'HIPAA consent request' }).click();
  const dialog = page.getByRole('dialog', { name: 'HIPAA compliance' });
  await expect(dialog.getByText('Never')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.poll(() => lastTextOf(staff, phone)).toContain('Reply YES to agree');
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Yes' });
  await expect(page.getByText('HIPAA Consent', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('dialog', { name: 'Templates' }).getByRole('combobox').fill('hours');
  await page.keyboard.press('Enter');
  await expect(composer(page)).toHaveValue(/We are open Monday to Friday/);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => lastTextOf(staff, phone)).toMatch(/We are open .*\(914\) 555-0110/);
});

test('[MSG-036] an unknown sender is linked to a patient', { tag: '@deep' }, async ({ page, staff }) => {
  await openThread({ page, staff, body: 'It is me, on my new phone' });
  await page.getByRole('button', { name: 'Select patient' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Select patient' });
  await dialog.getByLabel('Phone').fill('');
  await dialog.getByLabel('Last Name').fill('Clarke');
  const first = dialog.getByRole('list', { name: 'Patients found' }).getByRole('button').first();
  const facts = first.getByText(/^(\(\d{3}\) |\d\d\/\d\d\/\d{4})/);
  // These distinguish two people with the same name.
  await expect(facts).toHaveCount(2);
  expect(await facts.evaluateAll((all) => all.filter((fact) => fact.scrollWidth > fact.clientWidth))).toEqual([]);
  await first.click();
  const confirm = dialog.getByRole('button', { name: /^(select|tie|use)/i });
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
  await expect(page.getByRole('heading', { level: 2, name: /Clarke/ }).first()).toBeVisible();
});

test('[MSG-025] a free-text opt-out is shown to staff, who confirm it with a reason', { tag: '@deep' }, async ({
  page,
  staff,
}) => {
  const phone = await openThread({ page, staff, body: 'Hi' });
  await staff.textPractice({ from: phone, to: MAIN_ST, body: 'Please stop texting me' });
  const banner = page.getByRole('region', { name: /Texts on hold|wish/i });
  await expect(banner.getByText('Please stop texting me', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Stop texting' }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Stop texting' });
  await sure.click();
  await expect(page.getByText('opted out of text messages', { exact: false }).first()).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
});
