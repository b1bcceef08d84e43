import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { askPatients, practicesAsking } from '../../features/feedback/asking/asking.usecases.ts';
import type { FeedbackDeps } from '../../features/feedback/feedback.types.ts';

/** Asks patients how their visits were, in every practice that does. A failing practice does not hold up the others. */
export async function runFeedback({
  deps,
}: {
  deps: FeedbackDeps & Pick<Deps, 'pool' | 'clock' | 'logger'>;
}): Promise<void> {
  const { pool, clock, logger } = deps;
  const failed: unknown[] = [];
  for (const coverKey of await practicesAsking({ scope: openSystemScope({ pool, clock }) })) {
    try {
      await askPatients({ scope: openCoverScope({ pool, clock, coverKey, act: null }), deps });
    } catch (err) {
      logger.error({ err, coverKey }, 'the patients of a practice could not be asked about their visits');
      failed.push(err);
    }
  }
  // Fails the task, so that it is retried before the next run.
  if (failed.length > 0) throw failed[0];
}
