import type { Deps } from '../../../deps.ts';
import type { RunChange } from './runs.types.ts';

const PROGRESS_MS = 1_000;

/** Writes how far a run is about once a second, while it goes on. */
export function watchProgress({
  write,
  logger,
}: {
  write: (step: RunChange) => Promise<unknown>;
  logger: Pick<Deps['logger'], 'warn'>;
}) {
  let latest: RunChange | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (latest === null) return;
    const step = latest;
    latest = null;
    writing = writing
      .then(() => write(step))
      .catch((err: unknown) => logger.warn({ err }, "an import's progress could not be written"));
  }, PROGRESS_MS);
  return {
    take: (step: RunChange) => {
      latest = step;
    },
    stop: async () => {
      clearInterval(timer);
      await writing;
    },
  };
}
