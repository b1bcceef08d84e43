import type { MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { takeStep } from '../api/migrate.ts';
import { endRun, type Outcome, type Run, type RunKind, startRun, withOutcome } from '../model/run.ts';

type Course = {
  kind: RunKind;
  coverKey: number;
  logs: readonly MigrationLog[];
  isStopped: () => boolean;
  show: (run: Run) => void;
  onOutcome: (log: MigrationLog, outcome: Outcome) => void;
};

/** One provider after the other, until all are done or the run is stopped; reports each step. */
export async function runProviders({ kind, coverKey, logs, isStopped, show, onOutcome }: Course): Promise<void> {
  let run = startRun(kind, logs);
  show(run);
  for (const [index, log] of logs.entries()) {
    if (isStopped()) break;
    show(withOutcome(run, index, { state: 'working' }));
    const outcome = await takeStep({ kind, coverKey, log });
    run = withOutcome(run, index, outcome);
    show(run);
    onOutcome(log, outcome);
  }
  show(endRun(run));
}
