// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { blankForm, leave, showForm } from './testing/show-form.tsx';
import { press } from './testing/wizard.ts';

afterEach(() => {
  leave();
  sessionStorage.clear();
  localStorage.clear();
});

const RECEIVED = {
  ...{ type: 'checkbox', key: 'received', label: 'I received the notice', input: true },
  properties: { consent: 'hipaa', consentGiven: 'true' },
};
const NAME = { type: 'textfield', key: 'name', label: 'Name', input: true };
const notices = {
  'en-US': { digest: 'e'.repeat(64), url: '/public/api/forms/notices/1001/e' },
  'es-US': { digest: '5'.repeat(64), url: 'https://eyes.example/aviso' },
};

it('[FRM-012] a question about the privacy notice opens the practice’s own, and the answer names its version', async () => {
  const { user, sent } = showForm({ blank: blankForm([NAME, RECEIVED], { notices }) });
  const link = () => screen.getByRole<HTMLAnchorElement>('link');
  expect((await screen.findByRole('link', { name: /^Read our Notice/ })).getAttribute('href')).toBe(
    notices['en-US'].url,
  );
  await user.click(await press('Español'));
  expect((await screen.findByRole('link', { name: /^Leer nuestro Aviso/ })).getAttribute('target')).toBe('_blank');
  expect(link().href).toBe(notices['es-US'].url);
  await user.click(screen.getByRole('checkbox', { name: /^I received/ }));
  await user.click(await press('Revisar sus respuestas'));
  await user.click(await press('Enviar'));
  await screen.findByRole('heading', { level: 1, name: 'Gracias' });
  expect(sent[0]?.noticeDigest).toBe(notices['es-US'].digest);
});

it('[FRM-012] no other form mentions it, and a practice without one shows no link', async () => {
  showForm({ blank: blankForm([NAME], { notices }) });
  await screen.findByRole('textbox');
  expect(screen.queryByRole('link')).toBeNull();
  leave();
  showForm({ blank: blankForm([NAME, RECEIVED], { notices: {} }) });
  await screen.findByRole('checkbox', { name: /^I received/ });
  expect(screen.queryByRole('link')).toBeNull();
});
