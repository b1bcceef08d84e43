import type { publicLocation } from '@sightline/contract/booking.calls';
import type * as z from 'zod/mini';
import type { LocationRow } from './times.types.ts';

/** A location as patients see it. */
export const presentPlace = ({
  row,
  isOpen,
}: {
  row: LocationRow;
  isOpen: boolean;
}): z.infer<typeof publicLocation> => ({
  locKey: row.loc_key,
  orgName: row.org_name,
  street: row.street,
  city: row.city,
  state: row.state,
  zip: row.zip,
  phone: row.phone,
  timeZone: row.time_zone,
  isOpen,
});
