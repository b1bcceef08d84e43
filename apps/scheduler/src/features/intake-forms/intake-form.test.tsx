// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionError, ProblemError } from '../../shared/api/api-errors.ts';
import { blankForm, leave, showForm } from './testing/show-form.tsx';
import { fillIn, NAME, press, wizard } from './testing/wizard.ts';

afterEach(() => {
  leave();
  sessionStorage.clear();
  localStorage.clear();
});

it('[FRM-012] a form is filled in page by page, reviewed, sent once and removed from the device', async () => {
  const { sent, user } = showForm({ blank: wizard(), search: '?pn=registration&coverKey=1001&locKey=2001' });
  expect(await screen.findByText('Page 1 of 2')).toBeDefined();
  expect(within(screen.getByRole('banner')).getByText('BE')).toBeDefined();
  await fillIn(user);
  expect(screen.getByText('ana@example.com')).toBeDefined();
  await user.click(await press('Send'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBe(document.activeElement);
  expect(sent).toEqual([
    {
      ...{ pathName: 'registration', coverKey: 1001, locKey: 2001, appointmentKey: null, version: 3, locale: 'en-US' },
      clientKey: '00000000-0000-4000-8000-000000000001',
      data: { name: 'Ana', mail: 'ana@example.com' },
    },
  ]);
  expect(screen.getByText('Ana')).toBeDefined();
  expect(localStorage).toHaveLength(0);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/ana/i);
});

it('[FRM-012] continuing without an answer shows a summary that links to the question', async () => {
  const { user } = showForm({ blank: wizard() });
  await user.click(await press('Next'));
  const summary = await screen.findByRole('region', { name: 'One answer needs your attention' });
  expect(document.activeElement).toBe(summary);
  await user.click(within(summary).getByRole('link', { name: 'Name: Please answer this question' }));
  const field = screen.getByRole('textbox', { name: /^Name/ });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-required')).toBe('true');
  await user.type(field, 'A');
  expect(screen.queryByRole('region')).toBeNull();
  await user.click(await press('Next'));
  expect(await screen.findByRole('heading', { name: 'How to reach you' })).toBe(document.activeElement);
});

it('[FRM-012] each page can be edited from the review, and the browser goes back page by page', async () => {
  const { user } = showForm({ blank: wizard() });
  await fillIn(user);
  await user.click(await press('Edit About you'));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  expect(field.value).toBe('Ana');
  window.history.back();
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeDefined();
});

it('[FRM-012] a lost connection keeps everything, and retrying sends the same under the same key', async () => {
  const keys: string[] = [];
  const send = vi.fn(async ({ clientKey }: { clientKey: string }) => {
    keys.push(clientKey);
    if (keys.length === 1) throw new ConnectionError('gone');
    return { submissionKey: 'one' };
  });
  const { user } = showForm({ blank: wizard(), services: { send } });
  await fillIn(user);
  await user.click(await press('Send'));
  expect(await screen.findByText(/the connection was lost/)).toBeDefined();
  expect(screen.getByText('ana@example.com')).toBeDefined();
  expect(sessionStorage.length).toBe(1);
  await user.click(await press('Try again'));
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(keys[1]).toBe(keys[0]);
});

it('[FRM-012] a refusal by the server is shown at its question, on its page', async () => {
  const errors = [{ path: 'name', message: 'This name is not taken' }];
  const problem = new ProblemError({ type: 'about:blank', title: 'No', status: 400, code: 'form.invalid', errors });
  const { user } = showForm({ blank: wizard(), services: { send: () => Promise.reject(problem) } });
  await fillIn(user);
  await user.click(await press('Send'));
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeDefined();
  const field = screen.getByRole('textbox', { name: /^Name/ });
  expect(field.getAttribute('aria-describedby')).toContain('error');
  expect(screen.getAllByText(/This name is not taken/).length).toBe(2);
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

it('[FRM-012] too many forms at once, a form too large and a missing form have different messages', async () => {
  const refuse = (code: string) => new ProblemError({ type: 'about:blank', title: 'No', status: 400, code });
  const codes = ['request.too-many', 'request.too-large', 'form.not-found', 'server.failed'].values();
  const send = () => Promise.reject(refuse(codes.next().value ?? ''));
  const { user } = showForm({ blank: wizard(), services: { send } });
  await fillIn(user);
  await user.click(await press('Send'));
  expect(await screen.findByText(/wait a minute/)).toBeDefined();
  await user.click(await press('Try again'));
  expect(await screen.findByText(/too large/)).toBeDefined();
  await user.click(await press('Try again'));
  expect(await screen.findByText(/no longer accepts this form/)).toBeDefined();
  await user.click(await press('Try again'));
  expect(await screen.findByText(/on our side/)).toBeDefined();
});

it('[FRM-012] a started form can be continued where it was left, or started over', async () => {
  const { user } = showForm({ blank: wizard() });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  await user.click(await press('Next'));
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'a');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  expect(localStorage.getItem('sightline-form:1001:registration')).toBeNull();
  leave();
  const again = showForm({ blank: wizard() });
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
  expect(screen.queryByDisplayValue('a')).toBeNull();
  await again.user.click(await press('Continue where you left off'));
  expect(await screen.findByDisplayValue('a')).toBeDefined();
  leave();
  const anew = showForm({ blank: wizard() });
  await anew.user.click(await press('Start over'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe('');
  expect(sessionStorage.length).toBe(0);
});

it('[FRM-012] answers stay on the device after the visit only if the patient opts in', async () => {
  const { user } = showForm({ blank: wizard() });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Save my answers/ });
  expect(box.checked).toBe(false);
  await user.click(box);
  expect(localStorage.getItem('sightline-form:1001:registration')).toContain('Ana');
  await user.click(box);
  expect(localStorage.getItem('sightline-form:1001:registration')).toBeNull();
});

it('[FRM-012] viewMode=1 shows the whole form read-only, and sends nothing', async () => {
  showForm({ blank: wizard(), search: '?pn=registration&coverKey=1001&viewMode=1' });
  expect(await screen.findByText(/You can’t fill in or send the form here/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Send|Next|Check/ })).toBeNull();
});

it('[FRM-012] a practice with several locations asks for one if the link names none', async () => {
  const locations = [
    { locKey: 2001, orgName: 'Main St', phone: '', timeZone: 'America/New_York' },
    { locKey: 2002, orgName: 'Lake Ave', phone: '', timeZone: 'America/New_York' },
  ];
  const { sent, user } = showForm({ blank: wizard({ locations }) });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  await user.click(await press('Next'));
  expect(await screen.findByRole('link', { name: /Please choose a location/ })).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: /Which location/ }), '2002');
  await user.click(await press('Next'));
  await user.click(await press('Check your answers'));
  await user.click(await press('Send'));
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(sent[0]?.locKey).toBe(2002);
});

it('[FRM-012] the form is in Spanish, its own questions as the definition translates them', async () => {
  const translations = { 'es-US': { Name: 'Nombre', 'About you': 'Sobre usted' } };
  const { user } = showForm({ blank: wizard({ translations }) });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  await user.click(await press('Español'));
  expect(await screen.findByRole('heading', { name: 'Sobre usted' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ }).value).toBe('Ana');
  expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDefined();
  expect(document.documentElement.lang).toBe('es');
});

it('[FRM-012] an incomplete link, an unknown form, a lost connection and a broken definition each have a message', async () => {
  showForm({ blank: wizard(), search: '?pn=registration' });
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeDefined();
  leave();
  const unknown = new ProblemError({ type: 'about:blank', title: 'No', status: 404, code: 'form.not-found' });
  showForm({ blank: wizard(), services: { load: () => Promise.reject(unknown) } });
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this form' })).toBeDefined();
  leave();
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new ConnectionError('gone');
    return wizard();
  };
  const { user } = showForm({ blank: wizard(), services: { load } });
  await user.click(await press('Try again'));
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeDefined();
  leave();
  showForm({ blank: wizard({ definition: { title: 'x' } }) });
  expect(await screen.findByText("Form data is missing 'components'")).toBeDefined();
});

it('[FRM-012] once sent, the agreed text is shown with the answers for printing, with no active content', async () => {
  const consent = { type: 'content', key: 'c', html: '<h1>Policy</h1><p>I agree to <b>pay</b>.<script>1</script></p>' };
  const { user } = showForm({ blank: blankForm([consent, NAME]) });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ana');
  await user.click(await press('Check your answers'));
  await screen.findByRole('heading', { level: 1, name: 'Check your answers' });
  expect(screen.queryByText('pay')).toBeNull();
  await user.click(await press('Send'));
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(screen.getByRole('heading', { level: 4, name: 'Policy' })).toBeDefined();
  expect(screen.getByText('pay').parentElement?.innerHTML).toBe('I agree to <b>pay</b>.');
});
