import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemesOf } from './graphemes.ts';
import { neutralise, previewOf, templatePreviewOf } from './preview.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('a message preview', () => {
  it('[MSG-004] is the whole text up to 30 characters', () => {
    expect(previewOf('a'.repeat(30))).toBe('a'.repeat(30));
    expect(previewOf('')).toBe('');
  });

  it('[MSG-004] is cut at 30 characters with an ellipsis', () => {
    expect(previewOf('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
  });

  it('[MSG-004] has no space before the ellipsis', () => {
    expect(previewOf('Can I come on Tuesday at nine instead?')).toBe('Can I come on Tuesday at nine…');
  });

  it('[MSG-004] counts a family emoji as one character and never cuts it', () => {
    expect(previewOf(FAMILY.repeat(30))).toBe(FAMILY.repeat(30));
    expect(previewOf(FAMILY.repeat(31))).toBe(`${FAMILY.repeat(30)}…`);
  });

  it('[MSG-004] is on one line', () => {
    expect(previewOf('  Thanks!\r\n\n\tSee\u0000you\u2028there ')).toBe('Thanks! See you there');
  });

  it('[MSG-024] for a template is cut at 100 characters', () => {
    expect(templatePreviewOf('b'.repeat(100))).toBe('b'.repeat(100));
    expect(templatePreviewOf('b'.repeat(101))).toBe(`${'b'.repeat(100)}…`);
  });
});

describe('a text in a list', () => {
  it.each([
    ['a right-to-left override', 'Anna\u202Etxet', 'Annatxet'],
    ['isolates', '\u2066Anna\u2069', 'Anna'],
    ['direction marks', 'An\u200Ena\u200F\u061C', 'Anna'],
    ['a zero-width space', 'An\u200Bna', 'Anna'],
    ['a zero-width no-break space', '\uFEFFAnna', 'Anna'],
    ['a word joiner', 'An\u2060na', 'Anna'],
    ['a soft hyphen', 'An\u00ADna', 'Anna'],
    ['a joiner between letters', 'An\u200Dna', 'Anna'],
    ['a joiner at the end of an emoji', '👍\u200D', '👍'],
    ['tag characters', 'Anna\u{E0053}\u{E0054}', 'Anna'],
    ['Hangul fillers', 'An\u3164na\u115F', 'Anna'],
    ['interlinear annotation', 'An\uFFF9na\uFFFB', 'Anna'],
    ['a lone surrogate', 'An\uD800na', 'An\uFFFDna'],
    ['a variation selector behind a letter', 'An\uFE0Fna', 'Anna'],
  ])('loses %s', (_what, text, shown) => {
    expect(neutralise(text)).toBe(shown);
  });

  it.each([FAMILY, '❤️', '1️⃣', '🏳️‍🌈', '👩🏽‍⚕️', '🇺🇸', 'José Núñez', 'محمد', '東京', 'e\u0301'])(
    'keeps %s as it is',
    (text) => {
      expect(neutralise(text)).toBe(text);
    },
  );

  it("contains no bidirectional control, and doesn't change when repeated", () => {
    const unit = fc.constantFrom(
      'a',
      ' ',
      '\u202E',
      '\u2066',
      '\u200D',
      '\u200B',
      '👩',
      '\uFE0F',
      '⚕',
      '\uFFFF',
      '\uD83D',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 80 }), (text) => {
        const shown = neutralise(text);
        expect(shown).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F]/u);
        expect(neutralise(shown)).toBe(shown);
        expect(graphemesOf(previewOf(text)).length).toBeLessThanOrEqual(31);
      }),
    );
  });
});
