import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from './filters.ts';

const account = { all: [2001, 2002, 2003], current: [2001, 2002] };
const read = (query: string) => readFilters(new URLSearchParams(query), account);

describe('filters in the URL', () => {
  it('[MSG-003] default to all conversations', () => {
    expect(read('')).toEqual({ tab: 'all', text: '', locKeys: [2001, 2002], view: 'everyone', order: 'newest' });
    expect(read('tab=nonsense').tab).toBe('all');
  });

  it('[MSG-006] take the locations in the URL, and only those of the account', () => {
    expect(read('locations=2003,2001,9999').locKeys).toEqual([2001, 2003]);
    expect(read('locations=9999').locKeys).toEqual([2001, 2002]);
    expect(read('locations=none').locKeys).toEqual([]);
  });

  it('send location 0 for an account without its own locations', () => {
    expect(readFilters(new URLSearchParams('locations=2001'), { all: [], current: [0] }).locKeys).toEqual([0]);
  });

  it('write what they read and leave the rest of the URL alone', () => {
    const filters = { tab: 'flagged', text: 'ram', locKeys: [2002], view: 'mine', order: 'waiting' } as const;
    const query = writeFilters(new URLSearchParams('x=1'), filters);
    expect(readFilters(query, account)).toEqual(filters);
    expect(query.get('x')).toBe('1');
    expect(writeFilters(query, { tab: 'all', text: ' ', view: 'everyone', order: 'newest' }).toString()).toBe(
      'x=1&locations=2002',
    );
    expect(writeFilters(query, { locKeys: [] }).get('locations')).toBe('none');
  });
});
