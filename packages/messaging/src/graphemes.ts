// The locale changes nothing for graphemes; naming one keeps the browser's own from being consulted.
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * What a reader sees as single characters, in order (Unicode UAX 29 extended grapheme clusters).
 * Joined again they are the text itself, whatever it holds.
 */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
