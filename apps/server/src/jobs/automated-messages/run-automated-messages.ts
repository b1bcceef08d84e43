import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { keepOutcomes } from '../../features/automated-messages/keeping/keeping.usecases.ts';
import { practicesAtWork, type RunDeps, runPractice } from '../../features/automated-messages/runs/runs.usecases.ts';
import { keepPackets } from '../../features/intake-forms/packets/making.usecases.ts';

const ACT = { action: 'automated-messages.send', userId: null, address: '', requestId: '' } as const;

/** Updates earlier messages' status and makes the visits' forms, so the demo is right from its first page on. */
export async function noteOutcomes({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  for (const { cover_key: coverKey } of await practicesAtWork({ scope: openSystemScope({ pool, clock }) })) {
    const scope = openCoverScope({ pool, clock, coverKey, act: null });
    await keepOutcomes({ scope });
    await keepPackets({ scope });
  }
}

/**
 * Runs the rules of every practice once: sends what is due and updates the status of earlier messages. A practice that
 * fails does not hold up the others.
 * @returns how many messages were stored
 */
export async function runAutomatedMessages({
  deps,
}: {
  deps: RunDeps & Pick<Deps, 'pool' | 'clock'>;
}): Promise<number> {
  const { pool, clock, logger } = deps;
  let stored = 0;
  const failed: unknown[] = [];
  for (const practice of await practicesAtWork({ scope: openSystemScope({ pool, clock }) })) {
    const { cover_key: coverKey } = practice;
    const quiet = openCoverScope({ pool, clock, coverKey, act: null });
    const acting = openCoverScope({ pool, clock, coverKey, act: ACT });
    try {
      await keepOutcomes({ scope: quiet });
      // Before the messages, which ask for the forms of a visit.
      await keepPackets({ scope: quiet });
      if (practice.has_rules) stored += await runPractice({ quiet, acting, deps });
    } catch (err) {
      logger.error({ err, coverKey }, 'automated messages of a practice could not be looked at');
      failed.push(err);
    }
  }
  // Fails the task, so that it is retried before the next run.
  if (failed.length > 0) throw failed[0];
  return stored;
}
