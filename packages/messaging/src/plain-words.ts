const KEYCAP = /[0-9#*]\uFE0F?\u20E3/gu;
const APOSTROPHE = /['’‘‛ʼ`´]/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * A patient's text as bare words in lowercase: full-width and styled letters made plain, without accents, apostrophes,
 * emoji and invisible characters, so that “ＳＴＯＰ”, 'stop!' and st\u200Bop are the same word and don't is dont.
 */
export function plainWords(text: string): string[] {
  const plain = text
    .replace(KEYCAP, ' ')
    // Before decomposing: an acute accent on its own would become a space and a mark.
    .replace(APOSTROPHE, '')
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{M}]/gu, '')
    .replace(APOSTROPHE, '')
    .toLowerCase();
  return plain.match(WORD) ?? [];
}
