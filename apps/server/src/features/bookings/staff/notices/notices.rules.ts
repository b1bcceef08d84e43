import type { BookingPatient } from '@sightline/contract/booking.calls';
import { LANGUAGES } from '@sightline/contract/languages';
import type { PatientReach } from '../../../visit-state/visit-state.types.ts';
import { oneLine, readOwnPhone } from '../../making/details/details.rules.ts';
import { languageNamed } from '../../making/making.rules.ts';

/** How someone is reached whom staff describe: a phone that can't be texted counts as none. */
export function reachAtDesk({
  phone,
  email,
  preferredLanguage,
}: Pick<BookingPatient, 'phone' | 'email' | 'preferredLanguage'>): PatientReach {
  const reading = readOwnPhone(phone ?? '');
  return {
    phone: 'phone' in reading ? reading.phone : null,
    email: oneLine(email) || null,
    locale: LANGUAGES[languageNamed(oneLine(preferredLanguage))].locale,
  };
}
