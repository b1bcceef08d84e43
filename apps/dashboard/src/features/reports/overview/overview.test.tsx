// @vitest-environment jsdom
import type { OverviewReply } from '@sightline/contract/recall-overview.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../shared/setup/testing/setup-desk.tsx';
import { ReportPage } from '../page/report-page.tsx';
import { FILTERS, storeToken, TODAY } from '../testing/report-samples.ts';

const opens = {
  report: 'recalls',
  reportType: 'due',
  beginDate: '2026-11-20',
  endDate: '2026-11-21',
  figure: null,
  group: { by: 'standing', key: 'contactable' },
};
const overview = (title: string, own: Partial<OverviewReply> = {}): OverviewReply => ({
  totals: { messaged: 40, deliveredPercent: 87.5 },
  shares: { deliveredPercent: { part: 35, whole: 40 } },
  tables: [
    {
      key: 'ageing',
      title,
      how: 'Recalls that are due and not scheduled, by how long.',
      shape: 'stacked',
      rowLabel: 'Overdue',
      series: [
        { key: 'contactable', label: 'Contactable', kind: 'count' },
        { key: 'rate', label: 'Rate', kind: 'percent' },
      ],
      rows: [
        { key: '0-30', label: '0-30 days', values: [12, 30.5], opens },
        { key: '31-90', label: '31-90 days', values: [3, null], opens: null },
      ],
    },
  ],
  range: TODAY,
  isEmpty: false,
  nearest: null,
  ...own,
});
const json = (body: unknown) => () => Response.json(body);
const answers = {
  filters: json(FILTERS),
  0: json(overview('Sent by month')),
  1: json(overview('Conversion by attempt')),
  2: json(overview('Ageing of the backlog')),
  'scheduler-summary': json({ ...overview('How far patients came'), totals: {}, shares: {} }),
};

const open = (page: 'recall-overview' | 'appointments', at = '', session = {}, own = {}) =>
  showPage(<ReportPage page={page} />, { answers: { ...answers, ...own }, path: `/reports/${page}${at}`, session });

beforeEach(() => storeToken());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('recall overview', () => {
  it('[RPT-005] has three tabs, each with filters and charts with their tables', async () => {
    const { made, address } = open('recall-overview', '?from=2026-11-01&to=2026-11-21&locs=2001');
    expect(await screen.findByRole('heading', { name: 'Sent by month' })).toBeDefined();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Messaged', 'Scheduled', 'Due']);
    expect(made('0')).toEqual([expect.objectContaining({ beginDate: '2026-11-01', locKeys: [2001] })]);
    await userEvent.click(screen.getByRole('tab', { name: 'Due' }));
    const table = await screen.findByRole('table', { name: 'Ageing of the backlog' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['OverdueContactableRateText', '0-30 days1230.5%Text', '31-90 days3–']);
    expect(address()).toBe('/reports/recall-overview?from=2026-11-01&to=2026-11-21&locs=2001&tab=2');
    expect(screen.getByRole('button', { name: 'Show report' })).toBeDefined();
  });

  it('[RPT-005] lines and figures open the recalls report with the same filters', async () => {
    open('recall-overview', '?locs=2001&tab=2');
    const line = await screen.findByRole('link', { name: '0-30 days' });
    expect(decodeURIComponent(line.getAttribute('href') ?? '')).toBe(
      '/reports/recall-detail?type=due&group=standing:contactable&from=2026-11-20&to=2026-11-21&locs=2001',
    );
    expect(screen.queryByRole('link', { name: '31-90 days' })).toBeNull();
    const figure = screen.getByRole('link', { name: /^Delivered/ });
    expect(figure.getAttribute('href')).toBe(
      '/reports/recall-detail?type=due&figure=deliveredPercent&from=2026-11-20&to=2026-11-21&locs=2001',
    );
  });

  it('[RPT-005] the backlog is requested without dates, and says so; the other tabs keep theirs', async () => {
    const { made, address } = open('recall-overview', '?from=2026-11-21&to=2026-11-01&tab=2');
    await screen.findByRole('heading', { name: 'Ageing of the backlog' });
    expect(screen.getByText(/^Today’s whole backlog/)).toBeDefined();
    expect([screen.queryByLabelText('From'), screen.queryByRole('button', { name: 'Last month to today' })]).toEqual([
      null,
      null,
    ]);
    expect(made('2')).toEqual([expect.objectContaining({ beginDate: '', endDate: '' })]);
    await userEvent.click(screen.getByRole('button', { name: /^Methods/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show report' }));
    await waitFor(() => expect(made('2').at(-1)).toMatchObject({ commMethods: ['email'], beginDate: '' }));
    expect(address()).toBe('/reports/recall-overview?from=2026-11-21&to=2026-11-01&tab=2&methods=email');
  });

  it('[RPT-005] opens nothing for users who may not read the recalls report', async () => {
    open('recall-overview', '', { allows: (element: string) => element !== 'Dv4RecallDetailMenu' });
    expect(await screen.findByRole('heading', { name: 'Sent by month' })).toBeDefined();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('[RPT-004] shows no empty charts, and leads to the nearest dates with results', async () => {
    const nearest = { beginDate: '2026-11-13', endDate: '2026-11-19' };
    const empty = json(overview('Sent by month', { isEmpty: true, nearest }));
    const { made, address } = open('recall-overview', '?locs=2001', {}, { 0: empty });
    expect(await screen.findByText('Nothing from Nov 20 to Nov 21')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Sent by month' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show Nov 13 to Nov 19' }));
    await waitFor(() => expect(made('0').at(-1)).toMatchObject({ ...nearest, locKeys: [2001] }));
    expect(address()).toBe('/reports/recall-overview?locs=2001&from=2026-11-13&to=2026-11-19');
  });

  it('[RPT-005] says what fills an empty backlog, or that a filter leaves it empty', async () => {
    const empty = { 2: json(overview('Due and overdue', { isEmpty: true })) };
    open('recall-overview', '?tab=2', {}, empty);
    expect(await screen.findByText('No recalls due')).toBeDefined();
    expect(screen.getByText(/^Recalls appear here as they come due/)).toBeDefined();
    cleanup();
    open('recall-overview', '?tab=2&locs=2001', {}, empty);
    expect(await screen.findByText(/^Remove a filter/)).toBeDefined();
  });

  it('[RPT-005] a table of zeros says so instead of drawing an empty frame', async () => {
    const reply = overview('Conversion by attempt');
    const tables = reply.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({ ...row, values: [0, null] })),
    }));
    open('recall-overview', '', {}, { 0: json({ ...reply, tables }) });
    expect(await screen.findByRole('heading', { name: 'Conversion by attempt' })).toBeDefined();
    expect(screen.getByText('No results in this range.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('[RPT-005] says how a table is computed', async () => {
    open('recall-overview');
    await userEvent.click(await screen.findByRole('button', { name: 'How “Sent by month” is calculated' }));
    expect(await screen.findByText('Recalls that are due and not scheduled, by how long.')).toBeDefined();
  });

  it('[RPT-003] reloads only on Show report', async () => {
    const { made } = open('recall-overview');
    await screen.findByRole('heading', { name: 'Sent by month' });
    await userEvent.click(screen.getByRole('button', { name: /^Methods/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email' }));
    expect(made('0')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show report' }));
    await waitFor(() => expect(made('0').at(-1)).toMatchObject({ commMethods: ['email'] }));
  });
});

describe('scheduler summary', () => {
  it('[RPT-008] is the second tab of appointments', async () => {
    const { made } = open('appointments', '?tab=1');
    expect(await screen.findByRole('heading', { name: 'How far patients came' })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Totals' })).toBeNull();
    expect(made('scheduler-summary')).toHaveLength(1);
    expect(made('web-appointments')).toEqual([]);
  });
});
