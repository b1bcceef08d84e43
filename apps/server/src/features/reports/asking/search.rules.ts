/** What is searched for: case is passed over, in names accents too. */
export type Search = {
  /** Anywhere in 'Last, First', 'Last First', 'First Last', the patient's ID or the email. Not a pattern: `%` is a `%`. */
  words: string;
  /** Anywhere in one of the phones; null where what was typed is no phone. */
  digits: string | null;
};

const FEWEST_DIGITS = 3;
const WRITTEN_AS_PHONE = /^[\d\s().+/-]+$/;

export function searchOf(phrase: string): Search | null {
  const words = phrase
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s?,\s?/g, ', ')
    .trim();
  if (words === '') return null;
  const digits = words.replaceAll(/\D/g, '');
  return { words, digits: WRITTEN_AS_PHONE.test(phrase) && digits.length >= FEWEST_DIGITS ? digits : null };
}
