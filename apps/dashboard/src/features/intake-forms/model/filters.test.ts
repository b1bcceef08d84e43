import { describe, expect, it } from 'vitest';
import {
  parseRemembered,
  readEntry,
  readFilters,
  readPaging,
  writeEntry,
  writeFilters,
  writePaging,
} from './filters.ts';
import { isInvalidRange, usualRange } from './range.ts';

const NOW = new Date(2026, 11, 28, 23, 30);
const address = (text: string) => new URLSearchParams(text);

describe('dates of completed forms', () => {
  it('[FRM-004] run from today to 7 days ahead, across a year change too', () => {
    expect(usualRange(NOW)).toEqual({ from: '2026-12-28', to: '2027-01-04' });
  });

  it('[FRM-005] From may not be after To; one day alone is a range', () => {
    expect(isInvalidRange({ from: '2026-11-22', to: '2026-11-21' })).toBe(true);
    expect(isInvalidRange({ from: '2026-11-21', to: '2026-11-21' })).toBe(false);
  });
});

describe('filters of completed forms', () => {
  const remembered = { from: '2026-10-01', to: '2026-10-31', locKey: 2002 };

  it("[FRM-004] come from the URL, else from this session's choice, else the defaults", () => {
    const query = address('from=2026-11-01&to=2026-11-02&loc=0&by=email');
    expect(readFilters(query, remembered, NOW)).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
      locKey: 0,
      searchType: 2,
    });
    expect(readFilters(address(''), remembered, NOW)).toEqual({ ...remembered, searchType: 0 });
    expect(readFilters(address(''), null, NOW)).toEqual({ ...usualRange(NOW), locKey: 0, searchType: 0 });
  });

  it('[FRM-005] a URL with a reversed or missing range uses the default range', () => {
    for (const text of ['from=2026-11-03&to=2026-11-02', 'from=soon&to=2026-02-30'])
      expect(readFilters(address(text), null, NOW)).toMatchObject(usualRange(NOW));
    expect(readFilters(address('loc=<b>&by=ssn'), null, NOW)).toMatchObject({ locKey: 0, searchType: 0 });
  });

  it('[FRM-004] the search text names a patient and never appears in the URL', () => {
    const filters = { ...remembered, searchType: 1, text: 'Ruiz' };
    const next = writeFilters(address('page=3&rows=20&entry=7'), filters);
    expect(next.toString()).toBe('rows=20&from=2026-10-01&to=2026-10-31&loc=2002&by=name');
    expect(writeFilters(next, { ...filters, searchType: 0 }).has('by')).toBe(false);
  });

  it('[FRM-004] what storage holds is used only if complete', () => {
    expect(parseRemembered(JSON.stringify(remembered))).toEqual(remembered);
    for (const text of [null, '', 'null', '{}', '{"from":"2026-11-02","to":"2026-11-01","locKey":0}', '{"from":1}'])
      expect(parseRemembered(text)).toBeNull();
  });
});

describe('paging in the URL', () => {
  it('[FRM-008] has 50 rows a page unless it says 10 to 50', () => {
    expect(readPaging(address(''))).toEqual({ page: 1, size: 50 });
    expect(readPaging(address('page=4&rows=20'))).toEqual({ page: 4, size: 20 });
    expect(readPaging(address('page=0&rows=1000'))).toEqual({ page: 1, size: 50 });
    expect(writePaging(address('loc=0'), { page: 2, size: 20 }).toString()).toBe('loc=0&page=2&rows=20');
    expect(writePaging(address('page=2&rows=20'), { page: 1, size: 50 }).toString()).toBe('');
  });

  it('[FRM-009] names the open entry by its number alone', () => {
    expect(readEntry(writeEntry(address('loc=0'), 12))).toBe(12);
    expect(writeEntry(address('entry=12'), 0).toString()).toBe('');
    expect(readEntry(address('entry=x'))).toBe(0);
  });
});
