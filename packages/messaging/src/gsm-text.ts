import { graphemesOf } from './graphemes.ts';
import { isGsm } from './segments.ts';

/** Signs that NFKD leaves as they are, as the default alphabet writes them. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2022': '-',
  '\u00b7': '-',
  '\u0141': 'L',
  '\u0142': 'l',
  '\u0111': 'd',
};

function plainOf(grapheme: string): string {
  if (isGsm(grapheme)) return grapheme;
  const known = PLAIN[grapheme];
  if (known !== undefined) return known;
  const bare = grapheme.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return bare !== '' && isGsm(bare) ? bare : grapheme;
}

/**
 * A text with accents and typographic signs that the default alphabet of texts lacks made plain ('García' is 'Garcia',
 * 'José' stays): one such letter would more than double what the text costs and halve what fits. Letters of other
 * scripts stay as they are.
 */
export const gsmText = (text: string): string => graphemesOf(text.normalize('NFC')).map(plainOf).join('');

/** The same without the letters that cannot be made plain. */
export const strictGsmText = (text: string): string =>
  graphemesOf(gsmText(text)).filter(isGsm).join('').replaceAll(/ {2,}/g, ' ').trim();
