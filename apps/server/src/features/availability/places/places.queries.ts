import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { ProviderAtLocation } from '../availability.types.ts';

/** A location's zone and whether the provider works there; null if there is no such location. */
export async function readPlace({
  tx,
  place,
}: {
  tx: CoverTransaction;
  place: ProviderAtLocation;
}): Promise<{ timeZone: string; isProviderThere: boolean } | null> {
  const row = await tx.q
    .selectFrom('location')
    .where('location.cover_key', '=', ownCoverKey)
    .where('location.loc_key', '=', place.locKey)
    .select('location.time_zone')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('provider_location')
          .where('provider_location.cover_key', '=', ownCoverKey)
          .whereRef('provider_location.loc_key', '=', 'location.loc_key')
          .where('provider_location.acct_key', '=', place.acctKey)
          .select('provider_location.acct_key'),
      ).as('is_provider_there'),
    )
    .executeTakeFirst();
  return row === undefined ? null : { timeZone: row.time_zone, isProviderThere: row.is_provider_there === true };
}
