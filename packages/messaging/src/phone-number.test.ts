import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHONE_INPUT_LENGTH } from './limits.ts';
import {
  formatUsPhone,
  isForeignPhone,
  isSendablePhone,
  lastTenDigits,
  maskPhoneInput,
  toE164,
} from './phone-number.ts';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const digits = (length: number) => fc.string({ unit: digit, minLength: length, maxLength: length });

describe('a US number as E.164', () => {
  it.each([
    '2125550187',
    '12125550187',
    '+12125550187',
    '212-555-0187',
    '(212) 555-0187',
    '1 (212) 555.0187',
    '+1 212 555 0187',
    ' 212/555/0187 ',
    '212\u2011555\u20130187',
    '２１２５５５０１８７',
  ])('is found in %j', (text) => {
    expect(toE164(text)).toBe('+12125550187');
  });

  it.each([
    ['nothing', ''],
    ['a letter', '212-555-018O'],
    ['an extension', '212-555-0187 x12'],
    ['an extension in digits', '212-555-0187 12'],
    ['nine digits', '212-555-018'],
    ['a short code', '21610'],
    ['all zeros', '000-000-0000'],
    ['an area code starting with 1', '112-555-0187'],
    ['an area code that is a service code', '911-555-0187'],
    ['an exchange starting with 0', '212-055-0187'],
    ['a British number', '+44 20 7946 0958'],
    ['ten digits behind a plus', '+2125550187'],
    ['ten digits behind a space and a plus', ' +2125550187'],
    ['eleven digits that start with 2', '22125550187'],
    ['twelve digits that start with 1', '112125550187'],
  ])("isn't found in %s", (_what, text) => {
    expect(toE164(text)).toBeNull();
  });

  it('is shown as (212) 555-0187', () => {
    expect(formatUsPhone('+12125550187')).toBe('(212) 555-0187');
  });

  it.each(['', '2125550187', '+442079460958', '+121255501870', 'Cell +12125550187'])('%j is shown as it is', (text) => {
    expect(formatUsPhone(text)).toBe(text);
  });

  it('can be read back from its display format', () => {
    fc.assert(
      fc.property(digits(7), (rest) => {
        const e164 = `+1212${'2'}${rest.slice(1)}`;
        expect(toE164(formatUsPhone(e164))).toBe(e164);
      }),
    );
  });
});

describe('a phone number of another country', () => {
  it.each([
    '+44 20 7946 0958',
    ' tel:+44-20-7946-0958',
    'TEL: +44 20 7946 0958',
    '011 44 20 7946 0958',
    '0044 20 7946 0958',
  ])('is %j', (text) => {
    expect(isForeignPhone(text)).toBe(true);
  });

  it.each([
    '',
    '+1 212 555 0187',
    '2125550187',
    '011 1 212 555 0187',
    '011 44 20',
    '21201144207946',
    'Cell 0044 20 7946 0958',
  ])('is not %j', (text) => {
    expect(isForeignPhone(text)).toBe(false);
  });
});

describe('the phone field', () => {
  it('[MSG-027] adds dashes while ten digits are typed one by one', () => {
    const seen: string[] = [];
    let field = '';
    for (const key of '2125550187') {
      field = maskPhoneInput(field + key);
      seen.push(field);
    }
    expect(seen).toEqual([
      ...['2', '21', '212', '212-5', '212-55', '212-555'],
      ...['212-555-0', '212-555-01', '212-555-018', '212-555-0187'],
    ]);
  });

  it('[MSG-027] can be emptied again with the backspace key', () => {
    let field = '212-555-0187';
    for (let presses = 0; presses < 12; presses += 1) field = maskPhoneInput(field.slice(0, -1));
    expect(field).toBe('');
  });

  it.each(['212-555-01879', '212-555-01871', ' 212-555-01879 '])(
    '[MSG-027] ignores the digit typed at the end of a full field in %j',
    (text) => {
      expect(maskPhoneInput(text)).toBe('212-555-0187');
    },
  );

  it.each(['x212-555-01879', '2212-555-01879'])(
    '[MSG-027] keeps the last ten digits of %j, which no field held',
    (text) => {
      expect(maskPhoneInput(text)).toBe('125-550-1879');
    },
  );

  it.each([
    '+1 (212) 555-0187',
    '12125550187',
    '1-212-555-0187',
    '1-212-5550187',
    '001 212 555 0187',
    'Cell: 212.555.0187',
  ])('[MSG-027] keeps the last ten digits of the pasted text %j', (text) => {
    expect(maskPhoneInput(text)).toBe('212-555-0187');
  });

  it('[MSG-027] keeps nothing from text without digits', () => {
    expect(maskPhoneInput('call me')).toBe('');
  });

  it("[MSG-027] never exceeds 12 characters and doesn't change when masked again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-() +a') }), (text) => {
        const masked = maskPhoneInput(text);
        expect(masked).toMatch(/^(\d{1,3}|\d{3}-\d{1,3}|\d{3}-\d{3}-\d{1,4})?$/);
        expect(masked.length).toBeLessThanOrEqual(PHONE_INPUT_LENGTH);
        expect(maskPhoneInput(masked)).toBe(masked);
      }),
    );
  });
});

describe('a phone in a search result', () => {
  it.each(['2125550187', '+12125550187', '(212) 555-0187', '0000000001'])('[MSG-031] %j can be chosen', (text) => {
    expect(isSendablePhone(text)).toBe(true);
  });

  it.each(['', '555-0187', '000-000-0000', '00000000000000', 'no phone'])('[MSG-031] %j is malformed', (text) => {
    expect(isSendablePhone(text)).toBe(false);
  });

  it('matches in any format by its last ten digits', () => {
    expect(['+1 (212) 555-0187', '212.555.0187', '２１２５５５０１８７'].map(lastTenDigits)).toEqual([
      '2125550187',
      '2125550187',
      '2125550187',
    ]);
    expect(lastTenDigits('0187')).toBe('0187');
  });
});
