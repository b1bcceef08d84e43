// @vitest-environment jsdom
import { REPORTS } from '@sightline/contract/reports/reports';
import { afterEach, describe, expect, it } from 'vitest';
import { CancelledError, ConnectionError, ProblemError } from '../../../shared/api/call.ts';
import { drawnRows, drawnSeries, heightOf } from '../chart/chart-data.ts';
import { pointWord, timeWord } from '../chart/dimension-words.ts';
import { rowCounter } from '../csv/row-counter.ts';
import { TODAY } from '../testing/report-samples.ts';
import { allColumns, shownColumns } from './columns.ts';
import { CredentialsError, failureWords } from './failure.ts';
import { reportLink } from './opens.ts';
import { quickOf } from './quick.ts';
import { allowedDays, rangeFaults } from './range.ts';
import { chartShown, hiddenColumns } from './remembered.ts';
import { addressOf, REPORT_PAGES } from './report-pages.ts';
import { readSearch, searchState } from './search-state.ts';

afterEach(() => localStorage.clear());

describe('quick buttons', () => {
  it('[RPT-004] recalls: last month to today', () => {
    expect(quickOf('recalls', TODAY)).toEqual({
      label: 'Last month to today',
      range: { from: '2026-10-20', to: '2026-11-21' },
    });
    const march = { beginDate: '2027-03-31', endDate: '2027-03-31' };
    expect(quickOf('recalls', march)?.range).toEqual({ from: '2027-02-28', to: '2027-03-31' });
  });

  it('[RPT-004] reminders: yesterday, and orders: the last 7 days', () => {
    expect(quickOf('pre-appointments', TODAY)?.range).toEqual({ from: '2026-11-19', to: '2026-11-20' });
    expect(quickOf('orders', TODAY)?.range).toEqual({ from: '2026-11-14', to: '2026-11-21' });
  });

  it('[RPT-004] no other report has one', () => {
    const without = Object.keys(REPORTS).filter((name) => quickOf(name, TODAY) === null);
    expect(without).toHaveLength(10);
    expect(quickOf('toString', TODAY)).toBeNull();
  });
});

describe('days', () => {
  it('[RPT-003] go back as far as records do, and ten years ahead', () => {
    expect(allowedDays(TODAY)).toEqual({ from: '1900-01-01', to: '2036-11-21' });
    expect(rangeFaults({ from: '1900-01-01', to: '2036-11-21' }, TODAY)).toEqual({ from: null, to: null });
    expect(rangeFaults({ from: '1899-12-31', to: '2036-11-22' }, TODAY)).toEqual({
      from: 'Choose a later day',
      to: 'Choose a day at most 10 years ahead',
    });
  });

  it('[RPT-004] default to today, and an end before the start is refused', () => {
    expect(rangeFaults({ from: '', to: '' }, TODAY)).toEqual({ from: null, to: null });
    expect(rangeFaults({ from: '2026-11-22', to: '' }, TODAY).to).toBe('The end date is before the start date');
    expect(rangeFaults({ from: '', to: '2026-11-19' }, TODAY).to).toBe('The end date is before the start date');
  });
});

describe('pages', () => {
  it('[RPT-005] [RPT-008] [RPT-009] [RPT-011] have two or three tabs as specified', () => {
    const tabs = Object.fromEntries(
      Object.entries(REPORT_PAGES).map(([page, { tabs }]) => [page, tabs.map(({ label }) => label)]),
    );
    expect(tabs).toEqual({
      'recall-overview': ['Messaged', 'Scheduled', 'Due'],
      'recall-detail': ['Recalls'],
      reminders: ['Reminders / Pre-Appointments'],
      appointments: ['Web appointments', 'Scheduler summary'],
      cancellation: ['By appointment', 'Recaptured'],
      orders: ['Orders'],
      visits: ['Visits', 'No-shows'],
      'purchase-recapture': ['Purchase Recapture'],
      'forms-completed': ['Forms completed'],
      'bulk-texts': ['Bulk texts sent'],
      'response-times': ['Response times'],
      feedback: ['Patient feedback'],
    });
  });

  it('[RPT-006] [RPT-007] [RPT-010] [RPT-012] every report has a path', () => {
    expect(Object.keys(REPORTS).map((name) => addressOf(name))).toEqual([
      { pathname: '/reports/recall-detail', tab: 0 },
      { pathname: '/reports/reminders', tab: 0 },
      { pathname: '/reports/appointments', tab: 0 },
      { pathname: '/reports/cancellation', tab: 0 },
      { pathname: '/reports/cancellation', tab: 1 },
      { pathname: '/reports/orders', tab: 0 },
      { pathname: '/reports/visits', tab: 0 },
      { pathname: '/reports/visits', tab: 1 },
      { pathname: '/reports/purchase-recapture', tab: 0 },
      { pathname: '/reports/forms-completed', tab: 0 },
      { pathname: '/reports/bulk-texts', tab: 0 },
      { pathname: '/reports/response-times', tab: 0 },
      { pathname: '/reports/feedback', tab: 0 },
    ]);
    expect(addressOf('moon')).toBeNull();
  });

  it('[RPT-006] [RPT-007] [RPT-008] start with the specified type', () => {
    expect(
      [REPORTS.recalls, REPORTS['pre-appointments'], REPORTS['web-appointments']].map(({ types }) => types[0].key),
    ).toEqual(['messaged', 'message', 'appointmentCreated']);
  });
});

describe('an overview line', () => {
  const filters = { from: '', to: '', type: '', methods: ['email'], providers: [3001], locations: [2001] } as const;
  const opens = {
    report: 'recalls',
    reportType: 'due',
    beginDate: '2026-10-01',
    endDate: '2026-10-31',
    figure: 'optedOut',
  };

  it('[RPT-005] opens the report of its rows with the same filters', () => {
    const link = reportLink({ ...opens, group: { by: 'attemptNo', key: '2' } }, filters);
    expect(link?.element).toBe('Dv4RecallDetailMenu');
    expect(decodeURIComponent(link?.to ?? '')).toBe(
      '/reports/recall-detail?type=due&figure=optedOut&group=attemptNo:2&from=2026-10-01&to=2026-10-31&methods=email&providers=3001&locs=2001',
    );
    expect(reportLink({ ...opens, report: 'no-shows', figure: null, group: null }, filters)?.to).toContain('tab=1');
  });

  it('opens nothing if no report lists its rows', () => {
    expect(reportLink(null, filters)).toBeNull();
    expect(reportLink({ ...opens, report: 'moon', group: null }, filters)).toBeNull();
  });
});

describe('report settings in the browser', () => {
  it('remember hidden columns per report, and whether charts are shown', () => {
    expect(hiddenColumns.read(localStorage, 'orders')).toEqual([]);
    hiddenColumns.write(localStorage, 'orders', ['lab']);
    hiddenColumns.write(localStorage, 'visits', ['origin', 'email']);
    expect(hiddenColumns.read(localStorage, 'orders')).toEqual(['lab']);
    expect(chartShown.read(localStorage)).toBe(true);
    chartShown.write(localStorage, false);
    expect(chartShown.read(localStorage)).toBe(false);
  });

  it('are ignored if unreadable', () => {
    localStorage.setItem('sightline-report-columns', '{"orders": 7');
    expect(hiddenColumns.read(localStorage, 'orders')).toEqual([]);
  });

  it('never hide the patient column', () => {
    const columns = shownColumns(allColumns(REPORTS.orders), ['patientName', 'lab']);
    expect(columns[0]?.key).toBe('patientName');
    expect(columns.some(({ key }) => key === 'lab')).toBe(false);
  });
});

describe('the search text', () => {
  it('[RPT-001] is kept in the history entry, and empty if that contains something else', () => {
    expect(readSearch(searchState('Delgado'))).toBe('Delgado');
    expect(searchState('')).toBeNull();
    expect(readSearch(null)).toBe('');
    expect(readSearch({ patients: [] })).toBe('');
    expect(readSearch({ reportSearch: 'x'.repeat(101) })).toBe('');
  });
});

describe('a failure', () => {
  it('shows its reason, once', () => {
    const problem = { type: 'about:blank', title: 'The request is not valid.', status: 400, code: 'request.invalid' };
    const errors = [{ path: 'sortColumn', message: 'One of: patientName, dueDate.' }];
    expect(failureWords(new ProblemError({ ...problem, detail: problem.title, errors }))).toBe(
      'The request is not valid. One of: patientName, dueDate.',
    );
    const named = {
      ...problem,
      detail: 'endDate must not be before beginDate',
      errors: [{ path: 'endDate', message: 'must not be before beginDate' }],
    };
    expect(failureWords(new ProblemError(named))).toBe(`${problem.title} endDate must not be before beginDate`);
    expect(failureWords(new ConnectionError())).toMatch(/^Can’t reach Sightline/);
    expect(failureWords(new CredentialsError())).toMatch(/^You’re signed out or no practice is chosen/);
    expect(failureWords(new CancelledError())).toBe('');
  });
});

describe('a chart', () => {
  const count = { key: 'sent.text', label: 'Text', kind: 'count' } as const;
  const percent = { key: 'rate', label: 'Rate', kind: 'percent' } as const;

  it('draws values of one kind, under names without dots', () => {
    expect(drawnSeries([count, percent, count]).map(({ at }) => at)).toEqual([0, 2]);
    const points = [{ key: 'a', label: 'A', values: [3, null] }];
    expect(drawnRows({ series: [count, percent], points })).toEqual([{ label: 'A', value0: 3, value1: null }]);
  });

  it('is tall enough for its bars and their names', () => {
    const named = (count: number, label = 'A') =>
      Array.from({ length: count }, () => ({ key: label, label, values: [1] }));
    const bars = { shape: 'bars', isLying: true } as const;
    expect(heightOf({ ...bars, series: [count], points: named(2) })).toBe(120);
    expect(heightOf({ ...bars, series: [count], points: named(40) })).toBe(1080);
    expect(heightOf({ ...bars, series: [count, count], points: named(10) })).toBe(396);
    expect(heightOf({ ...bars, series: [count], points: named(10, 'Comprehensive exam, Oakridge') })).toBe(400);
    expect(heightOf({ shape: 'stacked', isLying: true, series: [count, count], points: named(10) })).toBe(316);
    expect(heightOf({ ...bars, isLying: false, series: [count], points: named(40) })).toBe(204);
  });

  it('describes each point', () => {
    expect([
      pointWord('time', 'week'),
      pointWord('time', null),
      pointWord('provider', null),
      pointWord('x', null),
    ]).toEqual(['Week of', 'Date', 'Provider', 'x']);
  });
});

describe('a time label', () => {
  it('is as short as an axis needs, with the year if it differs', () => {
    expect(timeWord('2026-11-20', 'day', '2026')).toBe('Nov 20');
    expect(timeWord('2025-12-28', 'week', '2026')).toBe('Dec 28, 2025');
    expect(timeWord('2025-12-01', 'month', '2026')).toBe('Dec 2025');
    expect(timeWord('2025-01-01', 'year', '2026')).toBe('2025');
    expect(timeWord('later', 'day', '2026')).toBe('later');
  });
});

describe('CSV rows', () => {
  it('are counted as they arrive, ignoring line breaks inside a cell', () => {
    const count = rowCounter();
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(count(bytes('a,b\r\n1,"x\n'))).toBe(1);
    expect(count(bytes('y"\r\n2,"say ""hi""'))).toBe(2);
    expect(count(bytes('"\r\n'))).toBe(3);
  });
});
