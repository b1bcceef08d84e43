import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

type CoverRead = { tx: CoverTransaction };

/** Which areas are on for the practice. */
export async function readModules({ tx }: CoverRead) {
  return tx.q
    .selectFrom('cover')
    .select(['has_chat as chat', 'has_forms as forms', 'has_online_booking as onlineBooking', 'has_reports as reports'])
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirstOrThrow();
}

export async function readTextingFlags({ tx }: CoverRead) {
  return tx.q
    .selectFrom('cover')
    .select(['is_location_aware as isLocationAware', 'is_mms_enabled as IsMMSEnabled'])
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirstOrThrow();
}

export type ActiveLocation = { loc_key: number; org_name: string; city: string; state: string; zip: string };

export async function readActiveLocations({ tx }: CoverRead): Promise<ActiveLocation[]> {
  return tx.q
    .selectFrom('location')
    .select(['loc_key', 'org_name', 'city', 'state', 'zip'])
    .where('cover_key', '=', tx.coverKey)
    .where('status', '>', 0)
    .$if(tx.locKeys !== null, (q) => q.where('loc_key', '=', sql<number>`any(${tx.locKeys})`))
    .orderBy('org_name')
    .orderBy('loc_key')
    .execute();
}
