/** The search text, without case; names also without accents. */
export type Search = {
  /**
   * Matches anywhere in 'Last, First', 'Last First', 'First Last', the patient's ID or the email. Not a pattern: `%` is
   * a `%`.
   */
  words: string;
  /** Matches anywhere in one of the phones; null if the text is not a phone number. */
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
