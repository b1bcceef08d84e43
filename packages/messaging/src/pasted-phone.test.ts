import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { readPastedPhone, readUsPhone } from './pasted-phone.ts';
import { isForeignPhone, isPlainPhone, toE164 } from './phone-number.ts';

describe('a pasted phone number', () => {
  it.each([
    ['(212) 555-0187 ext 23', '212-555-0187'],
    ['(212) 555-0187 ext. 2345', '212-555-0187'],
    ['212-555-0187 x23', '212-555-0187'],
    ['212.555.0187 #23', '212-555-0187'],
    ['+1 212 555 0187;ext=23', '212-555-0187'],
    ['212-555-0187 extension 4', '212-555-0187'],
    ['tel:+1-212-555-0187', '212-555-0187'],
    ['Cell: 212.555.0187', '212-555-0187'],
    ['Ana (212) 555-0187 after 5 pm', '212-555-0187'],
    ['212-555-0187 or 646-555-0143', '212-555-0187'],
    ['２１２-５５５-０１８７', '212-555-0187'],
    ['+12125550187', '212-555-0187'],
    ['+1 (212) 555-0187', '212-555-0187'],
    // Plain digits keep the last ten (messaging specification, section 5).
    ['12125550187', '212-555-0187'],
    ['001 212 555 0187', '212-555-0187'],
    ['442079460958', '207-946-0958'],
    // An incomplete number stays as it is.
    ['212555', '212-555'],
    ['Cell: 212-55', '212-55'],
    ['Cell: 2', '2'],
    ['no 1 234', '123-4'],
    ['Cell: 1 000-000-0000', '000-000-0000'],
    ['order 10000000000', '000-000-0000'],
    [' (212) 555-0187 ext 2 ', '212-555-0187'],
  ])('[MSG-027] %j is %s', (text, masked) => {
    expect(readPastedPhone(text)).toEqual({ kind: 'number', masked });
  });

  it.each([
    '+44 20 7946 0958',
    '+442079460958',
    '+52 55 1234 5678',
    '+45 32 45 67 89',
    'tel:+44-20-7946-0958',
    '011 44 20 7946 0958',
    '0044 20 7946 0958',
    'London +44 20 7946 0958',
    '＋44 20 7946 0958',
  ])("[MSG-027] %j is foreign, and isn't mistaken for a New York number", (text) => {
    expect(readPastedPhone(text)).toEqual({ kind: 'foreign' });
    expect(readUsPhone(text)).toEqual({ kind: 'foreign' });
  });

  it.each(['', 'call me', 'ext', '+'])("[MSG-027] isn't found in %j", (text) => {
    expect(readPastedPhone(text)).toEqual({ kind: 'none' });
  });

  it("[MSG-027] isn't found in too many digits with letters between them", () => {
    expect(readPastedPhone('order 4471 of 2026-11-22, item 99812')).toEqual({ kind: 'none' });
  });
});

describe('a phone number sent to the server', () => {
  it('is E.164 without its extension', () => {
    expect(readUsPhone('(212) 555-0187 ext 23')).toEqual({ kind: 'number', e164: '+12125550187' });
    expect(readUsPhone('2125550187')).toEqual({ kind: 'number', e164: '+12125550187' });
  });

  it.each([
    ['tel:+1-212-555-0187', '+12125550187'],
    ['212-555-0187 x12', '+12125550187'],
    ['2125550187 / 6465550199', '+12125550187'],
    ['2125550187;6465550199', '+12125550187'],
    ['2125550187,6465550199', '+12125550187'],
    ['212-555-0187 or 646-555-0199', '+12125550187'],
  ])('is the first one in %j', (text, e164) => {
    expect(readUsPhone(text)).toEqual({ kind: 'number', e164 });
  });

  const digit = fc.integer({ min: 0, max: 9 });
  const punctuated = fc
    .record({
      country: fc.constantFrom('', '1', '1-', '+1', '+1 ', '+1-'),
      marks: fc.constantFrom(['', '', ''], ['(', ') ', '-'], ['', '-', '-'], ['', '.', '.'], ['', ' ', ' ']),
      digits: fc.array(digit, { minLength: 10, maxLength: 10 }).map((all) => all.join('')),
    })
    .map(({ country, marks: [open, close, dash], digits }) =>
      [country, open, digits.slice(0, 3), close, digits.slice(3, 6), dash, digits.slice(6)].join(''),
    );

  it('is the same with and without the phone library, for ten and eleven digits in any usual shape', () => {
    fc.assert(
      fc.property(punctuated, fc.constantFrom('', ' x7', ' ext. 2345', ';ext=23'), (text, extension) => {
        const found = parsePhoneNumberFromString(text + extension, 'US');
        const e164 = found?.countryCallingCode === '1' ? toE164(found.nationalNumber) : null;
        const read = readUsPhone(text + extension);
        expect(read.kind === 'number' ? read.e164 : null).toBe(e164);
      }),
      { numRuns: runs(20_000) },
    );
  });

  it.each([
    '212-555-01',
    '000-000-0000',
    '442079460958',
    '911-555-0187',
    'x',
    '2125550187 12',
    '112-555-0187',
    'ask mother',
    'order 4471 of 2026-11-22, item 99812',
    ', call 5 after 9',
  ])("isn't found in %j", (text) => {
    expect(readUsPhone(text)).toEqual({ kind: 'none' });
  });
});

describe('a phone field', () => {
  it('handles plain digits itself, and uses the phone library for the rest', () => {
    expect(['', '212', '212-555-0187', '+1 (212) 555-0187', '1.212.555.0187', '+1', '+'].map(isPlainPhone)).toEqual(
      Array(7).fill(true),
    );
    expect(['212-555-0187 x2', 'Cell: 212', '+44', '+4'].map(isPlainPhone)).toEqual(Array(4).fill(false));
    expect(['+1 2', '+1212', '011', '0112'].map(isForeignPhone)).toEqual([false, false, false, false]);
  });
});
