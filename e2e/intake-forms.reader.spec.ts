import { expect, test } from './staff.ts';

test('a form page focuses its heading, and missing answers are listed and focused', async ({ page, staff }) => {
  await page.goto(`${staff.origin}/displayform?pn=dilation-retinal-imaging&coverKey=1001&locKey=2001`);
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - paragraph: Dilation or Retinal Imaging Choice
      - paragraph: Page 1 of 5
      - heading "Patient" [level=1]
      - paragraph: Questions marked * are required.
      - textbox "First name"
      - group "Date of birth (required)":
        - combobox "Month"
        - textbox "Day"
        - textbox "Year"
      - button "Next"
      - checkbox "Save my answers on this device so I can finish later"
  `);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const summary = page.getByRole('region', { name: '4 answers need your attention' });
  await expect(summary).toBeFocused();
  await page.getByRole('link', { name: 'Last name: Please answer this question' }).click();
  const last = page.getByRole('textbox', { name: 'Last name' });
  await expect(last).toBeFocused();
  await expect(last).toHaveAccessibleDescription(/Please answer this question/);
  await page.getByRole('textbox', { name: 'Cell phone' }).fill('9145550144');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ines');
  await last.fill('Listens');
  const born = page.getByRole('group', { name: /Date of birth/ });
  await born.getByRole('combobox', { name: 'Month' }).selectOption('April');
  await born.getByRole('textbox', { name: 'Day' }).fill('5');
  await born.getByRole('textbox', { name: 'Year' }).fill('1980');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Page 2 of 5')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
