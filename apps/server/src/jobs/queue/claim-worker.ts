import type { RawBuilder } from 'kysely';
import type { Announcement } from '../../db/announce.ts';
import { levelOf } from '../../db/database-errors.ts';
import type { Deps } from '../../deps.ts';
import type { DueWatch } from './due-watch.ts';

export type ClaimWorker = {
  start: () => void;
  /** Stops claiming, waits briefly for work in progress, and releases what does not finish in time. */
  stop: (options?: { graceMs?: number }) => Promise<void>;
  /** Does everything that is due now; returns the number of claims. */
  drainOnce: () => Promise<number>;
};

export type ClaimWork<C> = {
  /** The announcement that wakes this worker. */
  kind: Announcement['kind'];
  /** Hears of each such announcement before it wakes: its practice, 0 for any. */
  heard?: (coverKey: number) => void;
  /** Announcements may have been missed. */
  missed?: () => void;
  /** Number of claims in progress at a time. */
  most: number;
  /** How often to look while the queue is in use; a watched one rests after a while without work. */
  pollMs: number;
  /** Whether something is due by a moment, for the watch over resting queues. */
  isDue: (by: Temporal.Instant) => RawBuilder<boolean>;
  graceMs: number;
  claim: (limit: number) => Promise<C[]>;
  /** Works on one claim. Errors are logged: the claim then expires, and is taken over. */
  work: (claim: C) => Promise<void>;
  /** Releases a claim that this server won't finish. */
  letGo: (claim: C) => Promise<void>;
  /** Extends claims in progress from time to time; absent if work always finishes within the lease. */
  renew?: { everyMs: number; claims: (claims: readonly C[]) => Promise<void> };
  /** Nothing is claimed while this returns false. */
  mayClaim?: () => boolean;
  says: { failed: string; unread: string };
};

/** Without a claim or an announcement for so long, a queue rests until the watch stirs it. */
const REST_AFTER_MS = 30_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** Without a watch, a queue never rests. */
export type ClaimDeps = Pick<Deps, 'live' | 'logger'> & { dueWatch?: DueWatch | null };

/** Works on the rows waiting in a table, several claims at a time, on whichever server claims them. */
export function createClaimWorker<C>({
  deps: { live, logger, dueWatch },
  work: { kind, heard, missed, most, pollMs, isDue, graceMs: usualGraceMs, claim, work, letGo, renew, says, ...given },
}: {
  deps: ClaimDeps;
  work: ClaimWork<C>;
}): ClaimWorker {
  const { mayClaim = () => true } = given;
  const inFlight = new Map<C, Promise<void>>();
  let isRunning = false;
  let isWakePending = false;
  let round: Promise<void> | null = null;
  let stirredAt = 0;

  const begin = (one: C): Promise<void> => {
    const done = work(one)
      .catch((err: unknown) => logger.error({ err }, says.failed))
      .finally(() => inFlight.delete(one));
    inFlight.set(one, done);
    return done;
  };

  const hasRoom = () => inFlight.size < most && mayClaim();

  const claimRounds = async (): Promise<void> => {
    while (isRunning && isWakePending && hasRoom()) {
      isWakePending = false;
      const claims = await claim(most - inFlight.size);
      for (const one of claims) void begin(one).then(wake);
      if (claims.length === 0) continue;
      isWakePending = true;
      stirredAt = performance.now();
    }
  };

  function wake(): void {
    isWakePending = true;
    if (round !== null || !isRunning) return;
    round = claimRounds()
      // The database is unavailable; the next poll retries.
      .catch((err: unknown) => logger[levelOf(err)]({ err }, says.unread))
      .finally(() => {
        round = null;
        // Someone asked while the last pass was ending.
        if (isWakePending && hasRoom()) wake();
      });
  }

  const stir = (): void => {
    stirredAt = performance.now();
    wake();
  };
  const poll = (): void => {
    const rests = dueWatch != null && inFlight.size === 0 && performance.now() - stirredAt > REST_AFTER_MS;
    if (!rests) wake();
  };

  const keep = (): void => {
    if (renew === undefined || inFlight.size === 0) return;
    renew
      .claims([...inFlight.keys()])
      .catch((err: unknown) => logger[levelOf(err)]({ err }, 'claims could not be renewed'));
  };

  const stops: (() => void)[] = [];
  return {
    start: () => {
      if (isRunning) return;
      isRunning = true;
      const timers = [setInterval(poll, pollMs), ...(renew === undefined ? [] : [setInterval(keep, renew.everyMs)])];
      stops.push(
        live.subscribe((announcement) => {
          if (announcement.kind !== kind) return;
          heard?.(announcement.coverKey);
          stir();
        }),
        live.onGap(() => missed?.()),
        ...timers.map((timer) => () => clearInterval(timer)),
      );
      dueWatch?.add({ name: kind, isDue, stir });
      stir();
    },
    stop: async ({ graceMs = usualGraceMs } = {}) => {
      isRunning = false;
      await round;
      await Promise.race([Promise.all(inFlight.values()), pause(graceMs)]);
      for (const stop of stops.splice(0)) stop();
      await Promise.allSettled([...inFlight.keys()].map(letGo));
    },
    drainOnce: async () => {
      let done = 0;
      missed?.();
      for (;;) {
        const claims = await claim(most);
        if (claims.length === 0) return done;
        await Promise.all(claims.map(begin));
        done += claims.length;
      }
    },
  };
}
