import { ProblemError } from './problem-error.ts';

type Waiter<Key> = { key: Key; start: () => void };

/** Runs a limited number of jobs at once; the others wait in order. */
export type Turns<Key = number> = { take: <T>(args: { key: Key; work: () => Promise<T> }) => Promise<T> };

/**
 * @param most jobs at once
 * @param mostOfOne of these for one key, so that a rush on one practice leaves turns for the others
 * @param mostWaiting beyond these, more are refused at once
 */
export function createTurns<Key extends number | string = number>({
  most,
  mostOfOne,
  mostWaiting,
}: {
  most: number;
  mostOfOne: number;
  mostWaiting: number;
}): Turns<Key> {
  const running = new Map<Key, number>();
  const waiting: Waiter<Key>[] = [];
  let total = 0;

  const mayStart = (key: Key): boolean => total < most && (running.get(key) ?? 0) < mostOfOne;
  const count = ({ key, change }: { key: Key; change: 1 | -1 }) => {
    const ofKey = (running.get(key) ?? 0) + change;
    total += change;
    if (ofKey === 0) running.delete(key);
    else running.set(key, ofKey);
  };
  const wait = (key: Key): Promise<void> => {
    if (waiting.length >= mostWaiting) throw new ProblemError('request.too-many');
    return new Promise((resolve) => waiting.push({ key, start: resolve }));
  };
  const startNext = () => {
    const place = waiting.findIndex(({ key }) => mayStart(key));
    const [next] = place < 0 ? [] : waiting.splice(place, 1);
    if (next === undefined) return;
    // Counted here, so that no request arriving before it wakes up can take its turn.
    count({ key: next.key, change: 1 });
    next.start();
  };

  return {
    take: async ({ key, work }) => {
      if (mayStart(key)) count({ key, change: 1 });
      else await wait(key);
      try {
        return await work();
      } finally {
        count({ key, change: -1 });
        startNext();
      }
    },
  };
}
