// Crockford's Base32: no I, L, O or U, which people misread.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 12;

/**
 * An ID for a patient whom the practice management system does not know yet. Sixty random
 * bits behind a word of our own: no imported number looks like it, and it fits the field
 * of 20 characters that patients are looked for by.
 */
export function patientIdOf(randomBytes: (length: number) => Uint8Array): string {
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `SL-${characters.join('')}`;
}
