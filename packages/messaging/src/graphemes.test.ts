import fc from 'fast-check';
import { expect, it } from 'vitest';
import { graphemesOf } from './graphemes.ts';

it.each([
  ['a family joined of four people', '👨‍👩‍👧‍👦'],
  ['a thumb with a skin tone', '👍🏽'],
  ['a flag of two letters', '🇺🇸'],
  ['a letter with a combining accent', 'e\u0301'],
  ['a keycap', '1\uFE0F\u20E3'],
])('%s is one character', (_what, text) => {
  expect(graphemesOf(text)).toEqual([text]);
});

it('an empty text has no characters', () => {
  expect(graphemesOf('')).toEqual([]);
});

it('joined characters give the text again, lone surrogates included', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), (text) => {
      expect(graphemesOf(text).join('')).toBe(text);
    }),
  );
});
