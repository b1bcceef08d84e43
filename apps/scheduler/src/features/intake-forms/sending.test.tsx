// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave, showForm } from './testing/show-form.tsx';
import { fillIn, press, wizard } from './testing/wizard.ts';

afterEach(() => {
  leave();
  sessionStorage.clear();
  localStorage.clear();
});

it('[FRM-012] a form that was sent says so after a reload, without the answers, and is filled in again when asked for', async () => {
  const { user } = showForm({ blank: wizard() });
  await fillIn(user);
  await user.click(await press('Send'));
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  leave();
  const again = showForm({ blank: wizard() });
  expect(
    await screen.findByText(/^Your form was sent to Bright Eyes Optometry on November 21, 2026 at /),
  ).toBeDefined();
  expect(screen.queryByText('Ana')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  await again.user.click(await press('Español'));
  expect(
    await screen.findByText(/^Su formulario se envió a Bright Eyes Optometry el 21 de noviembre de 2026/),
  ).toBeDefined();
  await again.user.click(await press('Llenar el formulario otra vez'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

it('[FRM-012] a form that was sent is filled in again from the thanks, and asked for anew at another appointment', async () => {
  const { user } = showForm({ blank: wizard() });
  await fillIn(user);
  await user.click(await press('Send'));
  await user.click(await press('Fill in the form again'));
  expect(await screen.findByRole('heading', { name: 'About you' })).toBe(document.activeElement);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('');
  await fillIn(user);
  await user.click(await press('Send'));
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  leave();
  showForm({ blank: wizard(), search: '?pn=registration&coverKey=1001&appointmentKey=7' });
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeDefined();
  leave();
  showForm({ blank: wizard(), search: '?pn=registration&coverKey=1001&viewMode=1' });
  expect(await screen.findByText(/Nothing can be filled in or sent here/)).toBeDefined();
});
