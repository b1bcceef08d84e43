/** Text for matching phrases: lowercase, without accents and apostrophes, single spaces; punctuation stays. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}’'`´]/gu, '')
    .toLowerCase()
    .replace(/[^\S\n]+/g, ' ');
