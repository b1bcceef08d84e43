import { PHONE_DIGITS } from './limits.ts';

// Area code and exchange both start 2-9 and an area code never ends in 11 (NANPA, Numbering Plan rules).
const NORTH_AMERICAN = /^[2-9](?!11)\d{2}[2-9]\d{6}$/;
const US_E164 = /^\+1(\d{3})(\d{3})(\d{4})$/;
const PHONE_PUNCTUATION = /^[\d\s()+./\-\u2010-\u2015]*$/;
// Dialed before a foreign number: 011 from the US, 00 from most other countries. A 1 after it leads back.
const ABROAD_BY_DIGITS = /^(?:011|00)[2-9]\d{7,}$/;
// A full field with one more digit typed: dashes and eleven digits, thirteen characters in all.
const ONE_KEY_TOO_MANY = /^(?=.{13}$)\d+-\d+-\d+$/;

/**
 * A US number as E.164, for example '+12125550187', or null if the text is not a number a US carrier can route. Accepts
 * any usual punctuation and an optional leading 1 or +1; refuses letters, extensions and foreign numbers.
 */
export function toE164(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  if (!PHONE_PUNCTUATION.test(plain)) return null;
  const digits = digitsOf(plain);
  const isInternational = plain.startsWith('+');
  const national = digits.startsWith('1') ? digits.slice(1) : digits;
  if (isInternational && national === digits) return null;
  return NORTH_AMERICAN.test(national) ? `+1${national}` : null;
}

/** '+12125550187' as '(212) 555-0187'; anything that is not a US E.164 number is returned unchanged. */
export function formatUsPhone(e164: string): string {
  return e164.replace(US_E164, '($1) $2-$3');
}

/** Whether a text has only digits and separators, with no foreign country code in front. */
export function isPlainPhone(text: string): boolean {
  const plain = text.normalize('NFKC');
  return PHONE_PUNCTUATION.test(plain) && !isForeignPhone(plain);
}

/** Whether a text starts like a foreign number: '+44 20…', '011 44 20…', '0044 20…'. */
export function isForeignPhone(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^tel:\s*/i, '');
  const digits = digitsOf(plain);
  return plain.startsWith('+') ? /^[2-9]/.test(digits) : PHONE_PUNCTUATION.test(plain) && ABROAD_BY_DIGITS.test(digits);
}

/**
 * The phone field's text as xxx-xxx-xxxx, at most 12 characters, for typed, pasted or filled-in text. Of more than ten
 * digits the last ten stay (messaging specification, section 5), with one exception: a digit typed into a full field is
 * dropped, because keeping the last ten would shift the number while typing.
 */
export function maskPhoneInput(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const digits = digitsOf(plain);
  const isOverTyped = ONE_KEY_TOO_MANY.test(plain) && !digits.startsWith('1');
  const kept = isOverTyped ? digits.slice(0, PHONE_DIGITS) : digits.slice(-PHONE_DIGITS);
  // No dash until a digit follows it: a trailing one would return each time it is deleted.
  return [kept.slice(0, 3), kept.slice(3, 6), kept.slice(6)].filter((group) => group !== '').join('-');
}

/**
 * Whether a search result's phone may be chosen: at least ten digits and not all zeros (messaging specification,
 * section 5). Weaker than `toE164`, which decides what the gateway gets.
 */
export function isSendablePhone(text: string): boolean {
  const digits = digitsOf(text.normalize('NFKC'));
  return digits.length >= PHONE_DIGITS && /[1-9]/.test(digits);
}

/** The last ten digits of a text, or fewer: the same for any notation of one number. */
export function lastTenDigits(text: string): string {
  return digitsOf(text.normalize('NFKC')).slice(-PHONE_DIGITS);
}

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
