import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { type ClaimWorker, createClaimWorker } from '../claim-worker.ts';
import { outcomeCounter } from '../outcome-counter.ts';
import type { PushClaim } from './pushing.types.ts';
import { claimPushes, letPushGo, type PushWorkDeps, settlePush } from './pushing.usecases.ts';

type WorkerDeps = PushWorkDeps & Pick<Deps, 'pool' | 'clock' | 'live' | 'metrics'>;

/** Pushes to browsers what happened, some at a time, on whichever server claims it: at least once. */
export function createPushWorker({ deps }: { deps: WorkerDeps }): ClaimWorker {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const outcomes = outcomeCounter({
    metrics: deps.metrics,
    name: 'sightline_pushes_total',
    help: 'Pushes to browsers by how they ended',
  });
  return createClaimWorker<PushClaim>({
    deps,
    work: {
      kind: 'push',
      most: 4,
      pollMs: 5_000,
      graceMs: 5_000,
      claim: (limit) => claimPushes({ scope, limit }),
      work: async (claim) => outcomes.inc({ outcome: await settlePush({ scope, claim, deps }) }),
      letGo: async (claim) => {
        await letPushGo({ scope, claim });
      },
      says: { failed: 'a push could not be settled', unread: 'waiting pushes could not be read' },
    },
  });
}
