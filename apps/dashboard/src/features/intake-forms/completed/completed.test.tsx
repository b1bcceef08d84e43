// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf } from '../testing/entries.ts';
import { entriesAnswer, openForms, refusing } from '../testing/forms-desk.tsx';

const CALL = 'getDataByAppointmentDate';
const DATES = '?from=2026-11-21&to=2026-11-28&loc=0';
const rows = [entryOf(1), entryOf(2, { AppointmentDate: null, LocKey: null, Telephone: '914-555-0177' })];
const open = (answers: Record<string, unknown> = {}, at = DATES) =>
  openForms(`/completed${at}`, { [CALL]: entriesAnswer(rows), ...answers });

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => {
  const input = await box(name);
  await userEvent.clear(input);
  await userEvent.paste(text);
};
const choose = async (name: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const table = () => screen.findByRole('table', { name: 'Completed Forms' });
const headings = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('filters of completed forms', () => {
  it('[FRM-004] default to today through 7 days ahead at all locations, in pages of 50', {
    tags: ['deep'],
  }, async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 9), toFake: ['Date'] });
    const { made } = open({}, '');
    expect((await box('Appointment Date From')).value).toBe('11/21/2026');
    expect((await box('Appointment Date To')).value).toBe('11/28/2026');
    const cover = await box('Cover');
    expect([cover.value, cover.readOnly]).toEqual(['1001 - Bright Eyes Optometry', true]);
    expect(made(CALL)).toEqual([
      {
        ...{ coverKey: '1001', pageNumber: '1', pageSize: '50' },
        ...{ StartDate: '2026-11-21', EndDate: '2026-11-28', SearchType: 0, SearchValue: '', LocKey: 0 },
      },
    ]);
    vi.useRealTimers();
  });

  it('[FRM-004] apply on Search; the search text stays out of the URL', { tags: ['deep'] }, async () => {
    const { made, address } = open();
    await table();
    await type('Appointment Date To', '12/24/2026');
    await choose('Location', '2002 - Harbor');
    await choose('Search type', 'Patient Last Name');
    await type('Search', ' Ruiz ');
    expect(made(CALL)).toHaveLength(1);
    await press('Search');
    await waitFor(() => expect(made(CALL)).toHaveLength(2));
    expect(made(CALL)[1]).toMatchObject({ EndDate: '2026-12-24', SearchType: 1, SearchValue: 'Ruiz', LocKey: 2002 });
    await waitFor(() =>
      expect(address()).toBe('/setup/patient-forms/completed?from=2026-11-21&to=2026-12-24&loc=2002&by=name'),
    );
  });

  it('[FRM-004] offers all locations as locKey and name, and four search types', async () => {
    open();
    await table();
    const optionsOf = async (name: string) => {
      await userEvent.click(screen.getByRole('combobox', { name }));
      const found = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return found;
    };
    expect(await optionsOf('Location')).toEqual([
      'All Locations',
      '2002 - Harbor',
      '2001 - Main St',
      '2004 - Old Mill',
    ]);
    expect(await optionsOf('Search type')).toEqual([
      '-- Search All --',
      'Patient Last Name',
      'Patient Email',
      'Patient Phone',
    ]);
  });

  it('[FRM-004] remember dates and location for the session, but not the search text', { tags: ['deep'] }, async () => {
    open();
    await table();
    await type('Appointment Date From', '11/01/2026');
    await choose('Location', '2001 - Main St');
    await type('Search', 'Ruiz');
    await press('Search');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('Ruiz');
    cleanup();
    const { made } = open({}, '');
    await table();
    expect(made(CALL)).toEqual([expect.objectContaining({ StartDate: '2026-11-01', LocKey: 2001, SearchValue: '' })]);
    expect((await box('Appointment Date From')).value).toBe('11/01/2026');
  });

  it.each([
    ['From', '11/29/2026'],
    ['To', '11/20/2026'],
  ])(
    "[FRM-005] %s past the other date says 'Invalid date range!' and sends no request",
    { tags: ['deep'] },
    async (name, date) => {
      const { made } = open();
      await table();
      await type(`Appointment Date ${name}`, date);
      const warnings = () => screen.getAllByText('Invalid date range!');
      await waitFor(() => expect(warnings().some((one) => one.closest('[role="alert"]') !== null)).toBe(true));
      expect((await box(`Appointment Date ${name}`)).getAttribute('aria-invalid')).toBe('true');
      await press('Search');
      expect(made(CALL)).toHaveLength(1);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it("[FRM-004] an invalid date isn't sent", async () => {
    const { made } = open();
    await table();
    await type('Appointment Date From', '02/30/2026');
    await press('Search');
    expect(await screen.findByText('Enter a date as MM/DD/YYYY')).toBeDefined();
    expect(made(CALL)).toHaveLength(1);
  });
});

describe('list of completed forms', () => {
  it('[FRM-006] has its columns in order, Actions last', async () => {
    open();
    expect(await headings()).toEqual([
      ...['Form Name', 'First Name', 'Last Name', 'Appointment Date', 'Response Date'],
      ...['Email', 'Telephone Number', 'LocKey', 'Actions'],
    ]);
    const [, first, second] = within(await table()).getAllByRole('row');
    expect(first?.textContent).toMatch(
      /^Ocular historyAnaRuiz 111\/24\/202611\/20\/2026 \d+:04\s[AP]Mana@example\.com\(212\) 555-01872001View$/,
    );
    expect(second?.textContent).toContain('Ruiz 2–11/20/2026');
    expect(second?.textContent).toContain('(914) 555-0177');
  });

  it('[PKT-004] marks a form with urgent answers, and shows them above the form until they are handled', {
    tags: ['deep'],
  }, async () => {
    const urgent = { signs: [{ question: 'Any?', answer: 'A curtain' }], handledAt: null, handledBy: '' };
    const entry = entryOf(1, { Urgent: urgent });
    const handled = { ...urgent, handledAt: '2026-11-20T16:00:00Z', handledBy: 'Maria Lopez' };
    let isHandled = false;
    const now = () => (isHandled ? { ...entry, Urgent: handled } : entry);
    const { made } = open({
      [CALL]: () => entriesAnswer([now(), entryOf(2)])(),
      '1': () => Response.json(now()),
      handleUrgent: () => {
        isHandled = true;
        return Response.json({ urgent: handled });
      },
    });
    const [, first, second] = within(await table()).getAllByRole('row');
    expect(first?.textContent).toMatch(/^Ocular history UrgentAna/);
    expect(second?.textContent).not.toContain('Urgent');
    await press('View Ocular history of Ana Ruiz 1');
    const box = await screen.findByRole('region', { name: 'Urgent answers' });
    expect(box.textContent).toContain('Any? A curtain');
    await press('Mark as handled');
    expect(await screen.findByText(/^Handled by Maria Lopez on 11\/20\/26/)).toBeDefined();
    expect(made('handleUrgent')).toEqual([{ entryKey: 1 }]);
  });

  it('[FRM-009] says whose record a form belongs to, and how that is known', { tags: ['deep'] }, async () => {
    const Patient = { addKey: 7, firstName: 'Ana', lastName: 'Ruiz', tiedBy: 'other-person' } as const;
    open({ '1': () => Response.json(entryOf(1, { Patient })) }, '?entry=1');
    expect(await screen.findByText('Not certain: Ana Ruiz’s link, but a different name or birth date')).toBeDefined();
    cleanup();
    open({ '1': () => Response.json(entryOf(1, { Patient: null })) }, '?entry=1');
    expect(await screen.findByText('Not linked to a patient')).toBeDefined();
  });

  it('[FRM-006] has Actions first on a narrow screen', async () => {
    open();
    // The list shows once loaded, in the layout of the screen at that time.
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    expect((await headings())[0]).toBe('Actions');
  });

  it('[FRM-008] pages by number in windows of five, by Previous and Next, and has a page size', {
    tags: ['deep'],
  }, async () => {
    const { made, address } = open({ [CALL]: entriesAnswer(rows, 7) }, `${DATES}&page=5`);
    await table();
    const paging = within(screen.getByRole('navigation', { name: 'Pages of completed forms' }));
    const shown = () => paging.getAllByRole('button').map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Previous', '1', '2', '3', '4', '5', 'Next']);
    expect(paging.getByRole('button', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(paging.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(shown()).toEqual(['Previous', '6', '7', 'Next']));
    await waitFor(() => expect(made(CALL).at(-1)).toMatchObject({ pageNumber: '6', pageSize: '50' }));
    await userEvent.click(paging.getByRole('button', { name: 'Page 7' }));
    await waitFor(() => expect(paging.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true));
    await choose('Rows per page', '20');
    await waitFor(() => expect(made(CALL).at(-1)).toMatchObject({ pageNumber: '1', pageSize: '20' }));
    expect(address()).toContain('rows=20');
  });

  it('[FRM-008] a URL past the last page opens the last', async () => {
    const { address } = open({ [CALL]: entriesAnswer(rows, 2) }, `${DATES}&page=9`);
    await waitFor(() => expect(address()).toContain('page=2'));
  });

  it('[FRM-004] shows an error and retries, and what to do if nothing was found', async () => {
    let isDown = true;
    open({ [CALL]: () => (isDown ? refusing(500, 'Out of order.')() : entriesAnswer([], 0)()) });
    expect(await screen.findByText('Couldn’t load the completed forms')).toBeDefined();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('No completed forms found')).toBeDefined();
  });
});
