import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { alertAgain, practicesToAlert } from '../../features/conversations/urgent/alerts.usecases.ts';

/** Alerts staff again about urgent texts that no one has taken. A practice that fails does not hold up the others. */
export async function runUrgentTexts({ deps }: { deps: Pick<Deps, 'pool' | 'clock' | 'logger'> }): Promise<void> {
  const { pool, clock, logger } = deps;
  const failed: unknown[] = [];
  for (const coverKey of await practicesToAlert({ scope: openSystemScope({ pool, clock }) })) {
    try {
      await alertAgain({ scope: openCoverScope({ pool, clock, coverKey, act: null }) });
    } catch (err) {
      logger.error({ err, coverKey }, 'the staff of a practice could not be alerted again');
      failed.push(err);
    }
  }
  // Fails the task, so that it is retried before the next run.
  if (failed.length > 0) throw failed[0];
}
