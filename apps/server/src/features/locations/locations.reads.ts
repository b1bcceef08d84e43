import type { CoverTransaction } from '../../db/scope.ts';

export type LocationRecord = Awaited<ReturnType<typeof readLocations>>[number];

/** The practice's locations, active ones first. */
export function readLocations({ tx, locKey = null }: { tx: CoverTransaction; locKey?: number | null }) {
  return tx.q
    .selectFrom('location')
    .select(['loc_key', 'org_name', 'street', 'city', 'state', 'zip', 'phone', 'time_zone', 'sms_number', 'status'])
    .where('cover_key', '=', tx.coverKey)
    .$if(locKey !== null, (rows) => rows.where('loc_key', '=', locKey ?? 0))
    .orderBy((eb) => eb('status', '>', 0), 'desc')
    .orderBy('org_name')
    .orderBy('loc_key')
    .execute();
}

export function readLocationNames({ tx }: { tx: CoverTransaction }): Promise<{ locKey: number; name: string }[]> {
  return tx.q
    .selectFrom('location')
    .select(['loc_key as locKey', 'org_name as name'])
    .where('cover_key', '=', tx.coverKey)
    .where('status', '>', 0)
    .orderBy('org_name')
    .orderBy('loc_key')
    .execute();
}
