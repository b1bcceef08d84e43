import { type Language, languageOf } from '@sightline/contract/languages';

/** A number as people type it, or why it is none: no number at all, or one that can be read in two ways. */
export type TypedNumber = number | 'none' | 'doubtful';

const PLAIN = /^\d+$/;
const GROUPED = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ } as const;
/** With one group, 1,234 is a thousand in English and a little over one in many Spanish-speaking countries. */
const ONE_GROUP = { ',': /^[1-9]\d{0,2},\d{3}$/, '.': /^[1-9]\d{0,2}\.\d{3}$/ } as const;

type Mark = ',' | '.';

/** The whole part and the decimals, split at a mark that occurs once; null if it doesn't fit. */
function split(text: string, mark: Mark): [whole: string, decimals: string] | null {
  const parts = text.split(mark);
  const [whole = '', decimals = ''] = parts;
  return parts.length === 2 && /^\d*$/.test(decimals) && whole + decimals !== '' ? [whole, decimals] : null;
}

const joined = (whole: string, decimals: string): number => Number(`${whole || '0'}.${decimals || '0'}`);

/** Thousands by one mark and decimals by the other: 1,234.5; null if the text isn't written so. */
function withBoth(text: string, thousands: Mark, decimal: Mark): number | null {
  const found = split(text, decimal);
  if (found === null || !GROUPED[thousands].test(found[0])) return null;
  return joined(found[0].replaceAll(thousands, ''), found[1]);
}

function withPoint(text: string): TypedNumber {
  if (GROUPED[','].test(text)) return Number(text.replaceAll(',', ''));
  const found = split(text, '.');
  if (found !== null && /^\d*$/.test(found[0])) return joined(...found);
  return withBoth(text, ',', '.') ?? 'doubtful';
}

function withEither(text: string): TypedNumber {
  for (const mark of [',', '.'] as const) {
    if (ONE_GROUP[mark].test(text)) return 'doubtful';
    if (GROUPED[mark].test(text) && text.indexOf(mark) !== text.lastIndexOf(mark))
      return Number(text.replaceAll(mark, ''));
    const found = split(text, mark);
    if (found !== null && /^\d*$/.test(found[0])) return joined(...found);
  }
  return withBoth(text, '.', ',') ?? withBoth(text, ',', '.') ?? 'doubtful';
}

const READERS: Readonly<Record<Language, (text: string) => TypedNumber>> = { en: withPoint, es: withEither };

/**
 * Reads a number by the language of its page. English has points for decimals and commas for thousands. In Spanish both
 * are in use, so a comma or a point is for decimals unless three digits follow: that could be either, and is not guessed.
 * @param text without blanks and currency signs
 */
export function readTypedNumber({ text, locale }: { text: string; locale: string }): TypedNumber {
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(text) ?? [];
  if (!/\d/.test(digits)) return 'none';
  const read = PLAIN.test(digits) ? Number(digits) : READERS[languageOf(locale)](digits);
  return typeof read === 'number' && sign === '-' ? -read : read;
}
