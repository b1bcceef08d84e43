/** Letters before and after the first word found. */
const BEFORE = 40;
const LENGTH = 160;

/** Composed again, so that syllables and vowel signs keep their place. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?=\p{M})\p{Script=Inherited}/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** The start of a word as the search knows it: endings may differ. */
const SHORTEST_STEM = 3;
const CUT = 2;
const stemOf = (word: string): string => word.slice(0, Math.max(SHORTEST_STEM, word.length - CUT));

/** Where the first of the words begins; 0 if none occurs letter by letter. */
function firstAt({ text, words }: { text: string; words: string }): number {
  const plain = folded(text);
  // Folding may change lengths; then the start of the text is shown.
  if (plain.length !== text.length) return 0;
  const places = folded(words)
    .split(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+/u)
    .filter((word) => word !== '')
    .map((word) => plain.indexOf(stemOf(word)))
    .filter((place) => place >= 0);
  return places.length === 0 ? 0 : Math.min(...places);
}

/** A text around the first of some words, on one line, with … where it was cut. */
export function excerptOf({ text, words }: { text: string; words: string }): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const at = firstAt({ text: line, words });
  const from = at <= BEFORE ? 0 : line.indexOf(' ', at - BEFORE) + 1;
  const start = from > at || from === 0 ? Math.max(0, at <= BEFORE ? 0 : at - BEFORE) : from;
  const cut = line.slice(start, start + LENGTH).toWellFormed();
  return `${start > 0 ? '…' : ''}${cut.trim()}${start + LENGTH < line.length ? '…' : ''}`;
}
