import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWeakPassword } from './password-strength.rules.ts';

const isWeak = (password: string, oldPassword: string | null = null) =>
  isWeakPassword({ login: 'maria', password, oldPassword });

describe('a new password', () => {
  it.each([
    ['eleven char', 'shorter than twelve'],
    ['Maria-has-a-cat', 'built on the login'],
    ['aaaaaaaaaaaaaa', 'one letter'],
    ['abababababab', 'two letters'],
    ['abcdefghijkl', 'the alphabet'],
    ['lkjihgfedcba', 'the alphabet backwards'],
    ['123456789012', 'counting'],
    ['qwertyuiopas', 'the keyboard'],
    ['hunter2hunter2', 'one word twice'],
    ['Password1234!', 'the word password, decorated'],
    ['!!welcome2026!!', 'a greeting, decorated'],
    ['sunshine123456', 'a favourite, decorated'],
    ['SightlineSightline1', "the product's name twice"],
  ])('%s is refused: %s', (password) => {
    expect(isWeak(password)).toBe(true);
  });

  it.each(['a stone in the river', 'Tr0ubadour&3-clouds', 'password manager fan', 'kvWq-93ff-Zuml'])(
    '%s is accepted',
    (password) => {
      expect(isWeak(password)).toBe(false);
    },
  );

  it("can't be the old one, in any case", () => {
    expect(isWeak('a stone in the river', 'a stone in the river')).toBe(true);
    expect(isWeak('A Stone In The River', 'a stone in the river')).toBe(true);
    expect(isWeak('a stone in the river', 'a stone in the lake')).toBe(false);
  });

  it('always needs twelve characters', () => {
    fc.assert(fc.property(fc.string({ maxLength: 11, unit: 'grapheme' }), (password) => isWeak(password.slice(0, 11))));
  });

  it('is checked without failing on any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => typeof isWeak(text) === 'boolean'));
  });
});
