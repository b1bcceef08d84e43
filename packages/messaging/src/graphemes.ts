// The locale does not affect graphemes; naming one avoids looking up the browser's.
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * What a reader sees as single characters, in order (Unicode UAX 29 extended grapheme clusters). Joined again they
 * equal any text.
 */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
