import { toE164 } from '@sightline/messaging/phone-number';

/** PostgreSQL cannot store NUL or a lone surrogate, and no phone sends them on purpose. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** The longest text accepted from a gateway. */
export const LONGEST_BODY = 10_000;
export const LONGEST_SENDER = 40;
export const MOST_MEDIA = 10;
const LONGEST_URL = 2_000;

/** A media type without parameters (RFC 6838, section 4.2); '' for pictures and for what is no type. */
const fileType = (given: string): string =>
  /^(?!image\/)[a-z]+\/[\w.+-]{1,100}(?=;|$)/.exec(given.trim().toLowerCase())?.[0] ?? '';

/** The types of a text's media that the gateway calls no pictures, in their places; undefined if there are none. */
export function fileTypes(given: readonly string[]): string[] | undefined {
  const types = given.map(fileType);
  return types.every((type) => type === '') ? undefined : types;
}

/** A URL stored as received, unless nothing can be fetched from it. */
export const mediaUrl = (url: string): string => (url.length > LONGEST_URL ? 'too long' : url);

const IN_BRACKETS = /^[^<>]*<([^<>]+)>$/;
const SIP = /^sips?:([^@;?]+)/i;
const URI = /^(?:tel|sms|mms):([^;?]+)/i;
const NUMBER = /^\+?[\d\s()./\-\u2010-\u2015]+$/;
/** The longest short code: more digits are a country code and a number. */
const SHORT_CODE_DIGITS = 8;
/** E.164. */
const MOST_DIGITS = 15;

/**
 * A number in a webhook, in the notation that we store: E.164 whatever the gateway's notation (national, with spaces,
 * without a plus, a SIP or tel URI), a short code as its digits. A sender without a number, such as a brand name or an
 * email address, is only trimmed.
 */
export function gatewayNumber(given: string): string {
  const trimmed = given.trim();
  const plain = trimmed.normalize('NFKC');
  const inner = IN_BRACKETS.exec(plain)?.[1]?.trim() ?? plain;
  const number = (SIP.exec(inner)?.[1] ?? URI.exec(inner)?.[1] ?? inner).trim();
  if (!NUMBER.test(number)) return trimmed;
  return toE164(number) ?? foreignNumber(number) ?? trimmed;
}

/** A short code, or a number of another country, which may be dialed as 011 or 00. */
function foreignNumber(number: string): string | null {
  const digits = number.replace(/\D/g, '').replace(/^(?:011|00)(?=[1-9]\d{8})/, '');
  if (!/^[1-9]/.test(digits) || digits.length > MOST_DIGITS) return null;
  if (digits.length <= SHORT_CODE_DIGITS) return digits;
  return toE164(`+${digits}`) ?? `+${digits}`;
}
