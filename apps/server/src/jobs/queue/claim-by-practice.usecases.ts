import type { SystemScope } from '../../db/scope.ts';
import { claimNoted } from './claim-noted.usecases.ts';
import { rowsOf } from './due-rows.queries.ts';
import type { Lookout } from './lookout.ts';
import { readDueCovers } from './queue.queries.ts';
import type { ClaimColumns, ClaimInPractice, QueueTable } from './queue.types.ts';

/** Claims in each practice as many as were seen due there. Claims already made stay if a later practice's fail. */
async function claimSeen<C>({
  scope,
  coverKeys,
  claimIn,
}: {
  scope: SystemScope;
  coverKeys: readonly number[];
  claimIn: ClaimInPractice<C>;
}): Promise<C[]> {
  const claims: C[] = [];
  for (const [coverKey, { length: limit }] of Map.groupBy(coverKeys, (one) => one)) {
    try {
      claims.push(...(await scope.transaction((tx) => claimIn({ tx, coverKey, limit }))));
    } catch (error) {
      if (claims.length === 0) throw error;
      return claims;
    }
  }
  return claims;
}

/**
 * Claims what is due, the oldest first: the practices that have something are read without a lock, then each claims in a
 * transaction of its own. On a distributed database, a lookout knows which practices those are.
 */
export async function claimByPractice<C, Q extends ClaimColumns>({
  scope,
  table,
  limit,
  claimIn,
  lookout = null,
}: {
  scope: SystemScope;
  table: QueueTable<Q>;
  limit: number;
  claimIn: ClaimInPractice<C>;
  lookout?: Lookout | null;
}): Promise<C[]> {
  if (lookout !== null) return claimNoted({ scope, rows: rowsOf(table), limit, claimIn, lookout });
  const without = new Set<number>();
  for (;;) {
    const coverKeys = await scope.read((reading) => readDueCovers({ reading, table, except: without, limit }));
    const claims = await claimSeen({ scope, coverKeys, claimIn });
    if (claims.length > 0 || coverKeys.length === 0) return claims;
    // All that was seen is claimed by other servers or has to wait; other practices' may be due behind it.
    for (const coverKey of coverKeys) without.add(coverKey);
  }
}
