import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingPageOf, formPageOf, readShortCode, shortBookingPath, shortFormPath } from './short-links.rules.ts';

const key = 'AO5rKAFQ_KzvUYdXU6hvNYqY1DT-';
const place = { coverKey: 1001, locKey: 2001 };

describe('a short link', () => {
  it('[CNF-003] to forms takes 40 characters after the domain, and to booking 9', () => {
    expect(shortFormPath({ ...place, key })).toBe(`/f/${key}.rt.1jl`);
    expect(shortFormPath({ ...place, key }).length).toBeLessThanOrEqual(40);
    expect(shortFormPath({ ...place, key: null })).toBe('/f/rt.1jl');
    expect(shortBookingPath({ ...place, key: null })).toBe('/b/rt.1jl');
  });

  it('[CNF-003] leads to the page that longer links led to', () => {
    expect(formPageOf(`${key}.rt.1jl`)).toBe(`/displayform?coverKey=1001&locKey=2001&appointmentKey=${key}`);
    expect(formPageOf('rt.1jl')).toBe('/displayform?coverKey=1001&locKey=2001');
    expect(bookingPageOf('rt.1jl')).toBe('/book?coverKey=1001&locKey=2001');
    expect(bookingPageOf(shortBookingPath({ ...place, key }).slice('/b/'.length))).toBe(
      `/book?coverKey=1001&locKey=2001&for=${key}`,
    );
  });

  it.each(['.', ',', ').', '!', '%20', '"', '…'])(
    '[CNF-003] is read when a messenger took %s for a part of it',
    (mark) => {
      expect(formPageOf(`${key}.rt.1jl${mark}`)).toBe(formPageOf(`${key}.rt.1jl`));
    },
  );

  it('[CNF-003] leads to a page without a practice if it was cut or made up', () => {
    for (const code of [
      '',
      '.',
      key,
      `${key}.`,
      `${key}.rt`,
      `${key}.rt.`,
      'RT.1JL',
      '//evil.example',
      '\r\nset-cookie:',
    ])
      expect(formPageOf(code), code).toBe('/displayform');
    expect(bookingPageOf('rt')).toBe('/book');
    expect(bookingPageOf(`${'z'.repeat(8)}.1`)).toBe('/book');
  });

  it('[CNF-003] keeps every practice, location and key', () => {
    const keys = fc.nat({ max: 2 ** 31 - 1 });
    const signed = fc.option(fc.stringMatching(/^[\w-]{28}$/));
    fc.assert(
      fc.property(keys, keys, signed, (coverKey, locKey, subject) => {
        const link = { coverKey, locKey, key: subject };
        expect(readShortCode(shortFormPath(link).slice('/f/'.length))).toEqual(link);
      }),
    );
  });
});
