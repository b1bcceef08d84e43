import { openSystemScope } from '../../db/scope.ts';
import {
  deleteKnownNetworks,
  deleteLoginFailures,
  deleteOtpChallenges,
  deleteSessions,
  deleteUsedIdTokens,
} from './purge.queries.ts';
import type { SessionDeps } from './session.types.ts';

const SESSIONS_KEPT = { hours: 30 * 24 };
const FAILURES_KEPT = { hours: 24 };
const NETWORKS_KEPT = { hours: 90 * 24 };

/**
 * The daily job: deletes sessions, failures, networks and codes that are no longer needed. The audit trail keeps who
 * signed in.
 */
export async function purgeSessions({
  pool,
  clock,
}: Pick<SessionDeps, 'pool' | 'clock'>): Promise<{ sessions: number }> {
  return openSystemScope({ pool, clock }).transaction(async (tx) => {
    const sessions = await deleteSessions({ tx, before: tx.now.subtract(SESSIONS_KEPT) });
    await deleteLoginFailures({ tx, before: tx.now.subtract(FAILURES_KEPT) });
    await deleteKnownNetworks({ tx, before: tx.now.subtract(NETWORKS_KEPT) });
    await deleteOtpChallenges({ tx });
    await deleteUsedIdTokens({ tx });
    return { sessions };
  });
}
