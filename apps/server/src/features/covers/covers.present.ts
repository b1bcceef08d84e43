import type { CoverRow } from '@sightline/contract/covers.calls';
import type { CoverRecord, LocationRecord } from './covers.reads.ts';

export const presentCover = (cover: CoverRecord): CoverRow => ({
  CoverKey: cover.cover_key,
  Practice: cover.org_name,
  OrgText: cover.org_text,
  Contact: cover.contact,
  Address: cover.address,
  Status: cover.status,
});

export const presentLocation = (location: LocationRecord) => ({
  locKey: location.loc_key,
  orgName: location.org_name,
  status: location.status,
  coverKey: location.cover_key,
  city: location.city,
  state: location.state,
  zip: location.zip,
  smsNumber: location.sms_number,
});
