import type { CoverTransaction } from '../../../db/scope.ts';

/** The practice's locations, the first one first; above 0 is active. */
export function readLocationStates(tx: CoverTransaction): Promise<{ loc_key: number; status: number }[]> {
  return tx.q
    .selectFrom('location')
    .select(['loc_key', 'status'])
    .where('cover_key', '=', tx.coverKey)
    .orderBy('loc_key')
    .execute();
}
