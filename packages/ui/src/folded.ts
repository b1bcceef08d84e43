/** Marks on letters of several scripts, such as accents. The vowel signs of Thai or Hindi are not among them. */
const ACCENTS = /(?=\p{M})\p{Script=Inherited}/gu;
/** Letters with a stroke, which are not a letter and a mark, and apostrophes, of which phones write another. */
const ALIKE: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  '’': "'",
  '‘': "'",
};

/** A text for searching, in lowercase without accents: names are found however someone types them. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(/[øłđðħıŧ’‘]/gu, (letter) => ALIKE[letter] ?? letter);

/** Whether a text has what was typed in it, ignoring case, accents and spaces around. */
export const includesFolded = (text: string, typed: string): boolean => folded(text).includes(folded(typed.trim()));

/** Whether a text has every typed word in it. */
export function hasEveryWord(text: string, typed: string): boolean {
  const own = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => own.includes(word));
}
