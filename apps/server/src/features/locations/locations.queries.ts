import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import type { LocationValues } from './locations.types.ts';

/** A number belongs to one location: within the practice by the first, among all of them by the directory's trigger. */
export const NUMBER_KEYS = ['location_by_number', 'location_sms_number_key'] as const;
export const LOCATION_KEY = 'location_pkey';

const columnsOf = (values: LocationValues) => ({
  org_name: values.name,
  street: values.street,
  city: values.city,
  state: values.state,
  zip: values.zip,
  phone: values.phone,
  time_zone: values.timeZone,
  sms_number: values.smsNumber === '' ? null : values.smsNumber,
  status: values.isActive ? 1 : 0,
});

/** The practice's own zone, for a location without one; undefined if there is no such practice. */
export async function readPracticeZone(tx: CoverTransaction): Promise<string | undefined> {
  const row = await tx.q
    .selectFrom('cover')
    .select('time_zone')
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirst();
  return row?.time_zone;
}

/** Adds a location; without a key it gets the next one. */
export async function insertLocation({
  tx,
  locKey,
  values,
}: {
  tx: CoverTransaction;
  locKey: number | undefined;
  values: LocationValues;
}): Promise<number> {
  const { loc_key } = await tx.q
    .insertInto('location')
    .values({ cover_key: tx.coverKey, ...(locKey !== undefined && { loc_key: locKey }), ...columnsOf(values) })
    .returning('loc_key')
    .executeTakeFirstOrThrow();
  await sql`select setval('location_loc_key_seq', greatest(last_value, ${loc_key})) from location_loc_key_seq`.execute(
    tx.q,
  );
  return loc_key;
}

/** Waits for other changes to the location; undefined if the practice has none like it. */
export async function lockLocation({
  tx,
  locKey,
}: {
  tx: CoverTransaction;
  locKey: number;
}): Promise<LocationValues | undefined> {
  const row = await tx.q
    .selectFrom('location')
    .select(['org_name', 'street', 'city', 'state', 'zip', 'phone', 'time_zone', 'sms_number', 'status'])
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', locKey)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      ...{ name: row.org_name, street: row.street, city: row.city, state: row.state, zip: row.zip },
      ...{ phone: row.phone, timeZone: row.time_zone, smsNumber: row.sms_number ?? '', isActive: row.status > 0 },
    }
  );
}

export async function updateLocation({
  tx,
  locKey,
  values,
}: {
  tx: CoverTransaction;
  locKey: number;
  values: LocationValues;
}): Promise<void> {
  await tx.q
    .updateTable('location')
    .set(columnsOf(values))
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', locKey)
    .execute();
}
