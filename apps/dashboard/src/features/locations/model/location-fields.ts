import type { OfficeLocation } from '@sightline/contract/locations.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';

export type LocationDraft = Omit<OfficeLocation, 'locKey'>;

/** What a drawer shows of a location; null for a new one, whose zone the practice decides. */
export function fieldsOf(location: OfficeLocation | null): LocationDraft {
  if (location === null)
    return {
      ...{ name: '', street: '', city: '', state: '', zip: '', phone: '', timeZone: '', smsNumber: '' },
      isActive: true,
    };
  const { locKey: _key, ...fields } = location;
  return { ...fields, phone: formatUsPhone(fields.phone), smsNumber: formatUsPhone(fields.smsNumber) };
}

/** A draft as a new location; without a chosen time zone, the practice's is used. */
export const newLocationOf = ({ timeZone, ...rest }: LocationDraft) => (timeZone === '' ? rest : { ...rest, timeZone });
