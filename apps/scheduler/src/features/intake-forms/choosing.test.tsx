// @vitest-environment jsdom
import type { FormChoices } from '@sightline/contract/intake-forms.calls';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leave, showForm } from './testing/show-form.tsx';
import { fillIn, press, wizard } from './testing/wizard.ts';

afterEach(() => {
  leave();
  sessionStorage.clear();
  localStorage.clear();
});

const SEARCH = '?coverKey=1001&locKey=2001&appointmentKey=key-of-ana';
const choices = (more: Partial<FormChoices> = {}): FormChoices => ({
  ...{ coverKey: 1001, orgName: 'Bright Eyes', logo: '', phone: '', timeZone: 'America/New_York' },
  ...{ locations: [], link: 'good', locale: null },
  forms: [
    { pathName: 'registration', name: 'Registration', names: { 'en-US': 'Registration', 'es-US': 'Registro' } },
    { pathName: 'dry-eye', name: 'Dry Eye', names: { 'en-US': 'Dry Eye', 'es-US': 'Ojo seco' } },
  ],
  ...more,
});

it("[FRM-002] a link without a form offers the practice’s forms, each tied to the link's subject", async () => {
  const loadChoices = vi.fn(async () => choices());
  showForm({ blank: wizard(), search: SEARCH, services: { loadChoices } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose a form' })).toBeDefined();
  expect(loadChoices).toHaveBeenCalledWith({ coverKey: 1001, appointmentKey: 'key-of-ana' }, expect.anything());
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Registration', 'Dry Eye']);
  expect(links[1]?.getAttribute('href')).toBe(
    '/displayform?pn=dry-eye&coverKey=1001&locKey=2001&appointmentKey=key-of-ana&list=1',
  );
});

it("[FRM-012] uses the language of the link's subject, unless another was chosen here", async () => {
  const services = { loadChoices: async () => choices({ locale: 'es-US' }) };
  const { user } = showForm({ blank: wizard(), search: SEARCH, services });
  expect(await screen.findByRole('link', { name: 'Ojo seco' })).toBeDefined();
  await user.click(await press('English'));
  leave();
  showForm({ blank: wizard(), search: SEARCH, services });
  expect(await screen.findByRole('link', { name: 'Dry Eye' })).toBeDefined();
});

it('[FRM-012] marks the form that was sent, with a way back to the list', async () => {
  const { user, sent } = showForm({ blank: wizard(), search: `${SEARCH}&pn=registration&list=1` });
  await fillIn(user);
  await user.click(await press('Send'));
  const back = await screen.findByRole('link', { name: 'Choose another form' });
  expect(back.getAttribute('href')).toBe(`/displayform${SEARCH}`);
  expect(sent[0]?.appointmentKey).toBe('key-of-ana');
  leave();
  showForm({ blank: wizard(), search: SEARCH, services: { loadChoices: async () => choices() } });
  expect((await screen.findByRole('link', { name: /^Registration/ })).textContent).toBe('RegistrationSent');
});

it.each([
  ['expired', /^This link has expired\. You can still fill in the form/],
  ['broken', /^Part of this link is missing or isn’t valid/],
] as const)('[FRM-012] a link that is %s says so on the list and on the form', async (link, words) => {
  showForm({ blank: wizard({ link }), search: SEARCH, services: { loadChoices: async () => choices({ link }) } });
  expect(await screen.findByText(words)).toBeDefined();
  leave();
  showForm({ blank: wizard({ link }), search: `${SEARCH}&pn=registration` });
  expect(await screen.findByText(words)).toBeDefined();
});

it('[FRM-002] a practice without forms says so', async () => {
  const services = { loadChoices: async () => choices({ forms: [] }) };
  showForm({ blank: wizard(), search: SEARCH, services });
  expect(await screen.findByRole('heading', { name: 'No forms yet' })).toBeDefined();
});
