import { graphemesOf } from './graphemes.ts';
import { isGsm } from './segments.ts';

/** Characters that NFKD leaves unchanged, in the default alphabet. */
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
 * A text in which accents and typographic characters missing from the default SMS alphabet are replaced by plain ones
 * ('García' becomes 'Garcia', 'José' stays): one such letter would more than double a text's cost and halve its space.
 * Letters of other scripts stay as they are.
 */
export const gsmText = (text: string): string => graphemesOf(text.normalize('NFC')).map(plainOf).join('');

/**
 * A filled-in text as it is sent: a name or a day brings no letter that halves a segment into words that have none.
 * @param body the text before its values
 */
export const textToSend = ({ text, body }: { text: string; body: string }): string =>
  isGsm(body) ? gsmText(text) : text;

/** A text as by `gsmText`, without letters that have no plain form. */
export const strictGsmText = (text: string): string =>
  graphemesOf(gsmText(text)).filter(isGsm).join('').replaceAll(/ {2,}/g, ' ').trim();
