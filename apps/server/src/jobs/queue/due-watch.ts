import { levelOf } from '../../db/database-errors.ts';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { readStirring, type WatchedQueue } from './due-watch.queries.ts';

const EVERY_MS = 15_000;
/** Longer than a round, so that a queue is awake when its next row becomes due. */
const AHEAD = { seconds: 20 };

export type DueWatch = { add: (queue: WatchedQueue) => void; start: () => void; stop: () => Promise<void> };

/**
 * Asks in one statement which queues have something due soon, and stirs them: each polling for itself costs an idle
 * server a thousand statements a minute. Announcements stir a queue at once.
 */
export function createDueWatch({ deps: { pool, clock, live, logger } }: { deps: WatchDeps }): DueWatch {
  const scope = openSystemScope({ pool, clock });
  const queues: WatchedQueue[] = [];
  const stops: (() => void)[] = [];
  let round: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    const due = await scope.read((reading) => readStirring({ reading, queues, by: reading.now.add(AHEAD) }));
    for (const { name, stir } of queues) if (due.has(name)) stir();
  };
  const begin = (): void => {
    round ??= look()
      .catch((err: unknown) => logger[levelOf(err)]({ err }, 'the queues could not be read'))
      .finally(() => {
        round = null;
      });
  };
  return {
    add: (queue) => void queues.push(queue),
    start: () => {
      const timer = setInterval(begin, EVERY_MS);
      stops.push(
        () => clearInterval(timer),
        live.onGap(begin),
        // What waited while sending was paused.
        live.subscribe(({ kind }) => {
          if (kind === 'sending') begin();
        }),
      );
    },
    stop: async () => {
      for (const stop of stops.splice(0)) stop();
      await round;
    },
  };
}

type WatchDeps = Pick<Deps, 'pool' | 'clock' | 'live' | 'logger'>;
