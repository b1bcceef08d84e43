import { graphemesOf } from './graphemes.ts';
import { PREVIEW_LIMIT, TEMPLATE_PREVIEW_LIMIT } from './limits.ts';

const ELLIPSIS = '…';
// Unicode's own list of invisible characters, including the bidirectional controls (UAX 9, section 2).
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/gu;
// Emoji need a joiner between two pictures, and a selector after a picture or inside a keycap.
const NEEDED_IN_EMOJI =
  /(?<=\p{Extended_Pictographic}[\uFE0E\uFE0F]?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)/gu;
const CONTROL_OR_BLANK = /[\p{Cc}\s]+/gu;
/**
 * A text made safe for a list row next to others: on one line, without bidirectional controls, and without invisible
 * characters that make different names look alike. What emoji need stays.
 */
export function neutralise(text: string): string {
  const wellFormed = text.toWellFormed();
  const needed = new Set(Array.from(wellFormed.matchAll(NEEDED_IN_EMOJI), ({ index }) => index));
  return wellFormed
    .replace(INVISIBLE, (character, index: number) => (needed.has(index) ? character : ''))
    .replace(CONTROL_OR_BLANK, ' ')
    .trim();
}

/**
 * The last message in a list row: the first 30 visible characters, with an ellipsis if something was cut (messaging
 * specification, section 2).
 */
export function previewOf(text: string): string {
  return cut({ text, limit: PREVIEW_LIMIT });
}

/** A template in the picker, cut at 100 characters like `previewOf` (messaging specification, section 2). */
export function templatePreviewOf(body: string): string {
  return cut({ text: body, limit: TEMPLATE_PREVIEW_LIMIT });
}

function cut({ text, limit }: { text: string; limit: number }): string {
  const graphemes = graphemesOf(neutralise(text));
  if (graphemes.length <= limit) return graphemes.join('');
  return graphemes.slice(0, limit).join('').trimEnd() + ELLIPSIS;
}
