import { markedParts } from '../../model/marks.ts';

/** A text with the words of a search marked; as it is without a search. */
export function Marked({ text, words }: { text: string; words: string }) {
  if (words === '') return text;
  return markedParts(text, words).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    part.isMarked ? <mark key={place}>{part.text}</mark> : part.text,
  );
}
