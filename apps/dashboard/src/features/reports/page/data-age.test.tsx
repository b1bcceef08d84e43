// @vitest-environment jsdom
import { AS_OF_HEADER } from '@sightline/contract/reports.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockTime } from '../../../shared/dates/dates.ts';
import { showPage } from '../../../shared/setup/testing/setup-desk.tsx';
import { ageInWords } from '../model/data-age.ts';
import { CHART, FILTERS, recallRow, replyOf, storeToken } from '../testing/report-samples.ts';
import { ReportPage } from './report-page.tsx';

const json = (body: unknown) => () => Response.json(body);
const ROWS = [recallRow('r-1')];
const NOW = '2026-11-21T18:00:00Z';
const AS_OF = '2026-11-21T17:58:10Z';
const OLDER = '2026-11-21T17:53:00Z';
const lineOf = (asOf: string) => `As of ${clockTime(asOf)}. Later changes aren’t included yet.`;

const open = (own: Record<string, unknown> = {}) =>
  showPage(<ReportPage page="recall-detail" />, {
    answers: { filters: json(FILTERS), recalls: json(replyOf(ROWS, { asOf: AS_OF })), chart: json(CHART), ...own },
    path: '/reports/recall-detail?from=2026-11-01&to=2026-11-21',
  });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
};

beforeEach(() => {
  vi.setSystemTime(new Date(NOW));
  storeToken();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('[SCL-004] the age of a report', () => {
  it('is said where a replica answered, and only there', { tags: ['deep'] }, async () => {
    open();
    expect(await screen.findByText(lineOf(AS_OF))).toBeDefined();
    cleanup();
    open({ recalls: json(replyOf(ROWS, { asOf: null })) });
    await screen.findByRole('list', { name: 'Totals' });
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  it('is said of the chart, too, if it has another one', { tags: ['deep'] }, async () => {
    open({ chart: json({ ...CHART, asOf: OLDER }) });
    const chart = await screen.findByRole('region', { name: 'Chart' });
    expect(await within(chart).findByText(lineOf(OLDER))).toBeDefined();
    cleanup();
    open({ chart: json({ ...CHART, asOf: AS_OF }) });
    await screen.findByRole('table', { name: /^Recalls by/ });
    expect(screen.getAllByText(lineOf(AS_OF))).toHaveLength(1);
  });

  it('is that of the oldest page in print', { tags: ['deep'] }, async () => {
    vi.stubGlobal('print', vi.fn());
    open({
      recalls: (sent: Record<string, unknown>) =>
        Response.json(replyOf(ROWS, { asOf: sent.pageSize === 200 ? OLDER : AS_OF })),
    });
    await screen.findByText(lineOf(AS_OF));
    await press('Print');
    await waitFor(() => expect(document.querySelector('[data-print-sheet]')?.textContent).toContain(lineOf(OLDER)));
  });

  it('is in the name of its file', async () => {
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:desk';
        static override revokeObjectURL = () => {};
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const name = 'recalls-2026-11-01-to-2026-11-21-as-of-2026-11-21T1258.csv';
    const headers = { [AS_OF_HEADER]: AS_OF, 'content-disposition': `attachment; filename="${name}"` };
    open({ csv: () => new Response('Patient\r\n', { headers }) });
    await press('CSV');
    await waitFor(() => expect(names).toEqual([name]));
  });

  it('has a day if it isn’t of today', () => {
    const now = new Date('2026-11-21T18:00:00');
    expect(ageInWords('2026-11-20T21:05:00', now)).toBe('As of Yesterday 9:05 PM. Later changes aren’t included yet.');
    expect(ageInWords(null, now)).toBeNull();
  });
});
