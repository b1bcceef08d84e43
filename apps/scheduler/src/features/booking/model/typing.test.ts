import { describe, expect, it } from 'vitest';
import { maskGrowth } from '../../../shared/birth-date/date-mask.ts';
import { phoneDigits, phoneMask } from './typing.ts';

const type = (text: string, mask: (text: string) => string) =>
  [...text].reduce((before, letter) => maskGrowth({ before, after: before + letter, mask }), '');

describe('a phone number while typing', () => {
  it('is formatted as usual', () => {
    expect(type('9145550123', phoneMask)).toBe('(914) 555-0123');
    expect(type('914', phoneMask)).toBe('914');
    expect(type('+19145550123', phoneMask)).toBe('(914) 555-0123');
  });

  it("is left alone if it isn't a US number", () => {
    expect(phoneMask('+44 20 7946 0000')).toBe('+44 20 7946 0000');
    expect(phoneMask('ask my son')).toBe('ask my son');
  });

  it("isn't reformatted when deleting or editing in the middle", () => {
    const before = '(914) 555-0123';
    expect(maskGrowth({ before, after: '(914) 555-012', mask: phoneMask })).toBe('(914) 555-012');
    expect(maskGrowth({ before, after: '(9145) 555-0123', mask: phoneMask })).toBe('(9145) 555-0123');
  });

  it('counts once it has ten digits, in any format', () => {
    for (const text of ['(914) 555-0123', '914.555.0123', '+1 914 555 0123', '1-914-555-0123'])
      expect(phoneDigits(text)).toBe('9145550123');
    for (const text of ['555-0123', '0145550123', '91455501234', '']) expect(phoneDigits(text)).toBeNull();
  });
});
