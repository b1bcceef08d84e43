import { graphemesOf } from './graphemes.ts';

// 3GPP TS 23.038, section 6.2.1: the default alphabet without its escape code.
const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
// Section 6.2.1.1: each is sent as the escape code and one more, so it counts as two.
const GSM_EXTENSION = new Set('\f^{}\\[~]|€');

const SEGMENT_UNITS = {
  'GSM-7': { single: 160, multi: 153 },
  'UCS-2': { single: 70, multi: 67 },
} satisfies Record<string, { single: number; multi: number }>;

/** How a text is encoded: seven-bit GSM if every character allows it, else sixteen-bit UCS-2. */
export type SmsEncoding = keyof typeof SEGMENT_UNITS;

export type SegmentCount = {
  encoding: SmsEncoding;
  /** Septets for GSM-7 (an extension character is two), UTF-16 code units for UCS-2. */
  units: number;
  /** Texts billed by the carrier, 0 for an empty text. */
  segments: number;
  /** Units per segment: 160 or 70 alone, 153 or 67 with the header that joins several. */
  perSegment: number;
  /** Units left before the number of segments grows. */
  remaining: number;
  /** The characters that require UCS-2, each once, in order of appearance. */
  unicodeCharacters: string[];
};

/**
 * Counts a text as carriers do (3GPP TS 23.038 and 23.040, section 9.2.3.24.1): a GSM-7 escape pair and a UCS-2
 * surrogate pair are never split across segments, so the last unit of a segment can stay empty.
 */
export function countSegments(text: string): SegmentCount {
  const unicodeCharacters = [...new Set(graphemesOf(text).filter((grapheme) => !isGsm(grapheme)))];
  const encoding = unicodeCharacters.length === 0 ? 'GSM-7' : 'UCS-2';
  const sizes = Array.from(text, (character) => (encoding === 'GSM-7' ? septetsOf(character) : character.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, multi } = SEGMENT_UNITS[encoding];
  if (units <= single) {
    const segments = units === 0 ? 0 : 1;
    return { encoding, units, segments, perSegment: single, remaining: single - units, unicodeCharacters };
  }
  const { segments, used } = packed({ sizes, capacity: multi });
  return { encoding, units, segments, perSegment: multi, remaining: multi - used, unicodeCharacters };
}

function packed({ sizes, capacity }: { sizes: number[]; capacity: number }): { segments: number; used: number } {
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > capacity) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { segments, used };
}

/** Whether the default SMS alphabet has all of these letters. */
export function isGsm(letters: string): boolean {
  return Array.from(letters).every((character) => GSM_BASIC.has(character) || GSM_EXTENSION.has(character));
}

function septetsOf(character: string): number {
  return GSM_EXTENSION.has(character) ? 2 : 1;
}
