import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isForeignPhone, isPlainPhone, lastTenDigits, maskPhoneInput, toE164 } from './phone-number.ts';

export type PastedPhone =
  /** As typed so far, xxx-xxx-xxxx: whole or a beginning. */
  | { kind: 'number'; masked: string }
  /** A number of another country, which texts from here do not reach. */
  | { kind: 'foreign' }
  | { kind: 'none' };

const NORTH_AMERICA = '1';
const LONGEST = 250;
const HAS_DIGIT = /\d/;
const SEVERAL = /\s*(?:[;,/]|\bor\b)\s*/i;

/**
 * The phone number in a text that was typed, pasted or filled in: "(212) 555-0187 ext 23", "Cell: 212.555.0187",
 * "tel:+1-212-555-0187". An extension is cut. Of plain digits the last ten stay (messaging specification, section 5).
 * Heavy, for it brings the tables of a phone library: pages load it when `isPlainPhone` says no.
 */
export function readPastedPhone(text: string): PastedPhone {
  const given = text.normalize('NFKC').trim().slice(0, LONGEST);
  if (isForeignPhone(given)) return { kind: 'foreign' };
  if (isPlainPhone(given)) return typedSoFar(given);
  const found = parsePhoneNumberFromString(given, 'US') ?? findPhoneNumbersInText(given, 'US')[0]?.number;
  if (found === undefined) return typedSoFar(given);
  if (found.countryCallingCode !== NORTH_AMERICA) return { kind: 'foreign' };
  return { kind: 'number', masked: maskPhoneInput(found.nationalNumber) };
}

/** Digits that are no whole number yet; letters among more of them than a number has say nothing sure. */
function typedSoFar(given: string): PastedPhone {
  const masked = maskPhoneInput(given);
  if (masked === '') return { kind: 'none' };
  const digits = given.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isSure = isPlainPhone(given) || digits.length <= lastTenDigits(given).length;
  return isSure ? { kind: 'number', masked } : { kind: 'none' };
}

export type UsPhone = { kind: 'number'; e164: string } | { kind: 'foreign' } | { kind: 'none' };

/**
 * The US number in a text as E.164, as `toE164` has it, also from the text around it; of several, the first. What is a
 * number alone, or has no digit, is settled without the phone library: an import reads hundreds of thousands.
 */
export function readUsPhone(text: string): UsPhone {
  const own = toE164(text);
  if (own !== null) return { kind: 'number', e164: own };
  if (!HAS_DIGIT.test(text.normalize('NFKC'))) return { kind: 'none' };
  const found = readPastedPhone(text);
  if (found.kind === 'foreign') return found;
  // Plain digits that are no number stay none: only a field shortens them, under the eyes of whoever types.
  const e164 = found.kind === 'none' || isPlainPhone(text) ? null : toE164(found.masked);
  if (e164 !== null) return { kind: 'number', e164 };
  const [first = ''] = text.split(SEVERAL);
  return first === '' || first === text ? { kind: 'none' } : readUsPhone(first);
}
