import { describe, expect, it } from 'vitest';
import { readSearch } from './search.rules.ts';

describe('what a typed search may mean', () => {
  it.each([
    ['3/14/1980', '1980-03-14'],
    ['03-14-1980', '1980-03-14'],
    ['1980-3-14', '1980-03-14'],
  ])('[PTN-001] reads %s as a birth date', (text, dob) => {
    expect(readSearch(text)).toEqual({ id: null, dob, phone: null, lastFour: null, names: [] });
  });

  it('[PTN-001] takes a date that does not exist for an ID', () => {
    expect(readSearch('02/30/1980')).toMatchObject({ dob: null, id: '02/30/1980' });
  });

  it('[PTN-001] reads four digits as the end of a phone and the start of an ID', () => {
    expect(readSearch(' 0187 ')).toMatchObject({ lastFour: '0187', id: '0187', names: [] });
  });

  it.each(['(212) 555-0187', '+1 212 555 0187', '2125550187'])('[PTN-001] reads %s as a phone', (text) => {
    expect(readSearch(text)).toMatchObject({ phone: '+12125550187' });
  });

  it('[PTN-001] reads several words as names in either order, and a comma as last name first', () => {
    expect(readSearch('Ana  Reyes')?.names).toEqual([
      { first: 'Ana', last: 'Reyes' },
      { first: 'Reyes', last: 'Ana' },
      { first: '', last: 'Ana Reyes' },
      { first: 'Ana Reyes', last: '' },
    ]);
    expect(readSearch('Reyes, Ana')?.names).toEqual([{ first: 'Ana', last: 'Reyes' }]);
    expect(readSearch('Rey')?.names).toEqual([
      { first: 'Rey', last: '' },
      { first: '', last: 'Rey' },
    ]);
  });

  it.each(['', '   ', '\u0000'])('[PTN-001] finds no one by %j', (text) => {
    expect(readSearch(text)).toBeNull();
  });
});
