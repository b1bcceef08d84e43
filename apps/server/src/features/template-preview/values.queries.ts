import type { CoverTransaction } from '../../db/scope.ts';

/** The location that examples name: the asked one, or the first open one by name. */
export function readExampleLocation({ tx, locKey }: { tx: CoverTransaction; locKey: number | null }) {
  return tx.q
    .selectFrom('location as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .select(['l.loc_key', 'l.org_name', 'l.phone', 'l.street', 'l.city'])
    .select(['c.org_name as practice_name', 'c.front_line', 'c.has_forms', 'c.has_online_booking', 'c.patient_origin'])
    .where('l.cover_key', '=', tx.coverKey)
    .$if(locKey !== null, (q) => q.where('l.loc_key', '=', locKey ?? 0))
    .orderBy((eb) => eb('l.status', '>', 0), 'desc')
    .orderBy('l.org_name')
    .orderBy('l.loc_key')
    .executeTakeFirst();
}
