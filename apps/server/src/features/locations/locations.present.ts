import type { OfficeLocation } from '@sightline/contract/locations.calls';
import { stampOf } from '../../http/seen-record.ts';
import type { LocationRecord } from './locations.reads.ts';

export function presentLocation(row: LocationRecord): OfficeLocation {
  const location = {
    locKey: row.loc_key,
    name: row.org_name,
    street: row.street,
    city: row.city,
    state: row.state,
    zip: row.zip,
    phone: row.phone,
    timeZone: row.time_zone,
    smsNumber: row.sms_number ?? '',
    isActive: row.status > 0,
  };
  return { ...location, stamp: stampOf(location) };
}
