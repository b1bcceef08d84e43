import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { NAME_LENGTH } from './limits.ts';
import { NO_NAMES, REAL_NAMES } from './person-name.test-names.ts';
import { isSameName, nameFault, nameKey } from './person-name.ts';

const mixed = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
const cased = (text: string, upper: readonly boolean[]): string =>
  [...text].map((letter, place) => (upper[place] ? letter.toUpperCase() : letter)).join('');
const label = fc.stringMatching(/^[a-z][a-z0-9]{1,12}$/);
const around = fc.constantFrom('', ' ', ' now', '!', '.', ',', '/', '/a1', ')', '"');

describe('a name that someone outside the practice types', () => {
  it('takes the names of real people', () => {
    expect(REAL_NAMES.length).toBeGreaterThan(300);
    expect(REAL_NAMES.filter((name) => nameFault(name) !== null)).toEqual([]);
  });

  it('takes no web or email address, number or sign of a template, also with control characters inside', () => {
    expect(NO_NAMES.filter((name) => nameFault(name) !== 'name')).toEqual([]);
    for (const control of ['\u0000', '\u0007', '\u001b', '\u0085']) {
      expect(nameFault(`Visit evil.c${control}om`)).toBe('name');
      expect(nameFault(`Ana${control}Ruiz`)).toBe(null);
    }
  });

  it('takes no host name, whatever is around it, and common ones in any case', () => {
    const before = fc.constantFrom('', 'Hi ', '(', 'a, ');
    const ends = fc.constantFrom(
      'com',
      'net',
      'org',
      'info',
      'xyz',
      'click',
      'online',
      'shop',
      'ru',
      'cn',
      'tk',
      'io',
      'me',
      'co.uk',
    );
    const rare = fc.constantFrom('photography', 'page', 'loan', 'bank', 'zuerich', 'money', 'support');
    fc.assert(
      fc.property(label, ends, rare, mixed, around, before, (name, end, rareEnd, upper, after, ahead) => {
        // A title or an initial before a dot may be followed by a surname: Dr.Li.
        fc.pre(name.length > 5);
        expect(nameFault(`${ahead}${cased(`${name}.${end}`, upper)}${after}`)).toBe('name');
        expect(nameFault(`${ahead}${name}.${rareEnd}${after}`)).toBe('name');
        expect(nameFault(`${cased(`${name}.${rareEnd}`, upper)}/a`)).toBe('name');
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('takes no three digits in a row, whatever separates them', () => {
    const digit = fc.constantFrom(...'0123456789٠١٢०१２３');
    const gap = fc.constantFrom('', ' ', '-', '.', '·', ' - ', ',', '/');
    fc.assert(
      fc.property(digit, gap, digit, gap, digit, (a, gapA, b, gapB, c) => {
        expect(nameFault(`Ana ${a}${gapA}${b}${gapB}${c}`)).toBe('name');
      }),
      { numRuns: runs(500) },
    );
  });

  it(`takes letters, marks, spaces, apostrophes and hyphens of any script, up to ${NAME_LENGTH} characters`, () => {
    const letters = fc.stringMatching(/^[\p{L}\p{M} '’-]{1,50}$/u);
    fc.assert(
      fc.property(letters, (name) => {
        fc.pre([...name].length <= NAME_LENGTH && !/http|ftp|www/i.test(name.normalize('NFKC')));
        expect(nameFault(name)).toBe(null);
      }),
      { numRuns: runs(2_000) },
    );
    expect(nameFault('é'.repeat(NAME_LENGTH))).toBe(null);
    expect(nameFault('é'.repeat(NAME_LENGTH + 1))).toBe('name-long');
    expect(nameFault(`  ${'é'.repeat(NAME_LENGTH)}  `)).toBe(null);
  });
});

const named = (text: string) => {
  const [firstName = '', lastName = ''] = text.split(' / ');
  return { firstName, lastName };
};

describe('two names', () => {
  it.each([
    ['Ana / Garcia Lopez', 'Ana / Garcia-Lopez'],
    ['Ana / García López', 'ANA / GarciaLopez'],
    ['Anna / Weiß', 'Anna / Weiss'],
    ['Sean / O’Brien', 'Sean / OBrien'],
    ["Sean / O'Brien", 'Sean / O Brien'],
    ['Søren / Kjær', 'Soren / Kjaer'],
    ['Jean-Luc / St. John', 'Jean Luc / St.John'],
    ['John / Smith', 'John / Smith Jr.'],
    ['John / Smith', 'John / Smith, Sr'],
    ['John / Smith III', 'John III / Smith'],
    ['Ana / Reyes', 'Ana M. / Reyes'],
    ['Ana / Reyes', 'Ana M / Reyes'],
    ['Mary Ann / Lee', 'Mary Ann K. / Lee'],
    ['J. P. / Lee', 'J.P. / Lee'],
    ['Nguyễn / Thị', 'Nguyen / Thi'],
    ['李 / 小龍', '李 / 小龍'],
  ])('%s and %s are the same', (one, other) => {
    expect(isSameName(named(one), named(other))).toBe(true);
    expect(isSameName(named(other), named(one))).toBe(true);
    expect(nameKey(named(one))).toBe(nameKey(named(other)));
  });

  it.each([
    ['Ana / Reyes', 'Anna / Reyes'],
    ['Ana / Reyes', 'Ava / Reyes'],
    ['Jon / Smith', 'John / Smith'],
    ['Ana / Garcia', 'Ana / Garcia Lopez'],
    ['Ana / Garcia', 'Ana / Garzia'],
    ['Ana M. / Reyes', 'Ana L. / Reyes'],
    ['J.P. / Lee', 'J.R. / Lee'],
    ['Ana Maria / Reyes', 'Ana / Reyes'],
    ['John / Smith Jr.', 'John / Smith III'],
    ['Ana / Jr.', 'Ana / III'],
    ['- / Lee', '. / Lee'],
    ['สมชาย / ใจดี', 'สมชาย / ใจดา'],
  ])('%s and %s are not', (one, other) => {
    expect(isSameName(named(one), named(other))).toBe(false);
  });
});
