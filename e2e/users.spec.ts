import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from './staff.ts';

const PASSWORD = 'a pebble in the river';

test('[ADM-005] a user is invited, chooses a password, signs in and texts', { tag: '@deep' }, async ({
  page,
  staff,
  browser,
}) => {
  await staff.resume(page, 'ada');
  await page.goto(`${staff.origin}/administration/users`);
  await expect(page.getByRole('button', { name: 'Edit Maria Alvarez' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Add user' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add user' });
  await drawer.getByLabel('First name').fill('Berta');
  await drawer.getByLabel('Last name').fill('Stone');
  await drawer.getByLabel('Login').fill('berta');
  await drawer.getByLabel('Email').fill('berta@brighteyes.example');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add and invite' }).click();
  const handOver = page.getByRole('dialog', { name: 'Berta Stone was added' });
  await expect(handOver.getByText('We emailed this link to berta@brighteyes.example.')).toBeVisible();
  const link = await handOver.getByLabel('Link').inputValue();
  expect(
    (await staff.mail()).some(({ to, text }) => to.includes('berta@brighteyes.example') && text.includes(link)),
  ).toBe(true);

  const berta = await (await browser.newContext()).newPage();
  await berta.goto(link);
  await expect(berta.getByRole('heading', { name: 'Welcome, Berta' })).toBeVisible();
  await expect(berta).not.toHaveURL(/#.+/);
  await berta.getByLabel('Password', { exact: true }).fill('berta loves stones');
  await expect(berta.getByText(/Leave out your login/)).toBeVisible();
  await expectAccessible(berta);
  await berta.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await berta.getByLabel('Repeat password').fill(PASSWORD);
  await berta.getByRole('button', { name: 'Create password and sign in' }).click();
  await expect(berta.getByRole('link', { name: 'Messages' }).first()).toBeVisible();
  await berta.context().close();

  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Roles' }).click();
  await expect(page.getByRole('checkbox', { name: 'Texting for User' })).toBeChecked();
  await expectAccessible(page);
});
