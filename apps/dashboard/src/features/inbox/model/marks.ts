import { folded } from '@sightline/ui/folded';

/** Part of a text; marked if it is what was searched for. */
export type MarkedPart = { text: string; isMarked: boolean };

type Span = { from: number; to: number };

/** Letters of scripts without spaces between words, and emoji: the server finds them inside a run, too. */
const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー\\p{Extended_Pictographic}]';
const WORD = new RegExp(`${UNSPACED}+|(?:(?!${UNSPACED})[\\p{L}\\p{N}])+`, 'gu');
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
/** The shortest beginning that two forms of a word share. */
const SHORTEST_STEM = 4;
/** Letters that an ending of English or Spanish may change. */
const LONGEST_ENDING = 2;

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Whether a word is a typed one, begins with it, or is another form of it, as the server's stems find it. */
function isMeant(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  const least = Math.max(SHORTEST_STEM, Math.min(word.length, typed.length) - LONGEST_ENDING);
  return sharedBeginning(word, typed) >= least;
}

/** Composed, so that a syllable is one letter, as in the text. */
const plainOf = (text: string): string => folded(text).normalize('NFC');

/** Where the typed runs are inside a run. */
function insideRun(run: string, typed: readonly string[]): Span[] {
  return typed.flatMap((one) => {
    const spans: Span[] = [];
    for (let from = run.indexOf(one); from >= 0; from = run.indexOf(one, from + one.length))
      spans.push({ from, to: from + one.length });
    return spans;
  });
}

function spansOf(text: string, search: string): Span[] {
  const typed: string[] = plainOf(search).match(WORD) ?? [];
  const typedRuns = typed.filter((one) => IS_UNSPACED.test(one));
  const typedWords = typed.filter((one) => !IS_UNSPACED.test(one));
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const plain = plainOf(word);
    if (!IS_UNSPACED.test(word))
      return typedWords.some((one) => isMeant(plain, one)) ? [{ from: index, to: index + word.length }] : [];
    // Where composing changed the length, the whole run is marked.
    const spans = insideRun(plain, typedRuns);
    if (plain.length !== word.length) return spans.length > 0 ? [{ from: index, to: index + word.length }] : [];
    return spans.map(({ from, to }) => ({ from: index + from, to: index + to }));
  });
}

/** A text in parts, with the words of a search marked. */
export function markedParts(text: string, search: string): MarkedPart[] {
  const composed = text.normalize('NFC');
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { from, to } of spansOf(composed, search).toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue;
    if (from > at) parts.push({ text: composed.slice(at, from), isMarked: false });
    parts.push({ text: composed.slice(from, to), isMarked: true });
    at = to;
  }
  if (at < composed.length) parts.push({ text: composed.slice(at), isMarked: false });
  return parts;
}
