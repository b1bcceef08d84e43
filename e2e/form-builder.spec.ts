import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from './staff.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).locator(':scope > li');

async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

/** Types in a field, and leaves it as by keyboard. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

async function add(page: Page, { to, kind, en, es }: Record<'to' | 'kind' | 'en' | 'es', string>): Promise<void> {
  await press(button(page, `Add question to “${to}”`));
  await press(page.getByRole('menuitem', { name: kind, exact: true }));
  await expect(box(page, 'Question (English)')).toBeFocused();
  await page.keyboard.type(en);
  await page.keyboard.press('Tab');
  await type(page, 'Question (Spanish)', es);
}

test('[PKT-010] a form made by keyboard, with a condition and in two languages, is filled in and read', {
  tag: '@deep',
}, async ({ page, staff }) => {
  test.slow();
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/patient-forms/templates`);
  await press(page.getByRole('link', { name: 'New form' }));
  await type(page, 'Form name (English)', 'Eye check');
  await type(page, 'Form name (Spanish)', 'Control de la vista');
  await press(button(page, 'Add section'));
  await expect(box(page, 'Title (English)')).toBeFocused();
  await page.keyboard.type('About you');
  await page.keyboard.press('Tab');
  await type(page, 'Title (Spanish)', 'Sobre usted');
  await add(page, { to: 'About you', kind: 'Short text', en: 'Last name', es: 'Apellido' });
  await add(page, { to: 'About you', kind: 'Short text', en: 'First name', es: 'Nombre' });
  await press(button(page, 'Move “First name” up'));
  await expect(rows(page, '“About you”').first()).toContainText('First name');
  await expect(button(page, 'Move “First name” up')).toBeFocused();
  await add(page, { to: 'About you', kind: 'Yes or no', en: 'Do you wear glasses?', es: '¿Usa anteojos?' });
  await add(page, { to: 'About you', kind: 'Short text', en: 'Since when?', es: '¿Desde cuándo?' });
  await page.getByRole('switch', { name: 'Required' }).press('Space');
  await page.getByRole('combobox', { name: 'When to show it' }).selectOption('Show only if');
  await page
    .getByRole('combobox', { name: 'Question of condition 1' })
    .selectOption({ label: 'About you: Do you wear glasses?' });
  await page.getByRole('combobox', { name: 'Answer of condition 1' }).selectOption('Yes');
  await expect(page.getByText(/texts? ha(?:s|ve) no Spanish/)).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await press(button(page, 'Preview'));
  const preview = page.frameLocator('iframe[title="Form as patients see it"]');
  await expect(preview.getByRole('textbox', { name: 'Since when?' })).toHaveCount(0);
  await preview.getByRole('radio', { name: 'Yes' }).check();
  await expect(preview.getByRole('textbox', { name: 'Since when?' })).toBeVisible();
  await preview.getByRole('button', { name: 'Español' }).click();
  await expect(preview.getByRole('textbox', { name: '¿Desde cuándo?' })).toBeVisible();
  await preview.getByRole('button', { name: 'English' }).click();
  await expectAccessible(page, { framesApart: true });
  await press(button(page, 'Close preview'));

  await press(button(page, 'Save'));
  await expect(page.getByText('Saved as version 1.')).toBeVisible();
  await expect(page).toHaveURL(/\/templates\/\d+$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${staff.origin}/displayform?pn=eye-check&coverKey=1001&locKey=2001`);
  await expectAccessible(page);
  await box(page, 'First name').fill('Odile');
  await box(page, 'Last name').fill('Quist');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('textbox', { name: /Since when/ }).fill('Since May');
  await expectAccessible(page);
  await button(page, 'Check your answers').click();
  await button(page, /^Send/).click();
  await expect(page.getByRole('heading', { name: /Thank you/i })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${staff.origin}/setup/patient-forms/completed`);
  await page.getByRole('row', { name: /Quist/ }).getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('main')).toContainText('Since May');
});

test('[PKT-010] questions are dragged into place, and a deleted question leaves no condition unnoticed', {
  tag: '@deep',
}, async ({ page, staff }) => {
  await staff.resume(page, 'maria');
  await page.goto(`${staff.origin}/setup/patient-forms/templates`);
  await button(page, 'More: Contact Lens History').click();
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  const wearing = rows(page, '“Wearing lenses”');
  await expect(wearing).toHaveCount(4);
  const head = (at: number) => wearing.nth(at).getByTitle('Drag to move').first();
  await head(3).dragTo(head(1), { targetPosition: { x: 8, y: 4 } });
  await expect(wearing.nth(1)).toContainText('What do you want lenses for?');
  await button(page, 'Undo').click();
  await expect(wearing.nth(3)).toContainText('What do you want lenses for?');
  await button(page, /^Do you wear contact lenses\?/).click();
  await button(page, 'Delete').click();
  await expect(page.getByRole('region', { name: /things to fix/ })).toContainText('“Why did you stop?” depends on');
  await expectAccessibleAtBothWidths(page);
  await button(page, 'Save').click();
  await button(page, 'Keep editing').click();
  await page.getByRole('link', { name: 'Form Templates' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await button(page, 'Leave without saving').click();
  await expect(page.getByRole('table', { name: 'Form Templates' })).toBeVisible();
});
