import { levelOf } from '../../db/database-errors.ts';
import type { SystemScope } from '../../db/scope.ts';
import type { Logger } from '../../logger.ts';
import { setCompleted } from './task-runs.queries.ts';

/** Tasks of one minute end together: they share a transaction. */
const GATHER_MS = 1_000;

/** Notes which tasks have completed, those of a second at once. */
export function createCompletions({ scope, logger }: { scope: SystemScope; logger: Pick<Logger, 'debug' | 'warn'> }): {
  add: (name: string) => void;
  stop: () => Promise<void>;
} {
  const names = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    timer = undefined;
    const gathered = [...names];
    names.clear();
    if (gathered.length === 0) return;
    await scope
      .transaction((tx) => setCompleted({ tx, names: gathered }))
      .catch((err: unknown) => {
        logger[levelOf(err)]({ err }, 'the end of scheduled tasks could not be noted');
        // With those that complete next.
        for (const name of gathered) names.add(name);
      });
  };
  return {
    add: (name) => {
      names.add(name);
      timer ??= setTimeout(() => void write(), GATHER_MS);
    },
    stop: () => {
      clearTimeout(timer);
      return write();
    },
  };
}
