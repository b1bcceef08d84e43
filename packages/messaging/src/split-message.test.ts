import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemesOf } from './graphemes.ts';
import { MESSAGE_LIMIT } from './limits.ts';
import { messageLength, splitMessage } from './split-message.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const lengthsOf = (parts: string[]) => parts.map(messageLength);

const piece = fc.constantFrom('a', 'eye', 'exam', ' ', ' ', '\n', '🙂', FAMILY, '🇺🇸', 'e\u0301', '👍🏽', '\u00A0');
const longText = fc.string({ unit: piece, minLength: 150, maxLength: 1200 });

describe("a message's length", () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['🙂', 2],
    [FAMILY, 11],
    ['a\r\nb', 4],
  ])('[MSG-016] of %j is %i', (text, length) => {
    expect(messageLength(text)).toBe(length);
  });
});

describe('a message within the limit', () => {
  it.each(['', 'Hi', ' Your glasses are ready. ', 'a'.repeat(320), ' '.repeat(320), '🙂'.repeat(160)])(
    '[MSG-017] is one send, unchanged (%#)',
    (text) => {
      expect(splitMessage(text)).toEqual([text]);
    },
  );
});

describe('a message over the limit', () => {
  it('[MSG-017] breaks a character that no send can hold between code points', () => {
    const mark = '\u{1E8D0}';
    const parts = splitMessage(`a${mark.repeat(200)}`);
    expect(lengthsOf(parts)).toEqual([319, 82]);
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
    const broken = `a\ud800${mark.repeat(200)}`;
    expect(splitMessage(broken).join('')).toBe(broken);
  });

  it('[MSG-017] splits a text over 320 characters into two sends', () => {
    expect(splitMessage('a'.repeat(321))).toEqual(['a'.repeat(320), 'a']);
    expect(lengthsOf(splitMessage('a'.repeat(640)))).toEqual([320, 320]);
  });

  it('[MSG-017] splits at the last word that fits, and drops the space at the break', () => {
    const start = 'Please bring your glasses. '.repeat(11);
    expect(splitMessage(`${start}Thank you for coming to us`)).toEqual([`${start}Thank you for coming to`, 'us']);
    expect(splitMessage(`${start}Thank you for coming on Monday`)).toEqual([
      `${start}Thank you for coming on`,
      'Monday',
    ]);
  });

  it('[MSG-017] fills the first send to the last character if a word ends exactly there', () => {
    expect(splitMessage(`${'a'.repeat(315)} bbbb cc`)).toEqual([`${'a'.repeat(315)} bbbb`, 'cc']);
  });

  it("[MSG-017] uses more than two sends if two can't hold it", () => {
    expect(lengthsOf(splitMessage('a'.repeat(641)))).toEqual([320, 320, 1]);
  });

  it('[MSG-017] keeps a link whole if a send can hold it', () => {
    const link = `https://example.test/${'x'.repeat(60)}`;
    expect(splitMessage(`${'word '.repeat(60)}${link}`)).toEqual(['word '.repeat(60).trim(), link]);
  });

  it('[MSG-017] cuts a word no send can hold, without leaving a short first send', () => {
    expect(lengthsOf(splitMessage(`Hi ${'x'.repeat(400)}`))).toEqual([320, 83]);
  });

  it.each([
    ['a family emoji', FAMILY],
    ['a flag', '🇺🇸'],
    ['a skin tone', '👍🏽'],
    ['an accented letter', 'e\u0301'],
    ['a surrogate pair', '🙂'],
    ['a Windows line break', '\r\n'],
  ])('[MSG-017] never cuts %s across the limit', (_what, character) => {
    for (let before = MESSAGE_LIMIT - character.length; before <= MESSAGE_LIMIT; before += 1) {
      const parts = splitMessage('x'.repeat(before) + character + 'y'.repeat(20));
      expect(parts.flatMap(graphemesOf).filter((grapheme) => !/^[xy]$/.test(grapheme))).toEqual(
        character.trim() === '' ? [] : [character],
      );
    }
  });

  it('[MSG-017] has nothing to send if blank', () => {
    expect(splitMessage(' '.repeat(321))).toEqual([]);
  });

  it('[MSG-017] cuts a grapheme larger than a send between code points', () => {
    const parts = splitMessage(`🙂${'\u{E0100}'.repeat(400)}`);
    expect(parts.every((part) => part.isWellFormed() && messageLength(part) <= MESSAGE_LIMIT)).toBe(true);
    expect(parts.join('')).toBe(`🙂${'\u{E0100}'.repeat(400)}`);
  });
});

describe('any message', () => {
  it('[MSG-017] gives sends within the limit, none blank', () => {
    fc.assert(
      fc.property(longText, (text) => {
        for (const part of splitMessage(text)) expect(messageLength(part)).toBeLessThanOrEqual(MESSAGE_LIMIT);
        if (messageLength(text) > MESSAGE_LIMIT) {
          for (const part of splitMessage(text)) expect(part.trim()).not.toBe('');
        }
      }),
    );
  });

  it('[MSG-017] loses only spaces and keeps the order', () => {
    fc.assert(
      fc.property(longText, (text) => {
        expect(splitMessage(text).join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      }),
    );
  });

  it('[MSG-017] keeps every grapheme whole', () => {
    fc.assert(
      fc.property(longText, (text) => {
        const visible = (graphemes: string[]) => graphemes.filter((grapheme) => grapheme.trim() !== '');
        expect(visible(splitMessage(text).flatMap(graphemesOf))).toEqual(visible(graphemesOf(text)));
      }),
    );
  });

  it('[MSG-017] keeps every word whole that fits a send', () => {
    const word = fc.string({ unit: fc.constantFrom('a', '🙂'), minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 8, maxLength: 60 }), (words) => {
        expect(splitMessage(words.join(' ')).join(' ').split(' ')).toEqual(words);
      }),
    );
  });
});
