// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../shared/setup/testing/setup-desk.tsx';
import { CHART, FILTERS, recallRow, replyOf, storeToken } from '../testing/report-samples.ts';
import { ReportPage } from './report-page.tsx';

type RequestBody = Record<string, unknown>;
const json = (body: unknown) => () => Response.json(body);
const ROWS = Array.from({ length: 10 }, (_, index) => recallRow(`r-${index}`, { patientName: `Patient, No${index}` }));
const AT = '/reports/recall-detail?from=2026-11-01&to=2026-11-21&figure=optedOut&sort=-dueDate';

const open = (own: Record<string, unknown> = {}) =>
  showPage(<ReportPage page="recall-detail" />, {
    answers: { filters: json(FILTERS), recalls: json(replyOf(ROWS)), chart: json(CHART), ...own },
    path: AT,
  });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
};

/** Captures what the browser would save. */
function catchFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let latest: Blob | null = null;
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => {
        latest = blob;
        return 'blob:desk';
      };
      static override revokeObjectURL = () => {};
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (latest !== null) files.push({ name: this.download, blob: latest });
  });
  return files;
}

beforeEach(() => storeToken());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('CSV', () => {
  it('[RPT-001] has all rows of the current view, under a file name without patient data', {
    tags: ['deep'],
  }, async () => {
    const { made } = open({ csv: () => new Response('Patient\r\n"Delgado, Rosa"\r\n') });
    const files = catchFiles();
    await press('CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('recalls-2026-11-20-to-2026-11-21.csv');
    expect(files[0]?.blob.size).toBe('Patient\r\n"Delgado, Rosa"\r\n'.length);
    expect(made('csv')).toEqual([
      expect.objectContaining({
        beginDate: '2026-11-01',
        figure: 'optedOut',
        sortColumn: 'dueDate',
        sortOrder: 'desc',
      }),
    ]);
    expect(made('csv')[0]).not.toHaveProperty('pageSize');
    expect(screen.queryByText(/^Fetching/)).toBeNull();
  });

  it('[RPT-001] shows how many rows have arrived, and can be cancelled', { tags: ['deep'] }, async () => {
    let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        controller.enqueue(new TextEncoder().encode('Patient\r\na\r\nb\r\n'));
      },
    });
    open({ csv: () => new Response(body) });
    const files = catchFiles();
    await press('CSV');
    expect(await screen.findByText('Downloading the CSV file: 2 of 10 rows')).toBeDefined();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByText(/^Fetching/)).toBeNull());
    expect(stream).not.toBeNull();
    expect(files).toEqual([]);
  });

  it('[RPT-001] that breaks off is reported, saves nothing, and can be retried', { tags: ['deep'] }, async () => {
    let isDown = true;
    const broken = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.error(new Error('gone'));
        },
      });
    open({ csv: () => (isDown ? new Response(broken()) : new Response('Patient\r\n')) });
    const files = catchFiles();
    await press('CSV');
    expect(await screen.findByText(/^Couldn’t create the CSV file. Can’t reach Sightline/)).toBeDefined();
    expect(files).toEqual([]);
    isDown = false;
    await press('Try again');
    await waitFor(() => expect(files).toHaveLength(1));
  });
});

describe('printing', () => {
  const many = replyOf(ROWS, { totalItemCount: 450 });
  const pageOf = ({ pageStart = 1, pageSize = 10 }: RequestBody) => {
    const count = Math.max(0, Math.min(Number(pageSize), 450 - (Number(pageStart) - 1) * Number(pageSize)));
    const rows = Array.from({ length: count }, (_, at) => recallRow(`r-${pageStart}-${at}`));
    return Response.json({ ...many, pagedItems: rows });
  };
  const sheet = () => document.querySelector('[data-print-sheet]');

  it('[RPT-001] has title, filters, totals and all matching rows', { tags: ['deep'] }, async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { made } = open({ recalls: pageOf });
    await press('Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1), { timeout: 5_000 });
    expect(sheet()?.querySelectorAll('tbody tr')).toHaveLength(450);
    expect(sheet()?.textContent).toContain('450 rows');
    expect(sheet()?.textContent).toContain('Nov 20, 2026 to Nov 21, 2026 (by messaged)');
    expect(sheet()?.textContent).toContain('Delivered87.5%');
    expect(made('recalls').slice(1)).toHaveLength(3);
    expect(made('recalls')[1]).toMatchObject({
      pageSize: 200,
      pageStart: 1,
      figure: 'optedOut',
      sortColumn: 'dueDate',
    });
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(sheet()).toBeNull());
  });

  it("[RPT-001] that can't be prepared is reported, and nothing is printed", { tags: ['deep'] }, async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const body = { type: 'about:blank', title: 'Too busy.', status: 503, code: 'busy' };
    open({
      recalls: (sent: RequestBody) => (sent.pageSize === 200 ? Response.json(body, { status: 503 }) : pageOf(sent)),
    });
    await press('Print');
    expect(await screen.findByText('Couldn’t get the rows to print. Too busy.')).toBeDefined();
    await press('Close');
    expect(print).not.toHaveBeenCalled();
    expect(sheet()).toBeNull();
  });
});
