import type { CoverTransaction } from '../../db/scope.ts';
import type { LocationRow, ProviderRow } from './practice.types.ts';

type CoverRead = { tx: CoverTransaction };

/** Every location of the practice, by name; closed ones too, since their visits and orders stay. */
export const readLocations = ({ tx }: CoverRead): Promise<LocationRow[]> =>
  tx.q
    .selectFrom('location')
    .select(['loc_key', 'org_name', 'time_zone', 'status'])
    .where('cover_key', '=', tx.coverKey)
    .orderBy('org_name')
    .orderBy('loc_key')
    .execute();

/** The practice's own time zone. */
export const readPracticeZone = async ({ tx }: CoverRead): Promise<string> => {
  const { time_zone } = await tx.q
    .selectFrom('cover')
    .select('time_zone')
    .where('cover_key', '=', tx.coverKey)
    .executeTakeFirstOrThrow();
  return time_zone;
};

/** Every provider of the practice, by name; former ones too. */
export const readProviders = ({ tx }: CoverRead): Promise<ProviderRow[]> =>
  tx.q
    .selectFrom('provider')
    .select(['acct_key', 'first_name', 'last_name', 'title'])
    .where('cover_key', '=', tx.coverKey)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('acct_key')
    .execute();
