import { sql } from 'kysely';
import type { ConnectionSettings } from '../../db/database.ts';
import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { finishStep, keepRuns, postponeRun, type RunClaim } from '../../features/imports/runs/claims.usecases.ts';
import { takeStep } from '../../features/imports/runs/steps.usecases.ts';
import { type ClaimDeps, type ClaimWorker, createClaimWorker } from '../queue/claim-worker.ts';
import { createRunClaims } from './claim-runs.ts';

/** A claim of a server that died; renewed while its server works on it. */
const LEASE = { seconds: 60 };
const RENEW_MS = 15_000;
const POLL_MS = 5_000;
const GRACE_MS = 2_000;
/** Until a run is looked at again that waits for another, or for the server with its file. */
const WAIT = { seconds: 5 };

type WorkerDeps = ClaimDeps & Pick<Deps, 'pool' | 'clock' | 'config' | 'isDiskFull'>;

/** Reads, checks and applies uploaded files, one at a time on each server and one for each practice. */
export function createImportWorker({
  deps,
  connection,
}: {
  deps: WorkerDeps;
  connection: ConnectionSettings;
}): ClaimWorker {
  const { pool, clock, logger, config } = deps;
  const scope = openSystemScope({ pool, clock });
  const until = () => clock.now().add(LEASE);
  const runs = createRunClaims({ scope, isDistributed: pool.isDistributed, now: clock.now, until });
  return createClaimWorker<RunClaim>({
    deps,
    work: {
      ...{ kind: 'imports', most: 1, pollMs: POLL_MS, graceMs: GRACE_MS },
      // Commands too, which are killed or end by themselves.
      isDue: () => sql<boolean>`exists (
        select 1 from import_run w where w.state in ('reading', 'checking', 'applying'))`,
      mayClaim: () => !deps.isDiskFull(),
      ...runs,
      work: async (claim) => {
        const practice = openCoverScope({ pool, clock, coverKey: claim.cover_key, act: null });
        const step = { scope: practice, importKey: claim.import_key, attempts: claim.attempts };
        const outcome = await takeStep({ ...step, deps: { clock, logger, config, connection } });
        if (outcome === 'ended') await finishStep({ scope, claim });
        else await postponeRun({ scope, claim, until: clock.now().add(WAIT) });
        // When it is due again.
        runs.heard?.(claim.cover_key);
      },
      letGo: (claim) => postponeRun({ scope, claim, until: null }),
      renew: { everyMs: RENEW_MS, claims: (claims) => keepRuns({ scope, claims, until: until() }) },
      says: { failed: 'an import broke off and will be tried again', unread: 'imports could not be read' },
    },
  });
}
