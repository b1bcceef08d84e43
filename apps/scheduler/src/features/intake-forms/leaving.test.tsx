// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leave, showForm } from './testing/show-form.tsx';
import { press, wizard } from './testing/wizard.ts';

afterEach(() => {
  vi.restoreAllMocks();
  leave();
  sessionStorage.clear();
});

it('[FRM-012] a form that is left continues on the page it was left on, with what was typed last', {
  tags: ['deep'],
}, async () => {
  const { user } = showForm({ blank: wizard() });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  await user.click(await press('Next'));
  expect(await screen.findByRole('heading', { name: 'How to reach you' })).toBeDefined();
  leave();
  const second = showForm({ blank: wizard() });
  await second.user.click(await press('Continue where you left off'));
  await second.user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'ana@example.com');
  leave();
  const third = showForm({ blank: wizard() });
  await third.user.click(await press('Continue where you left off'));
  expect(await screen.findByDisplayValue('ana@example.com')).toBeDefined();
  await third.user.click(await press('Check your answers'));
  leave();
  const last = showForm({ blank: wizard() });
  await last.user.click(await press('Continue where you left off'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeDefined();
  await last.user.click(await press('Send'));
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(last.sent[0]?.data).toEqual({ name: 'Ana', mail: 'ana@example.com' });
  leave();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/ana/i);
});

it('[FRM-012] what was typed is kept at once when the patient turns to another app', async () => {
  const { user } = showForm({ blank: wizard() });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  expect(sessionStorage.getItem('sightline-form:1001:registration')).toBeNull();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sessionStorage.getItem('sightline-form:1001:registration')).toContain('Ana');
});
