import type { Announcement } from '../../db/announce.ts';
import type { Deps } from '../../deps.ts';

export type ClaimWorker = {
  start: () => void;
  /** Claims nothing more, waits a little for what is under way, and lets go of what does not end in time. */
  stop: (options?: { graceMs?: number }) => Promise<void>;
  /** Does everything that is due now; answers how many claims it had. */
  drainOnce: () => Promise<number>;
};

export type ClaimWork<C> = {
  /** The announcement after which there may be something to do. */
  kind: Announcement['kind'];
  /** How many claims are worked on at a time. */
  most: number;
  pollMs: number;
  graceMs: number;
  claim: (limit: number) => Promise<C[]>;
  /** Works on one claim. What it throws is logged: the claim lapses, and is taken over. */
  work: (claim: C) => Promise<void>;
  /** Gives back a claim whose end this server will not see. */
  letGo: (claim: C) => Promise<void>;
  /** Keeps the claims that are worked on, from time to time; absent where a claim outlasts its work. */
  renew?: { everyMs: number; claims: (claims: readonly C[]) => Promise<void> };
  /** Nothing is claimed while this says no. */
  mayClaim?: () => boolean;
  says: { failed: string; unread: string };
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** Works on what waits in a table, some claims at a time, on whichever server claims them. */
export function createClaimWorker<C>({
  deps: { live, logger },
  work: { kind, most, pollMs, graceMs: usualGraceMs, claim, work, letGo, renew, mayClaim = () => true, says },
}: {
  deps: Pick<Deps, 'live' | 'logger'>;
  work: ClaimWork<C>;
}): ClaimWorker {
  const inFlight = new Map<C, Promise<void>>();
  let isRunning = false;
  let isAskedAgain = false;
  let round: Promise<void> | null = null;

  const begin = (one: C): Promise<void> => {
    const done = work(one)
      .catch((err: unknown) => logger.error({ err }, says.failed))
      .finally(() => inFlight.delete(one));
    inFlight.set(one, done);
    return done;
  };

  const hasRoom = () => inFlight.size < most && mayClaim();

  const claimRounds = async (): Promise<void> => {
    while (isRunning && isAskedAgain && hasRoom()) {
      isAskedAgain = false;
      const claims = await claim(most - inFlight.size);
      for (const one of claims) void begin(one).then(wake);
      if (claims.length > 0) isAskedAgain = true;
    }
  };

  function wake(): void {
    isAskedAgain = true;
    if (round !== null || !isRunning) return;
    round = claimRounds()
      // The database is away; the next poll tries again.
      .catch((err: unknown) => logger.warn({ err }, says.unread))
      .finally(() => {
        round = null;
        // Someone asked while the last look was ending.
        if (isAskedAgain && hasRoom()) wake();
      });
  }

  const keep = (): void => {
    if (renew === undefined || inFlight.size === 0) return;
    renew.claims([...inFlight.keys()]).catch((err: unknown) => logger.warn({ err }, 'claims could not be renewed'));
  };

  const stops: (() => void)[] = [];
  return {
    start: () => {
      if (isRunning) return;
      isRunning = true;
      const timers = [setInterval(wake, pollMs), ...(renew === undefined ? [] : [setInterval(keep, renew.everyMs)])];
      stops.push(
        live.subscribe((announcement) => announcement.kind === kind && wake()),
        ...timers.map((timer) => () => clearInterval(timer)),
      );
      wake();
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
      for (;;) {
        const claims = await claim(most);
        if (claims.length === 0) return done;
        await Promise.all(claims.map(begin));
        done += claims.length;
      }
    },
  };
}
