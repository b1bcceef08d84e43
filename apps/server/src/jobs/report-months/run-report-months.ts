import { openCoverScope, type SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { countMonths, findChanged } from '../../features/reports/months/months.usecases.ts';
import { countBacklog } from '../../features/reports/recall-overview/backlog-months.usecases.ts';

/**
 * Brings the months of reports up to date, practice by practice, on the connections of reports: they may count for long. If
 * another server does the same, one of them fails and tries again the next time. On a distributed database no trigger
 * notes what changes, so nothing is counted there.
 */
export async function runReportMonths({
  scope,
  deps: { reportPool, clock, logger },
}: {
  scope: SystemScope;
  deps: Pick<Deps, 'reportPool' | 'clock' | 'logger'>;
}): Promise<void> {
  if (reportPool.isDistributed) return;
  for (const coverKey of await findChanged({ scope })) {
    const practice = openCoverScope({ pool: reportPool, clock, coverKey, act: null });
    for (const count of [countMonths, countBacklog])
      await count({ scope: practice }).catch((err: unknown) =>
        logger.warn({ err, coverKey }, 'the months of reports could not be counted'),
      );
  }
}
