// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConnectionError } from '../../shared/api/api-errors.ts';
import { leave, scrolledTo, showForm } from './testing/show-form.tsx';
import { fillIn, NAME, pageOf, press, wizard } from './testing/wizard.ts';

afterEach(() => {
  leave();
  sessionStorage.clear();
  localStorage.clear();
});

it('[FRM-012] a sent form says so after a reload, without the answers, and can be filled in again', async () => {
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
    await screen.findByText(/^Su formulario se envió el 21 de noviembre de 2026.+ a Bright Eyes Optometry\.$/),
  ).toBeDefined();
  await again.user.click(await press('Llenar el formulario otra vez'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

it('[FRM-012] a sent form can be filled in again from the thank-you page, and starts fresh for another appointment', {
  tags: ['deep'],
}, async () => {
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
  showForm({ blank: wizard(), search: '?pn=registration&coverKey=1001&appointmentKey=seven' });
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeDefined();
  leave();
  showForm({ blank: wizard(), search: '?pn=registration&coverKey=1001&viewMode=1' });
  expect(await screen.findByText(/You can’t fill in or send the form here/)).toBeDefined();
});

it("[FRM-012] every page and its tab have the form's name, in both languages", async () => {
  const { user } = showForm({ blank: wizard({ translations: { 'es-US': { Registration: 'Registro' } } }) });
  const heading = await screen.findByRole('heading', { level: 1, name: 'About you' });
  expect(screen.getByText('Registration').compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(document.title).toBe('About you · Registration'));
  await user.click(await press('Español'));
  expect(await screen.findByText('Registro')).toBeDefined();
  await waitFor(() => expect(document.title).toBe('About you · Registro'));
});

it('[FRM-012] a one-page form shows its name once, as the heading', async () => {
  showForm({ blank: wizard({ name: 'About you', definition: { components: [NAME] } }) });
  expect(await screen.findAllByText('About you')).toHaveLength(1);
  await waitFor(() => expect(document.title).toBe('About you'));
});

const POLICY = { type: 'content', key: 'c', html: '<h2>Policy</h2><p>We widen the pupil.</p>' };
const READ_FIRST = [
  pageOf('read', 'Two ways to see inside your eyes', [POLICY]),
  pageOf('you', 'About you', [NAME, { ...POLICY, key: 'd', html: '<h3>Drops</h3>' }]),
];

it("[FRM-012] a text-only page isn't in the review, and the others keep their order", async () => {
  const { user } = showForm({ blank: wizard({}, READ_FIRST) });
  await user.click(await press('Next'));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  await user.click(await press('Check your answers'));
  expect(screen.queryByText('Two ways to see inside your eyes')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
  await user.click(await press('Edit About you'));
  expect(await screen.findByRole('heading', { level: 1, name: 'About you' })).toBeDefined();
});

it('[FRM-012] headings in the read texts continue the surrounding levels', async () => {
  const { user } = showForm({ blank: wizard({}, READ_FIRST) });
  await user.click(await press('Next'));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  await user.click(await press('Check your answers'));
  await user.click(await press('Send'));
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  const outline = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(outline).toEqual([
    ...['H1 Thank you', 'H2 Registration', 'H3 Two ways to see inside your eyes', 'H4 Policy'],
    ...['H3 About you', 'H4 Drops'],
  ]);
});

it('[FRM-012] a failed send scrolls its message into view with the retry button, which keeps focus', async () => {
  const { user } = showForm({ blank: wizard(), services: { send: () => Promise.reject(new ConnectionError('gone')) } });
  await fillIn(user);
  expect(scrolledTo).not.toHaveBeenCalled();
  for (const name of ['Send', 'Try again']) {
    await user.click(await press(name));
    const again = await press('Try again');
    expect(document.activeElement).toBe(again);
    const [inSight] = scrolledTo.mock.contexts.slice(-1);
    expect(inSight?.contains(again)).toBe(true);
    expect(inSight?.contains(screen.getByRole('alert'))).toBe(true);
  }
  expect(scrolledTo).toHaveBeenCalledTimes(2);
});
