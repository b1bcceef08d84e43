import type { SystemTransaction } from '../../../db/scope.ts';
import type { PlanContext } from '../applying/columns.queries.ts';
import type { People } from './people.types.ts';

/** Adds the providers the practice did not have, their locations, and the records they match. */
export async function insertPeople({
  tx,
  context: { coverKey, source },
  people: { newProviders, ties, places },
}: {
  tx: SystemTransaction;
  context: PlanContext;
  people: People;
}): Promise<void> {
  const cover = { cover_key: coverKey };
  if (newProviders.length > 0)
    await tx.q
      .insertInto('provider')
      .values(
        newProviders.map(({ acctKey, firstName, lastName, title, isActive }) => ({
          ...cover,
          ...{ acct_key: acctKey, first_name: firstName, last_name: lastName, title, is_active: isActive },
        })),
      )
      .execute();
  if (ties.length > 0)
    await tx.q
      .insertInto('source_record')
      .values(
        ties.map(({ kind, sourceId, key }) => ({
          ...cover,
          ...{ source, kind, source_id: sourceId, target_key: key, seen: [], imported_at: tx.now },
        })),
      )
      .onConflict((oc) => oc.columns(['cover_key', 'source', 'kind', 'source_id']).doNothing())
      .execute();
  if (places.length > 0)
    await tx.q
      .insertInto('provider_location')
      .values(places.map(({ locKey, acctKey }) => ({ ...cover, loc_key: locKey, acct_key: acctKey })))
      .onConflict((oc) => oc.columns(['cover_key', 'acct_key', 'loc_key']).doNothing())
      .execute();
}
