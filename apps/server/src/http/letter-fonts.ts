import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** A font in slices, each with the characters it has, as web pages load it. */
type SlicedFont = { name: string; list: string; file: (slice: string) => string };

const HAN: SlicedFont = {
  name: 'han',
  list: resolve('@fontsource/chocolate-classical-sans/unicode.json'),
  file: (slice) => `chocolate-classical-sans-${slice}-400-normal.woff`,
};
const EMOJI: SlicedFont = {
  name: 'emoji',
  list: resolve('@fontsource/noto-emoji/unicode.json'),
  file: (slice) => `noto-emoji-${slice}-400-normal.woff`,
};

type Range = { from: number; to: number; slice: string };
const ranges = new Map<string, readonly Range[]>();

/** The characters of each slice, by the package's own list: `{"[4]": "U+9f83,U+9f85-9f8d"}`. */
function rangesOf({ name, list: file }: SlicedFont): readonly Range[] {
  const known = ranges.get(name);
  if (known !== undefined) return known;
  const list: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const read = Object.entries(list).flatMap(([slice, text]) =>
    text.split(',').map((range): Range => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return { from, to, slice: slice.replaceAll(/[[\]]/g, '') };
    }),
  );
  ranges.set(name, read);
  return read;
}

const HAN_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;
const PICTURES = /\p{Emoji_Presentation}|\uFE0F|[\u{1F000}-\u{1FAFF}]/u;

/** A font's name within a document, and its file. */
export type LetterFont = { id: string; file: string };

/** The font for a character that the letter's own font lacks; null if that one has it, or none does. */
export function otherFont(character: string): LetterFont | null {
  const font = HAN_SCRIPTS.test(character) ? HAN : PICTURES.test(character) ? EMOJI : null;
  const point = character.codePointAt(0) ?? 0;
  const slice = font === null ? undefined : rangesOf(font).find(({ from, to }) => from <= point && point <= to)?.slice;
  if (font === null || slice === undefined) return null;
  return { id: `${font.name}-${slice}`, file: path.join(path.dirname(font.list), 'files', font.file(slice)) };
}
