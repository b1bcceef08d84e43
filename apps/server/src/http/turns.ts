import { ProblemError } from './problem-error.ts';

type Waiter = { start: () => void };

/** Runs a limited number of jobs at once; the others wait, and keys with waiting jobs take turns. */
export type Turns<Key = number> = {
  take: <T>(args: { key: Key; work: () => Promise<T> }) => Promise<T>;
  /** Whether a key keeps turns busy that others want. */
  hammersBesideOthers: (key: Key) => boolean;
};

/** How much of its turns' time a key used lately: it fades within some seconds. */
const FADING_MS = 1_000;
/** A key hammers if it keeps more than so many turns busy, with a line that no page opened at once makes. */
const HAMMERS_ABOVE = 0.75;
const LONG_LINE = 8;

/** Suggested to callers that were refused a turn. */
const RETRY_AFTER_SECONDS = 5;

/** The time that each key's turns took lately, as a number of turns that were busy all the time. */
function createRecentUse<Key>(now: () => number) {
  const uses = new Map<Key, { ms: number; at: number }>();
  const faded = ({ ms, at }: { ms: number; at: number }) => ms * Math.exp((at - now()) / FADING_MS);
  return {
    add: ({ key, ms }: { key: Key; ms: number }) => {
      const before = uses.get(key);
      // In the order of their last turn.
      uses.delete(key);
      uses.set(key, { ms: ms + (before === undefined ? 0 : faded(before)), at: now() });
      for (const [known, { at }] of uses) {
        if (now() - at < FADING_MS) break;
        uses.delete(known);
      }
    },
    isHighBesideOthers: (key: Key): boolean => {
      const own = uses.get(key);
      return uses.size > 1 && own !== undefined && faded(own) > HAMMERS_ABOVE * FADING_MS;
    },
  };
}

/**
 * @param most jobs at once
 * @param mostOfOne of these for one key, so that a rush on one practice leaves turns for the others
 * @param mostOfOneBeside of these for a key that hammers while others are at work; fewer than `mostOfOne`
 * @param mostWaiting beyond these, more are refused at once
 * @param mostWaitingOfOne of these for one key, so that its rush takes no one else's place in line
 * @param longestWaitMs after this, a waiting job is refused
 */
export function createTurns<Key extends number | string = number>({
  most,
  mostOfOne,
  mostOfOneBeside = mostOfOne,
  mostWaiting,
  mostWaitingOfOne = mostWaiting,
  longestWaitMs,
  now = () => performance.now(),
}: {
  most: number;
  mostOfOne: number;
  mostOfOneBeside?: number;
  mostWaiting: number;
  mostWaitingOfOne?: number;
  longestWaitMs?: number;
  now?: () => number;
}): Turns<Key> {
  const running = new Map<Key, number>();
  /** In the order of their next turn. */
  const waiting = new Map<Key, Set<Waiter>>();
  let [total, totalWaiting] = [0, 0];

  const use = createRecentUse<Key>(now);
  const mayStart = (key: Key): boolean => {
    const ofKey = running.get(key) ?? 0;
    if (total >= most || ofKey >= mostOfOne) return false;
    if (ofKey < mostOfOneBeside) return true;
    return (waiting.get(key)?.size ?? 0) < LONG_LINE || !use.isHighBesideOthers(key);
  };
  const count = ({ key, change }: { key: Key; change: 1 | -1 }) => {
    const ofKey = (running.get(key) ?? 0) + change;
    total += change;
    if (ofKey === 0) running.delete(key);
    else running.set(key, ofKey);
  };
  const leave = ({ key, waiter }: { key: Key; waiter: Waiter }) => {
    const line = waiting.get(key);
    if (line?.delete(waiter) !== true) return;
    totalWaiting -= 1;
    if (line.size === 0) waiting.delete(key);
  };
  const refusal = () => new ProblemError('request.too-many', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const wait = (key: Key): Promise<void> => {
    const line = waiting.get(key) ?? new Set<Waiter>();
    if (totalWaiting >= mostWaiting || line.size >= mostWaitingOfOne) throw refusal();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      if (longestWaitMs !== undefined)
        timer = setTimeout(() => {
          leave({ key, waiter });
          reject(refusal());
        }, longestWaitMs);
      waiting.set(key, line.add(waiter));
      totalWaiting += 1;
    });
  };
  const startNext = (): boolean => {
    for (const [key, line] of waiting) {
      const [waiter] = line;
      if (waiter === undefined || !mayStart(key)) continue;
      leave({ key, waiter });
      // The others come first now.
      if (line.size > 0 && waiting.delete(key)) waiting.set(key, line);
      // Counted here, so that no request arriving before it wakes up can take its turn.
      count({ key, change: 1 });
      waiter.start();
      return true;
    }
    return false;
  };

  return {
    hammersBesideOthers: use.isHighBesideOthers,
    take: async ({ key, work }) => {
      if (mayStart(key) && !waiting.has(key)) count({ key, change: 1 });
      else await wait(key);
      const began = now();
      try {
        return await work();
      } finally {
        use.add({ key, ms: now() - began });
        count({ key, change: -1 });
        // Several, where a key may have more turns than before.
        while (startNext());
      }
    },
  };
}
