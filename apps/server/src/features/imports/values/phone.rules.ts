import { toE164 } from '@sightline/messaging/phone-number';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const SEVERAL = /\s*(?:;|\bor\b|,|\/(?=.{7,}))\s*/i;

/**
 * A phone number as E.164; null for what is none. US numbers in any usual shape, with an extension, with letters for
 * digits, as a tel: link; of several in one field the first; numbers of other countries with their + only.
 */
export function readPhone(text: string): string | null {
  const own = toE164(text);
  if (own !== null) return own;
  // Keypads have no area code to fall back on: seven digits are nobody's number.
  const found = parsePhoneNumberFromString(text.replace(/^tel:/i, ''), 'US');
  if (found?.isPossible())
    return found.country === 'US' || found.countryCallingCode === '1' ? toE164(found.number) : found.number;
  const [first = ''] = text.split(SEVERAL);
  return first === '' || first === text ? null : readPhone(first);
}
