import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { type ClaimWorker, createClaimWorker } from '../claim-worker.ts';
import { outcomeCounter } from '../outcome-counter.ts';
import { type PictureClaim, releasePicture } from './fetching.queries.ts';
import { claimPictures, type FetchDeps, fetchPicture } from './fetching.usecases.ts';

type WorkerDeps = FetchDeps & Pick<Deps, 'pool' | 'clock' | 'live' | 'logger' | 'metrics' | 'isDiskFull'>;

/** Fetches the pictures that texts brought along, some at a time, on whichever server claims them. */
export function createPictureWorker({ deps }: { deps: WorkerDeps }): ClaimWorker {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const outcomes = outcomeCounter({
    metrics: deps.metrics,
    name: 'sightline_pictures_fetched_total',
    help: 'Fetches of pictures by how they ended',
  });
  return createClaimWorker<PictureClaim>({
    deps,
    work: {
      kind: 'pictures',
      most: 4,
      pollMs: 2_000,
      graceMs: 5_000,
      claim: (limit) => claimPictures({ scope, limit }),
      work: async (claim) => outcomes.inc({ outcome: await fetchPicture({ scope, claim, deps }) }),
      letGo: (claim) => scope.transaction((tx) => releasePicture({ tx, claim })),
      // A full disk takes no files; the pictures wait until there is room.
      mayClaim: () => !deps.isDiskFull(),
      says: { failed: 'a picture could not be kept', unread: 'pending pictures could not be read' },
    },
  });
}
