// Crockford's Base32: no I, L, O or U, which people misread.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 12;

/**
 * An ID for a patient unknown to the practice management system: our own prefix and sixty random bits. It resembles no
 * imported number, and fits the search field of 20 characters.
 */
export function patientIdOf(randomBytes: (length: number) => Uint8Array): string {
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `SL-${characters.join('')}`;
}
