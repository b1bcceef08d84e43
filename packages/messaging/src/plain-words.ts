const KEYCAP = /[0-9#*]\uFE0F?\u20E3/gu;
const APOSTROPHE = /['’‘‛ʼ`´]/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The bare words of what a patient typed, in lower case: full-width and styled letters made plain, accents,
 * apostrophes, emoji and invisible characters gone, so that “ＳＴＯＰ”, 'stop!' and st\u200Bop are one word and
 * don't is dont.
 */
export function plainWords(text: string): string[] {
  const plain = text
    .replace(KEYCAP, ' ')
    // Before decomposing: an acute accent on its own would fall apart into a blank and a mark.
    .replace(APOSTROPHE, '')
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{M}]/gu, '')
    .replace(APOSTROPHE, '')
    .toLowerCase();
  return plain.match(WORD) ?? [];
}
