// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { input, openNew, row, searchFor } from '../testing/new-pane.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the four inputs', () => {
  it('[MSG-026] take 20 characters and nothing between angle brackets, and focus starts in the first', {
    tags: ['deep'],
  }, async () => {
    openNew();
    await waitFor(async () => expect(document.activeElement).toBe(await input('Patient ID')));
    await userEvent.type(await input('First Name'), 'Jo<b>anna');
    expect((await input('First Name')).value).toBe('Jo<>anna');
    await userEvent.click(await input('Last Name'));
    await userEvent.paste('<script>alert(1)</script>Ramos-Whitaker-Natarajan');
    expect((await input('Last Name')).value).toBe('<>alert(1)<>Ramos-Wh');
  });

  it('[MSG-027] add dashes to a phone while typing, and keep the last ten digits of a pasted one', {
    tags: ['deep'],
  }, async () => {
    openNew();
    const phone = await input('Phone');
    await userEvent.type(phone, '21255501875');
    expect(phone.value).toBe('212-555-0187');
    await userEvent.clear(phone);
    await userEvent.paste('+1 (646) 555-0142');
    expect(phone.value).toBe('646-555-0142');
  });

  it('[MSG-027] find the number in pasted text, remove its extension, and refuse foreign numbers with an explanation', async () => {
    openNew();
    const phone = await input('Phone');
    await userEvent.click(phone);
    await userEvent.paste('(212) 555-0187 ext 23');
    await waitFor(() => expect(phone.value).toBe('212-555-0187'));
    await userEvent.clear(phone);
    await userEvent.paste('Cell: 646.555.0142');
    await waitFor(() => expect(phone.value).toBe('646-555-0142'));
    await userEvent.clear(phone);
    await userEvent.paste('+44 20 7946 0958');
    expect(await screen.findByText('Enter a US number. Texts can’t be sent to other countries.')).toBeDefined();
    expect(phone.value).toBe('');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(phone, '2');
    expect(screen.queryByText(/Enter a US number/)).toBeNull();
  });

  it('[MSG-027] keep the caret after the typed digit', { tags: ['deep'] }, async () => {
    openNew();
    const phone = await input('Phone');
    await userEvent.type(phone, '2125550187');
    phone.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    expect(phone.value).toBe('212-550-187');
    await userEvent.keyboard('9');
    expect([phone.value, phone.selectionStart]).toEqual(['212-955-0187', 5]);
  });

  it('[MSG-028] a patient ID disables names and phone, and is searched alone', { tags: ['deep'] }, async () => {
    const { made } = openNew();
    await userEvent.type(await input('First Name'), 'Delia');
    await userEvent.type(await input('Patient ID'), 'BE-1{Enter}');
    for (const name of ['First Name', 'Last Name', 'Phone']) expect((await input(name)).disabled).toBe(true);
    const alone = { PatientId: 'BE-1', FirstName: '', LastName: '', Phone: '' };
    await waitFor(() => expect(made('FindPatient').at(-1)).toMatchObject(alone));
  });
});

describe('the search', () => {
  it('[MSG-029] runs 1 s after typing stops, once', { tags: ['deep'] }, async () => {
    const { made } = openNew();
    await userEvent.type(await input('Last Name'), 'ram');
    expect(made('FindPatient')).toEqual([]);
    await waitFor(() => expect(made('FindPatient')).toHaveLength(1));
    expect(made('FindPatient')).toMatchObject([{ SessionId: 's-1', LastName: 'ram', locKey: 2001 }]);
  });

  it("[MSG-029] omits an incomplete phone, and doesn't search by it alone", { tags: ['deep'] }, async () => {
    const { made } = openNew();
    await userEvent.type(await input('Phone'), '212-555-01{Enter}');
    await userEvent.type(await input('First Name'), 'De{Enter}');
    await row(/^Delia Ramos/);
    expect(made('FindPatient')).toMatchObject([{ FirstName: 'De', Phone: '' }]);
  });

  it('[MSG-029] cancels the search it replaces', { tags: ['deep'] }, async () => {
    const signals: AbortSignal[] = [];
    openNew({ answers: { FindPatient: () => new Promise(() => {}) } });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.endsWith('FindPatient') && init.signal) signals.push(init.signal);
      return fetch(url, init);
    });
    await searchFor('ram');
    await waitFor(() => expect(signals).toHaveLength(1));
    await searchFor('kim');
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]));
  });

  it("[MSG-029] says whom it didn't find", { tags: ['deep'] }, async () => {
    openNew({ patients: [] });
    await userEvent.type(await input('First Name'), 'Delia');
    await searchFor('Ramos');
    expect(await screen.findByText('Sorry no patients were found for Delia Ramos')).toBeDefined();
  });

  it('[MSG-040] a failed search says that nothing can be sent, and can be retried', async () => {
    const { made } = openNew({ answers: { FindPatient: () => new Response('{}', { status: 500 }) } });
    await searchFor('ram');
    expect(await screen.findByText('Unable to send a message')).toBeDefined();
    expect(screen.getByText('Currently unable to send any message. Please try again later.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    const pane = within(screen.getByRole('region', { name: 'New message' }));
    await userEvent.click(await pane.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(made('FindPatient')).toHaveLength(2));
  });
});
