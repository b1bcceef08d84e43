import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { practicesWaiting, workOnWaitingList } from '../../features/waiting-list/offering/offering.usecases.ts';
import type { WaitingDeps } from '../../features/waiting-list/waiting-list.types.ts';

/** Offers times that came free, in every practice that has one. A practice that fails does not hold up the others. */
export async function runWaitingList({
  deps,
}: {
  deps: WaitingDeps & Pick<Deps, 'pool' | 'clock' | 'logger'>;
}): Promise<void> {
  const { pool, clock, logger } = deps;
  const failed: unknown[] = [];
  for (const coverKey of await practicesWaiting({ scope: openSystemScope({ pool, clock }) })) {
    try {
      await workOnWaitingList({ scope: openCoverScope({ pool, clock, coverKey, act: null }), deps });
    } catch (err) {
      logger.error({ err, coverKey }, 'the waiting list of a practice could not be worked on');
      failed.push(err);
    }
  }
  // Fails the task, so that it is retried before the next run.
  if (failed.length > 0) throw failed[0];
}
