// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave, showForm } from './testing/show-form.tsx';
import { NAME, pageOf, press, wizard } from './testing/wizard.ts';

afterEach(() => {
  leave();
  sessionStorage.clear();
  localStorage.clear();
});

const SIGNS = {
  ...{ type: 'selectboxes', key: 'signs', label: 'Any of these?', properties: { urgent: 'curtain' } },
  values: [
    { value: 'curtain', label: 'A curtain' },
    { value: 'itch', label: 'Itching' },
  ],
};
const blank = wizard({}, [pageOf('you', 'About you', [NAME, SIGNS])]);
const call = /^Call us now/;

it('[PKT-004] an urgent answer says whom to call at once, at the answer, before sending, at the end and after a reload', async () => {
  const { user } = showForm({ blank });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  await user.click(screen.getByRole('checkbox', { name: 'Itching' }));
  expect(screen.queryByRole('link', { name: call })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'A curtain' }));
  const contactWarning = within(await screen.findByRole('alert'));
  const link = contactWarning.getByRole('link', { name: 'Call us now: (212) 555-0199' });
  expect(link.getAttribute('href')).toBe('tel:2125550199');
  expect(contactWarning.getByText(/call 911/)).toBeDefined();
  await user.click(await press('Check your answers'));
  expect(await screen.findByRole('link', { name: call })).toBeDefined();
  await user.click(await press('Send'));
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(screen.getByRole('link', { name: call })).toBeDefined();
  leave();
  const again = showForm({ blank });
  expect(await screen.findByRole('link', { name: call })).toBeDefined();
  await again.user.click(await press('Español'));
  expect(await screen.findByRole('link', { name: 'Llámenos ahora: (212) 555-0199' })).toBeDefined();
});

it("[PKT-004] disappears when the answer changes, and doesn't appear for other answers", async () => {
  const { user } = showForm({ blank });
  await user.click(await screen.findByRole('checkbox', { name: 'A curtain' }));
  expect(await screen.findByRole('link', { name: call })).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'A curtain' }));
  expect(screen.queryByRole('link', { name: call })).toBeNull();
});

it('[PKT-004] says to call the office if no number is known', async () => {
  const { user } = showForm({ blank: { ...blank, phone: '', locations: [] } });
  await user.click(await screen.findByRole('checkbox', { name: 'A curtain' }));
  expect(await screen.findByText('Call the office now.')).toBeDefined();
});
