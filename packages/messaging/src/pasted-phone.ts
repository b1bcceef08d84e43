import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isForeignPhone, isPlainPhone, lastTenDigits, maskPhoneInput, toE164 } from './phone-number.ts';

export type PastedPhone =
  /** As typed so far, xxx-xxx-xxxx, complete or not. */
  | { kind: 'number'; masked: string }
  /** A foreign number, which texts from here do not reach. */
  | { kind: 'foreign' }
  | { kind: 'none' };

const NORTH_AMERICA = '1';
const LONGEST = 250;
const HAS_DIGIT = /\d/;
const SEVERAL = /\s*(?:[;,/]|\bor\b)\s*/i;

/**
 * The phone number in a text that was typed, pasted or filled in: "(212) 555-0187 ext 23", "Cell: 212.555.0187",
 * "tel:+1-212-555-0187". An extension is removed. Plain digits keep the last ten (messaging specification, section 5).
 * It brings a phone library's large tables: pages load it only if `isPlainPhone` is false.
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

/** Digits that are not a whole number yet; too many digits with letters among them are ambiguous. */
function typedSoFar(given: string): PastedPhone {
  const masked = maskPhoneInput(given);
  if (masked === '') return { kind: 'none' };
  const digits = given.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isSure = isPlainPhone(given) || digits.length <= lastTenDigits(given).length;
  return isSure ? { kind: 'number', masked } : { kind: 'none' };
}

export type UsPhone = { kind: 'number'; e164: string } | { kind: 'foreign' } | { kind: 'none' };

/**
 * The US number in a text as E.164, like `toE164`, also with text around it; of several, the first. A text that is only
 * a number, or has no digit, is handled without the phone library: an import reads hundreds of thousands.
 */
export function readUsPhone(text: string): UsPhone {
  const own = toE164(text);
  if (own !== null) return { kind: 'number', e164: own };
  if (!HAS_DIGIT.test(text.normalize('NFKC'))) return { kind: 'none' };
  const found = readPastedPhone(text);
  if (found.kind === 'foreign') return found;
  // Plain digits that are not a number stay invalid: only a field shortens them, where the user sees it.
  const e164 = found.kind === 'none' || isPlainPhone(text) ? null : toE164(found.masked);
  if (e164 !== null) return { kind: 'number', e164 };
  const [first = ''] = text.split(SEVERAL);
  return first === '' || first === text ? { kind: 'none' } : readUsPhone(first);
}
