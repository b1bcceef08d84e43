import { folded } from '@sightline/ui/folded';

/** Part of a text; marked if it is what was searched for. */
export type MarkedPart = { text: string; isMarked: boolean };

const WORD = /[\p{L}\p{N}]+/gu;
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

/** A text in parts, with the words of a search marked. */
export function markedParts(text: string, search: string): MarkedPart[] {
  const typed = folded(search).match(WORD) ?? [];
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!typed.some((one) => isMeant(folded(word), one))) continue;
    if (index > from) parts.push({ text: text.slice(from, index), isMarked: false });
    parts.push({ text: word, isMarked: true });
    from = index + word.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false });
  return parts;
}
