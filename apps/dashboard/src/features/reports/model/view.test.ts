import { REPORTS } from '@sightline/contract/reports/reports';
import { describe, expect, it } from 'vitest';
import { chartRequest, fileRequest, pageRequest } from './request.ts';
import { nextSort, readTab, readView, type View, writeTab, writeView } from './view.ts';

const { recalls } = REPORTS;
const viewOf = (query: string) => readView(new URLSearchParams(query), recalls);
const addressOf = (view: View, before = '') =>
  decodeURIComponent(writeView(new URLSearchParams(before), view, recalls).toString());

const EVERYTHING =
  'from=2026-10-21&to=2026-11-21&type=due&methods=text,voice&providers=3001,3002&locs=2001&page=3&rows=50&sort=-estValue&figure=optedOut&group=status:Opted Out&by=status';

describe("a report's URL", () => {
  it("[RPT-003] contains filters, page, order, figure, bar and the chart's division, and is read as written", () => {
    const view = viewOf(EVERYTHING);
    expect(view).toEqual({
      filters: {
        from: '2026-10-21',
        to: '2026-11-21',
        type: 'due',
        methods: ['text', 'voice'],
        providers: [3001, 3002],
        locations: [2001],
      },
      page: 3,
      size: 50,
      sort: { column: 'estValue', order: 'desc' },
      figure: 'optedOut',
      group: { by: 'status', key: 'Opted Out' },
      by: 'status',
      chart: null,
    });
    expect(addressOf(view).replaceAll('+', ' ')).toBe(EVERYTHING);
  });

  it('[INX-011] contains the chart if it is not the first', () => {
    const read = (query: string) => readView(new URLSearchParams(query), REPORTS['response-times']);
    expect([read('').chart, read('chart=texts').chart, read('chart=money').chart]).toEqual(['times', 'texts', 'times']);
    const written = writeView(new URLSearchParams(), { ...read(''), chart: 'texts' }, REPORTS['response-times']);
    expect([String(written), String(writeView(written, read(''), REPORTS['response-times']))]).toEqual([
      'chart=texts',
      '',
    ]);
  });

  it('[RPT-001] [RPT-002] [RPT-004] of an untouched report is empty: today, first page, 10 rows, not sorted', () => {
    const view = viewOf('');
    expect(view).toMatchObject({ page: 1, size: 10, sort: null, figure: null, group: null, by: 'time' });
    expect(view.filters).toEqual({ from: '', to: '', type: '', methods: [], providers: [], locations: [] });
    expect(addressOf(view)).toBe('');
    expect(addressOf({ ...view, filters: { ...view.filters, type: 'messaged' } })).toBe('');
  });

  it.each([
    ['a day that is none', 'from=2026-02-30&to=yesterday'],
    ['an unknown type', 'type=birthday'],
    ['an unknown method', 'methods=fax'],
    ['keys that are none', 'providers=x,-1&locs=2e3'],
    ['a page below the first and a size that is not offered', 'page=0&rows=7'],
    ['a column that is none, or cannot be sorted by', 'sort=shoeSize'],
    ['a column that cannot be sorted by', 'sort=-phone'],
    ['a figure of another report', 'figure=walkOuts'],
    ['a group of an unknown dimension', 'group=moon:full'],
    ['a division that the chart does not have', 'by=moon'],
  ])('[RPT-002] with %s falls back to the default', (_what, query) => {
    expect(viewOf(query)).toEqual(viewOf(''));
  });

  it('keeps other parameters, such as the tab', () => {
    expect(addressOf({ ...viewOf(''), page: 2 }, 'tab=1&page=9')).toBe('tab=1&page=2');
  });

  it('[RPT-009] [RPT-011] for another tab has the same days, locations and people, and nothing else from the old one', () => {
    const next = writeTab(new URLSearchParams(`${EVERYTHING}&tab=0`), 1);
    expect(decodeURIComponent(next.toString())).toBe(
      'from=2026-10-21&to=2026-11-21&methods=text,voice&providers=3001,3002&locs=2001&tab=1',
    );
    expect(readTab(next, 2)).toBe(1);
    expect(readTab(new URLSearchParams('tab=7'), 2)).toBe(0);
    expect(readTab(new URLSearchParams(''), 3)).toBe(0);
  });
});

describe('sorting', () => {
  it('[RPT-002] cycles through ascending, descending and none; another column starts over', () => {
    const up = nextSort(null, 'dueDate');
    const down = nextSort(up, 'dueDate');
    expect([up, down, nextSort(down, 'dueDate')]).toEqual([
      { column: 'dueDate', order: 'asc' },
      { column: 'dueDate', order: 'desc' },
      null,
    ]);
    expect(nextSort(down, 'status')).toEqual({ column: 'status', order: 'asc' });
  });
});

describe("a report's request", () => {
  const asked = { view: viewOf(EVERYTHING), searchPhrase: 'Delgado' };

  it('[RPT-002] [RPT-003] contains page, days, search, order and ids as integers', () => {
    expect(pageRequest(asked)).toEqual({
      pageSize: 50,
      pageStart: 3,
      beginDate: '2026-10-21',
      endDate: '2026-11-21',
      searchPhrase: 'Delgado',
      sortColumn: 'estValue',
      sortOrder: 'desc',
      locKeys: [2001],
      acctKeys: [3001, 3002],
      commMethods: ['text', 'voice'],
      reportType: 'due',
      figure: 'optedOut',
      group: { by: 'status', key: 'Opted Out' },
    });
  });

  it('[RPT-002] [RPT-004] for an untouched report leaves days, type and order to the server', () => {
    expect(pageRequest({ view: viewOf(''), searchPhrase: '' })).toEqual({
      pageSize: 10,
      pageStart: 1,
      beginDate: '',
      endDate: '',
      searchPhrase: '',
      sortColumn: '',
      sortOrder: '',
      locKeys: [],
      acctKeys: [],
      commMethods: [],
      reportType: '',
      figure: null,
      group: null,
    });
  });

  it('for a file asks for the same rows without a page', () => {
    const { pageSize: _size, pageStart: _page, ...rows } = pageRequest(asked);
    expect(fileRequest(asked)).toEqual(rows);
  });

  it('for the chart covers everything, whichever rows are listed', () => {
    const request = chartRequest(asked);
    expect(request).toMatchObject({ by: 'status', reportType: 'due', searchPhrase: 'Delgado', locKeys: [2001] });
    expect(request).not.toHaveProperty('figure');
    expect(request).not.toHaveProperty('group');
  });
});
