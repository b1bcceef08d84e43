// The locale does not affect graphemes; naming one avoids looking up the browser's.
// Made when first used: it takes a slow phone 80 ms, which opening the inbox shall not wait for.
let segmenter: Intl.Segmenter | undefined;

/**
 * What a reader sees as single characters, in order (Unicode UAX 29 extended grapheme clusters). Joined again they
 * equal any text.
 */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
