/** Made when it is first used: that takes a slow phone 80 ms, for which opening the inbox need not wait. */
let segmenter: Intl.Segmenter | undefined;

/**
 * What a reader sees as single characters, in order (Unicode UAX 29 extended grapheme clusters). Joined again they
 * equal any text.
 */
export function graphemesOf(text: string): string[] {
  // The locale does not affect graphemes; naming one avoids looking up the browser's.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
