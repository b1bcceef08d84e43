import { Counter } from 'prom-client';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { type PictureClaim, releasePicture } from './fetching.queries.ts';
import { claimPictures, type FetchDeps, fetchPicture } from './fetching.usecases.ts';

const IN_FLIGHT = 4;
const POLL_MS = 2_000;
const GRACE_MS = 5_000;

export type PictureWorker = {
  start: () => void;
  /** Claims nothing more, waits a little for what is under way, and lets go of the rest. */
  stop: (options?: { graceMs?: number }) => Promise<void>;
  /** Fetches everything that is due now; answers how many pictures it tried. */
  drainOnce: () => Promise<number>;
};

type WorkerDeps = FetchDeps & Pick<Deps, 'pool' | 'clock' | 'live' | 'logger' | 'metrics' | 'isDiskFull'>;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

function outcomeCounter({ metrics }: Pick<WorkerDeps, 'metrics'>): Counter<'outcome'> {
  const name = 'sightline_pictures_fetched_total';
  const known = metrics.getSingleMetric(name);
  if (known instanceof Counter) return known;
  return new Counter({
    name,
    help: 'Fetches of pictures by how they ended',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  });
}

/** Fetches the pictures that texts brought along, some at a time, on whichever server claims them. */
export function createPictureWorker({ deps }: { deps: WorkerDeps }): PictureWorker {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const outcomes = outcomeCounter(deps);
  const inFlight = new Map<PictureClaim, Promise<void>>();
  let isRunning = false;
  let isAskedAgain = false;
  let round: Promise<void> | null = null;

  const begin = (claim: PictureClaim): Promise<void> => {
    const done = fetchPicture({ scope, claim, deps })
      .then((outcome) => outcomes.inc({ outcome }))
      // The claim lapses, and the picture is tried again.
      .catch((err: unknown) => deps.logger.error({ err }, 'a picture could not be kept'))
      .finally(() => inFlight.delete(claim));
    inFlight.set(claim, done);
    return done;
  };

  const claimRounds = async (): Promise<void> => {
    // A full disk takes no files; the pictures wait until there is room.
    while (isRunning && isAskedAgain && inFlight.size < IN_FLIGHT && !deps.isDiskFull()) {
      isAskedAgain = false;
      const claims = await claimPictures({ scope, limit: IN_FLIGHT - inFlight.size });
      for (const claim of claims) void begin(claim).then(wake);
      if (claims.length > 0) isAskedAgain = true;
    }
  };

  function wake(): void {
    isAskedAgain = true;
    if (round !== null || !isRunning) return;
    round = claimRounds()
      // The database is away; the next poll tries again.
      .catch((err: unknown) => deps.logger.warn({ err }, 'pending pictures could not be read'))
      .finally(() => {
        round = null;
      });
  }

  const stops: (() => void)[] = [];
  return {
    start: () => {
      if (isRunning) return;
      isRunning = true;
      const poll = setInterval(wake, POLL_MS);
      const unsubscribe = deps.live.subscribe(({ kind }) => kind === 'pictures' && wake());
      stops.push(unsubscribe, () => clearInterval(poll));
      wake();
    },
    stop: async ({ graceMs = GRACE_MS } = {}) => {
      isRunning = false;
      for (const stop of stops.splice(0)) stop();
      await round;
      await Promise.race([Promise.all(inFlight.values()), pause(graceMs)]);
      const left = [...inFlight.keys()];
      await Promise.allSettled(left.map((claim) => scope.transaction((tx) => releasePicture({ tx, claim }))));
    },
    drainOnce: async () => {
      let tried = 0;
      for (;;) {
        const claims = await claimPictures({ scope, limit: IN_FLIGHT });
        if (claims.length === 0) return tried;
        await Promise.all(claims.map(begin));
        tried += claims.length;
      }
    },
  };
}
