// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gate } from '../../../shared/access/gate.tsx';
import { showPage } from '../../../shared/setup/testing/setup-desk.tsx';
import { CHART, FILTERS, recallRow, replyOf, storeToken } from '../testing/report-samples.ts';
import { ReportPage } from './report-page.tsx';

type RequestBody = Record<string, unknown>;
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const refusal = (status: number, title: string) =>
  json({ type: 'about:blank', title, status, code: 'request.invalid' }, status);

const rosa = recallRow('r-1');
const tom = recallRow('r-2', { patientName: 'Ames, Tom', addKey: 0, status: 'Undelivered', messagedAt: null });
const answers = {
  filters: json(FILTERS),
  recalls: json(replyOf([rosa, tom], { totalItemCount: 24 })),
  chart: json(CHART),
};

const open = (own: Record<string, unknown> = {}, at = '', session = {}) =>
  showPage(<ReportPage page="recall-detail" />, {
    answers: { ...answers, ...own },
    path: `/reports/recall-detail${at}`,
    session,
  });

const table = () => screen.findByRole('table', { name: 'Recalls' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const totals = async () => within(await screen.findByRole('list', { name: 'Totals' }));

beforeEach(() => storeToken());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('rights and credentials', () => {
  it('[RPT-001] without the menu element the page says "Not enough user rights" and requests nothing', () => {
    const { asked } = showPage(
      <Gate element="Dv4RecallDetailMenu">
        <ReportPage page="recall-detail" />
      </Gate>,
      { answers, session: { allows: () => false } },
    );
    expect(screen.getByRole('heading', { name: 'Not enough user rights' })).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('[RPT-001] without a token the error panel shows, and a retry with one opens the report', {
    tags: ['deep'],
  }, async () => {
    localStorage.clear();
    const { asked } = open();
    expect(await screen.findByText('Couldn’t open the report')).toBeDefined();
    expect(screen.getByText(/^You’re signed out or no practice is chosen/)).toBeDefined();
    expect(asked).toEqual([]);
    storeToken();
    await press('Try again');
    expect(await table()).toBeDefined();
  });

  it('[RPT-001] without a cover key the error panel shows', async () => {
    const { asked } = open({}, '', { coverKey: 0 });
    expect(await screen.findByText('Couldn’t open the report')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it.each([
    ['?from=2026-11-21&to=2026-11-20', 'The end date is before the start date'],
    ['?from=1066-10-14', 'Choose a later day'],
    ['?to=2090-01-01', 'Choose a day at most 10 years ahead'],
  ])('[RPT-003] a URL with %s shows one error next to the dates', { tags: ['deep'] }, async (at, says) => {
    const { asked } = open({}, at);
    expect(await screen.findAllByText(says)).toHaveLength(1);
    expect(screen.getByText('No report for these dates')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual(['filters']);
    await press('Last month to today');
    expect(await table()).toBeDefined();
    expect(screen.queryByText(says)).toBeNull();
  });

  it('[RPT-001] if the filters fail the error panel shows, and retries', async () => {
    let isDown = true;
    open({ filters: () => (isDown ? refusal(500, 'Out of order.')() : json(FILTERS)()) });
    expect(await screen.findByText('Couldn’t open the report')).toBeDefined();
    expect(screen.getByText('Out of order.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show report' })).toBeNull();
    isDown = false;
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Show report' })).toBeDefined();
  });

  it('[RPT-001] if the rows fail the error replaces them, and the filters stay', { tags: ['deep'] }, async () => {
    let isDown = true;
    open({ recalls: () => (isDown ? refusal(400, 'The end date is before the start date.')() : answers.recalls()) });
    expect(await screen.findByText('Couldn’t load the report')).toBeDefined();
    expect(screen.getByText('The end date is before the start date.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Show report' })).toBeDefined();
    isDown = false;
    await press('Try again');
    expect(await table()).toBeDefined();
  });
});

describe('filters', () => {
  it('[RPT-004] [RPT-006] opens with today, the default type and page 1 of 10 rows, not sorted', async () => {
    const { made } = open();
    await table();
    expect(made('recalls')).toEqual([
      expect.objectContaining({
        beginDate: '',
        endDate: '',
        reportType: '',
        pageSize: 10,
        pageStart: 1,
        sortColumn: '',
      }),
    ]);
    expect(screen.getByLabelText('From')).toHaveProperty('value', '11/20/2026');
    expect(screen.getByLabelText('To')).toHaveProperty('value', '11/21/2026');
    expect(screen.getByRole('combobox', { name: 'Date of' })).toHaveProperty('value', 'Messaged');
  });

  it('[RPT-003] changes nothing until Show report copies the selections into the request', {
    tags: ['deep'],
  }, async () => {
    const { made, address } = open({}, '?page=2');
    await table();
    await userEvent.clear(screen.getByLabelText('From'));
    await userEvent.type(screen.getByLabelText('From'), '11/01/2026');
    await userEvent.click(screen.getByRole('combobox', { name: 'Date of' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Due' }));
    await press(/^Providers/);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Brandt, Lena' }));
    await press(/^Locations/);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Main St' }));
    await press(/^Methods/);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Voice' }));
    expect(made('recalls')).toHaveLength(1);
    expect(address()).toBe('/reports/recall-detail?page=2');

    await press('Show report');
    await waitFor(() => expect(made('recalls')).toHaveLength(2));
    expect(made('recalls')[1]).toMatchObject({
      beginDate: '2026-11-01',
      endDate: '2026-11-21',
      reportType: 'due',
      acctKeys: [3002],
      locKeys: [2001],
      commMethods: ['voice'],
      pageStart: 1,
    });
    expect(decodeURIComponent(address())).toBe(
      '/reports/recall-detail?from=2026-11-01&to=2026-11-21&type=due&methods=voice&providers=3002&locs=2001',
    );
  });

  it('[RPT-003] Show report with the same selections reloads', async () => {
    const { made } = open({}, '?from=2026-11-20&to=2026-11-21');
    await table();
    await press('Show report');
    await waitFor(() => expect(made('recalls')).toHaveLength(2));
  });

  it('[RPT-004] refuses invalid days, and requests nothing', async () => {
    const { made } = open({}, '?from=2026-11-20&to=2026-11-21');
    await table();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '11/01/2026' } });
    expect(screen.queryByText('The end date is before the start date')).toBeNull();
    await press('Show report');
    expect(await screen.findByText('The end date is before the start date')).toBeDefined();
    expect(made('recalls')).toHaveLength(1);
  });

  it('[RPT-004] the quick button sets the days and shows the report', { tags: ['deep'] }, async () => {
    const { made, address } = open();
    await table();
    await press('Last month to today');
    await waitFor(() => expect(made('recalls')).toHaveLength(2));
    expect(made('recalls')[1]).toMatchObject({ beginDate: '2026-10-20', endDate: '2026-11-21' });
    expect(address()).toBe('/reports/recall-detail?from=2026-10-20&to=2026-11-21');
    expect(screen.getByLabelText('From')).toHaveProperty('value', '10/20/2026');
  });
});

describe('search', () => {
  it('[RPT-001] waits for typing to stop, starts at page 1, and stays out of the URL', { tags: ['deep'] }, async () => {
    const { made, address } = open({}, '?page=2');
    await table();
    await userEvent.type(screen.getByRole('textbox', { name: /^Search name/ }), 'Delgado');
    await waitFor(() => expect(made('recalls')).toHaveLength(2));
    expect(made('recalls')[1]).toMatchObject({ searchPhrase: 'Delgado', pageStart: 1 });
    expect(address()).toBe('/reports/recall-detail');
    await press('Clear the search');
    await waitFor(() => expect(made('recalls').at(-1)).toMatchObject({ searchPhrase: '' }));
  });

  it('[RPT-001] is kept on the next page', { tags: ['deep'] }, async () => {
    const { made } = open();
    await table();
    await userEvent.type(screen.getByRole('textbox', { name: /^Search name/ }), 'Rosa{Enter}');
    await waitFor(() => expect(made('recalls').at(-1)).toMatchObject({ searchPhrase: 'Rosa' }));
    await press('Page 2');
    await waitFor(() => expect(made('recalls').at(-1)).toMatchObject({ searchPhrase: 'Rosa', pageStart: 2 }));
  });
});

describe('rows', () => {
  it("[RPT-001] [RPT-006] format each value, in the row's location's time", async () => {
    open();
    const [, first] = within(await table()).getAllByRole('row');
    const cells = [...(first?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(['', 'Delgado, Rosa', 'P-71', 'Annual exam']);
    expect(cells.slice(-6)).toEqual(['$185.50', 'Main St', 'Okafor, Ada', 'Text', '(303) 555-0142', '–']);
    expect(cells).toContain('Message Delivered');
    expect(first?.querySelector('[title="11/03/26 9:00 AM"]')).not.toBeNull();
  });

  it('[RPT-001] link to the chat with the patient for users who may text, and are plain text otherwise', {
    tags: ['deep'],
  }, async () => {
    open();
    const link = within(await table()).getByRole('link', { name: 'Delgado, Rosa' });
    expect(link.getAttribute('href')).toBe('/communications/chat/new');
    expect(within(await table()).queryByRole('link', { name: 'Ames, Tom' })).toBeNull();
    cleanup();
    open({}, '', { allows: (element: string) => element !== 'Dv4Chat' });
    const page = within(await table()).getByRole('link');
    expect(page.getAttribute('aria-label')).toBe('Open the page of Delgado, Rosa');
    cleanup();
    open({}, '', { allows: (element: string) => !['Dv4Chat', 'Dv4PatientsMenu'].includes(element) });
    expect(within(await table()).queryByRole('link')).toBeNull();
  });

  it('[RPT-002] are sorted by heading: ascending, descending, none', { tags: ['deep'] }, async () => {
    const { made, address } = open();
    await table();
    for (const expected of [
      { sortColumn: 'dueDate', sortOrder: 'asc' },
      { sortColumn: 'dueDate', sortOrder: 'desc' },
      { sortColumn: '', sortOrder: '' },
    ]) {
      await userEvent.click(within(await table()).getByRole('button', { name: 'Due' }));
      await waitFor(() => expect(made('recalls').at(-1)).toMatchObject(expected));
    }
    expect(address()).toBe('/reports/recall-detail');
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.find(({ textContent }) => textContent === 'Phone')?.querySelector('button')).toBeNull();
  });

  it('[RPT-003] changing the page updates pageStart; the count and the page size are shown', {
    tags: ['deep'],
  }, async () => {
    const { made, address } = open();
    expect(await screen.findByText('1–10 of 24 rows')).toBeDefined();
    await press('Page 3');
    await waitFor(() => expect(made('recalls').at(-1)).toMatchObject({ pageStart: 3, pageSize: 10 }));
    expect(address()).toBe('/reports/recall-detail?page=3');
    await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await userEvent.click(await screen.findByRole('option', { name: '50' }));
    await waitFor(() => expect(made('recalls').at(-1)).toMatchObject({ pageStart: 1, pageSize: 50 }));
  });

  it('[RPT-002] a page past the end opens the last one', async () => {
    const { address } = open({ recalls: json(replyOf([], { totalItemCount: 24 })) }, '?page=9');
    await waitFor(() => expect(address()).toBe('/reports/recall-detail?page=3'));
  });

  it('[RPT-001] keep the old ones visible while loading', { tags: ['deep'] }, async () => {
    const waiting: (() => void)[] = [];
    const recalls = ({ pageStart }: RequestBody) =>
      pageStart === 1
        ? answers.recalls()
        : new Promise((resolve) => waiting.push(() => resolve(json(replyOf([tom], { totalItemCount: 24 }))())));
    open({ recalls });
    await table();
    await press('Page 2');
    expect(await screen.findByText('Loading the report')).toBeDefined();
    expect(within(await table()).getByText('Delgado, Rosa')).toBeDefined();
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();
    await waitFor(() => expect(screen.queryByText('Delgado, Rosa')).toBeNull());
    expect(screen.queryByText('Loading the report')).toBeNull();
  });

  it('[RPT-001] advise removing filters only where some are set', { tags: ['deep'] }, async () => {
    open({ recalls: json(replyOf([])) });
    expect(await screen.findByText(/They appear here as they come in\.$/)).toBeDefined();
    cleanup();
    open({ recalls: json(replyOf([])) }, '?locs=2001');
    expect(await screen.findByText(/Remove a filter or clear the search\.$/)).toBeDefined();
  });

  it('[RPT-001] say when a period has none, and link to the nearest days with some', async () => {
    const nearest = { beginDate: '2025-11-03', endDate: '2025-11-09' };
    const { made, address } = open({ recalls: json(replyOf([], { nearest })) });
    expect(await screen.findByText('Nothing from Nov 20 to Nov 21')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Chart' })).toBeNull();
    expect(screen.getByRole('button', { name: 'CSV' })).toHaveProperty('disabled', true);
    await press('Show Nov 3, 2025 to Nov 9, 2025');
    await waitFor(() => expect(made('recalls').at(-1)).toMatchObject(nearest));
    expect(address()).toContain('from=2025-11-03&to=2025-11-09');
  });

  it('[RPT-001] say what to do if a figure leaves none', async () => {
    open({ recalls: json(replyOf([])) }, '?figure=optedOut');
    expect(await screen.findByText('No results for these filters')).toBeDefined();
  });

  it('[RPT-001] show the subject before location and contact details', async () => {
    open();
    const heads = within(await table()).getAllByRole('columnheader');
    const words = heads.map(({ textContent }) => textContent);
    expect(words.slice(0, 10)).toEqual([
      ...[
        'Select',
        'Patient',
        'Patient ID',
        'Recall type',
        'Due',
        'Last visit',
        'Attempt',
        'Messaged',
        'Status',
        'Responded',
      ],
    ]);
    expect(words.slice(-5)).toEqual(['Location', 'Provider', 'Method', 'Phone', 'Email']);
  });

  it('keep hidden columns hidden in this browser', { tags: ['deep'] }, async () => {
    open();
    await table();
    await press('Columns');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email' }));
    expect(within(await table()).queryByRole('columnheader', { name: 'Email' })).toBeNull();
    cleanup();
    open();
    expect(within(await table()).queryByRole('columnheader', { name: 'Email' })).toBeNull();
    await press('Columns (1 hidden)');
    await press('Show all');
    expect(within(await table()).getByRole('columnheader', { name: 'Email' })).toBeDefined();
  });
});

describe('completed forms', () => {
  const form = { form: 'Medical history', cameBy: 'No link', language: 'Spanish', completedAt: '2026-11-20T16:00:00Z' };
  const unlinked = { addKey: 0, locKey: 0, patientName: 'Not linked', patientId: null, location: null, phone: null };
  const openForms = (session = {}) =>
    showPage(<ReportPage page="forms-completed" />, {
      answers: {
        ...answers,
        'forms-completed': json(replyOf([recallRow('31', { ...form, ...unlinked, nameOnForm: 'Rosa Delgado' })])),
      },
      path: '/reports/forms-completed',
      session,
    });
  const forms = async () => within(await screen.findByRole('table', { name: 'Forms completed' }));

  it('open the form itself, and say if no patient is linked', async () => {
    openForms();
    const rows = await forms();
    expect(rows.getByRole('link', { name: 'Medical history' }).getAttribute('href')).toBe(
      '/setup/patient-forms/completed?entry=31',
    );
    expect(rows.getByRole('rowheader', { name: 'Not linked' }).querySelector('a')).toBeNull();
    expect(rows.getByText('Rosa Delgado')).toBeDefined();
  });

  it('have no method filter, because none has a method', async () => {
    openForms();
    await forms();
    const filters = within(screen.getByRole('form', { name: 'Filters' }));
    expect(filters.getByRole('button', { name: /^Locations/ })).toBeDefined();
    expect(filters.queryByRole('button', { name: /^Methods/ })).toBeNull();
  });

  it('are plain text for users who may not read forms', async () => {
    openForms({ allows: (element: string) => element !== 'Dv4PatientForms' });
    expect((await forms()).queryByRole('link', { name: 'Medical history' })).toBeNull();
    expect((await forms()).getByText('Medical history')).toBeDefined();
  });
});

describe('totals', () => {
  it('[RPT-001] are in a strip, say how they are computed, and open their rows', { tags: ['deep'] }, async () => {
    const { made, address } = open({}, '?page=2');
    const strip = await totals();
    expect(strip.getByRole('button', { name: /^Delivered/ }).textContent).toBe('Delivered87.5%');
    expect(strip.getByRole('button', { name: /^Kept/ }).textContent).toBe('Kept–');
    await press('How “Delivered” is calculated');
    expect(await screen.findByText(/^Share of recall messages that reached the patient/)).toBeDefined();
    expect(screen.getByText('35 of 40')).toBeDefined();

    await userEvent.click(strip.getByRole('button', { name: /^Opted out/ }));
    await waitFor(() => expect(made('recalls').at(-1)).toMatchObject({ figure: 'optedOut', pageStart: 1 }));
    expect(address()).toBe('/reports/recall-detail?figure=optedOut');
    await press('Clear “Only: Opted out”');
    await waitFor(() => expect(made('recalls').at(-1)).toMatchObject({ figure: null }));
  });
});

describe('chart', () => {
  it("[RPT-001] has the same values in a table, whose lines list a bar's rows", { tags: ['deep'] }, async () => {
    const { made, address } = open();
    const lines = within(await screen.findByRole('table', { name: 'Recalls by day' })).getAllByRole('row');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['DayMessaged', 'Nov 2015', 'Nov 2125']);
    await press('Nov 21');
    const group = { by: 'time', key: '2026-11-21' };
    await waitFor(() => expect(made('recalls').at(-1)).toMatchObject({ figure: 'messaged', group }));
    expect(decodeURIComponent(address())).toBe('/reports/recall-detail?figure=messaged&group=time:2026-11-21');
    expect(made('chart')).toHaveLength(1);
    await press('Clear “Date: Nov 21, 2026”');
    await waitFor(() => expect(made('recalls').at(-1)).toMatchObject({ group: null }));
  });

  it('[RPT-001] can be divided differently', async () => {
    const { made, address } = open();
    await table();
    await userEvent.click(await screen.findByRole('radio', { name: 'Status' }));
    await waitFor(() => expect(made('chart').at(-1)).toMatchObject({ by: 'status' }));
    expect(address()).toBe('/reports/recall-detail?by=status');
  });

  it('[RPT-001] says what it counts where all rows count as 0', async () => {
    open({ chart: json({ ...CHART, points: CHART.points.map((point) => ({ ...point, values: [0] })) }) });
    expect(await screen.findByText('Messaged: none for these filters')).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Recalls by day' })).toBeNull();
    expect(await table()).toBeDefined();
  });

  it('[INX-011] response times without any answer say what is missing and what fills them', async () => {
    const series = [
      { key: 'median', label: 'Median' },
      { key: 'slow', label: '90th percentile' },
    ];
    const chart = { ...CHART, series, points: [{ key: '2026-11-20', label: '2026-11-20', values: [null, null] }] };
    showPage(<ReportPage page="response-times" />, {
      answers: { filters: json(FILTERS), 'response-times': json(replyOf([recallRow('1')])), chart: json(chart) },
      path: '/reports/response-times',
    });
    expect(await screen.findByText('No answers yet')).toBeDefined();
    expect(screen.getByText(/^Response times appear here once staff answer/)).toBeDefined();
  });

  it("isn't requested while hidden, and stays hidden", { tags: ['deep'] }, async () => {
    open();
    await press('Hide chart');
    cleanup();
    const { made } = open();
    await table();
    expect(made('chart')).toEqual([]);
    await press('Show chart');
    expect(await screen.findByRole('table', { name: 'Recalls by day' })).toBeDefined();
  });

  it('shows its own error, and the rows stay', async () => {
    open({ chart: refusal(500, 'Too busy.') });
    expect(await screen.findByText('Couldn’t load the chart')).toBeDefined();
    expect(await table()).toBeDefined();
  });
});
