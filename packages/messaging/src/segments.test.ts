import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSegments } from './segments.ts';

const EXTENSION = ['|', '^', '€', '{', '}', '[', ']', '~', '\\'];
const UNICODE_LETTERS = ['Á', 'Ú', 'ú', 'ç', 'í', 'Í', 'ó', 'Ó'];

function counted(text: string): [string, number, number] {
  const { encoding, units, segments } = countSegments(text);
  return [encoding, units, segments];
}

describe('a text in the GSM alphabet', () => {
  it('has no segment if empty', () => {
    expect(countSegments('')).toEqual({
      encoding: 'GSM-7',
      units: 0,
      segments: 0,
      perSegment: 160,
      remaining: 160,
      unicodeCharacters: [],
    });
  });

  it.each([
    [1, 1, 159],
    [160, 1, 0],
    [161, 2, 145],
    [306, 2, 0],
    [307, 3, 152],
    [320, 3, 139],
    [459, 3, 0],
    [460, 4, 152],
  ])('of %i characters has %i segments and room for %i', (length, segments, remaining) => {
    expect(countSegments('a'.repeat(length))).toMatchObject({ encoding: 'GSM-7', units: length, segments, remaining });
  });

  it.each(EXTENSION)('counts %s as two', (character) => {
    expect(counted(character + '1'.repeat(158))).toEqual(['GSM-7', 160, 1]);
    expect(counted(character + '1'.repeat(159))).toEqual(['GSM-7', 161, 2]);
  });

  it('includes all 128 basic characters except the escape code', () => {
    const basic =
      '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
    expect(counted(basic)).toEqual(['GSM-7', 127, 1]);
  });

  it('moves an escape pair across two segments into the second', () => {
    const text = `${'a'.repeat(152)}€${'a'.repeat(152)}`;
    expect(countSegments(text)).toMatchObject({ units: 306, segments: 3, remaining: 152 });
  });

  it('counts a Windows line break as two', () => {
    expect(counted('\rabcde\r\n123')).toEqual(['GSM-7', 11, 1]);
  });
});

describe('a text outside the GSM alphabet', () => {
  it.each(UNICODE_LETTERS)('with 70 times %s has one segment, with 71 two', (letter) => {
    expect(counted(letter.repeat(70))).toEqual(['UCS-2', 70, 1]);
    expect(counted(letter.repeat(71))).toEqual(['UCS-2', 71, 2]);
  });

  it.each([
    ['an emoji', '😜', 68, 1],
    ['an emoji', '😜', 69, 2],
    ['an emoji', '😜', 133, 3],
    ['a flag', '🇮🇹', 66, 1],
    ['a flag', '🇮🇹', 67, 2],
    ['an emoji and extension characters that count one here', '😀]]', 66, 1],
    ['an emoji and extension characters that count one here', '😀]]', 67, 2],
    ['a letter with three accents', 'e\u0301\u0301\u0301', 66, 1],
    ['a letter with three accents', 'e\u0301\u0301\u0301', 67, 2],
  ])('with %s (%s) and %i digits has %i segments', (_what, start, count, segments) => {
    expect(counted(start + '1'.repeat(count))).toEqual(['UCS-2', start.length + count, segments]);
  });

  it('[MSG-016] of 320 with one emoji has five segments instead of three', () => {
    expect(counted(`${'a'.repeat(318)}🙂`)).toEqual(['UCS-2', 320, 5]);
  });

  it('moves a surrogate pair across two segments into the second', () => {
    expect(countSegments(`${'a'.repeat(66)}🙂${'a'.repeat(66)}`)).toMatchObject({
      units: 134,
      segments: 3,
      remaining: 66,
    });
  });

  it('names each character that forces it once, as the reader sees it', () => {
    expect(countSegments('“Hi” 👨‍👩‍👧 “you” é 👨‍👩‍👧').unicodeCharacters).toEqual(['“', '”', '👨‍👩‍👧']);
  });
});

it('matches a naive packer of sixteen-bit units', () => {
  const unit = fc.constantFrom('a', '[', '🙂', 'ñ', 'ó', '\n');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 400 }), (text) => {
      const { encoding, units, segments, perSegment, remaining } = countSegments(text);
      const naive = Array.from(text, (c) => (encoding === 'UCS-2' ? c.length : c === '[' ? 2 : 1));
      expect(encoding).toBe(/[🙂ó]/u.test(text) ? 'UCS-2' : 'GSM-7');
      expect(units).toBe(naive.reduce((sum, size) => sum + size, 0));
      // Each segment wastes at most one unit, which bounds the count from both sides.
      expect(segments).toBeGreaterThanOrEqual(Math.ceil(units / perSegment));
      expect(segments).toBeLessThanOrEqual(Math.ceil(units / (perSegment - 1)));
      expect(remaining).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('keeps its segment count for as many more GSM characters as remain; one more raises it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '€', 'é'), minLength: 1, maxLength: 500 }), (text) => {
      const { segments, remaining } = countSegments(text);
      expect(countSegments(text + 'a'.repeat(remaining)).segments).toBe(segments);
      expect(countSegments(text + 'a'.repeat(remaining + 1)).segments).toBe(segments + 1);
    }),
  );
});
