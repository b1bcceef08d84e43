import { expect, expectAccessible, test } from './staff.ts';

test('[COV-001] [COV-003] [COV-004] a user of several practices chooses one and lands on the welcome page', async ({
  page,
  staff,
}) => {
  await page.goto(`${staff.origin}/welcome?SessionID=${await staff.handOff('sam')}`);
  await expect(page).toHaveURL(/chooseCoverUser/);
  await expect(page.getByText('Please select a coverKey')).toBeVisible();
  for (const column of ['Action', '#', 'CoverKey', 'Practice', 'OrgText', 'Contact', 'Address', 'Status'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /1002/ })
    .getByRole('button', { name: /Select/ })
    .click();
  await expect(page).toHaveURL(`${staff.origin}/welcome`);
  await expect(page.getByRole('banner')).toContainText('Lakeside Vision Care');
});

test('[COV-002] [COV-005] [COV-006] an internal user always chooses, and searches practices by four fields', async ({
  page,
  staff,
}) => {
  await page.goto(`${staff.origin}/welcome?SessionID=${await staff.handOff('ivan')}`);
  await expect(page.getByText('Please select a coverKey')).toBeVisible();
  const search = async (type: string, text: string) => {
    await page
      .getByRole('combobox')
      .first()
      .selectOption(type)
      .catch(async () => {
        await page.getByRole('combobox').first().click();
        await page.getByRole('option', { name: type }).click();
      });
    await page.getByRole('textbox').last().fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
  };
  await search('Cover Name', 'northgate');
  await expect(page.getByRole('row', { name: /1003/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /1001/ })).toHaveCount(0);
  await search('Cover Login', 'nora');
  await expect(page.getByRole('row', { name: /1002/ })).toBeVisible();
  await search('Cover Key', '4711');
  await expect(page.getByText("4711 doesn't exist!")).toBeVisible();
});
