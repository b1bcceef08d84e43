import type { SystemScope } from '../../db/scope.ts';
import {
  claimRun,
  endStoppedCommands,
  type RunClaim,
  readNextRun,
  readNextRuns,
  takeRuns,
} from '../../features/imports/runs/claims.usecases.ts';
import { claimNoted } from '../queue/claim-noted.usecases.ts';
import type { ClaimWork } from '../queue/claim-worker.ts';
import type { DueRows } from '../queue/due-notes.queries.ts';
import { createLookout } from '../queue/lookout.ts';

/** How often a distributed database is asked for unannounced runs, and for killed commands. */
const FULL_LOOK_MS = 60_000;

const RUNS: DueRows = { name: 'import_run', isPausable: false, readAllNext: readNextRuns, readNext: readNextRun };

/** How a server claims runs; on a distributed database in the practices that are announced or noted to have some. */
export function createRunClaims({
  scope,
  isDistributed,
  now,
  until,
}: {
  scope: SystemScope;
  isDistributed: boolean;
  now: () => Temporal.Instant;
  /** The end of a lease that begins now. */
  until: () => Temporal.Instant;
}): Pick<ClaimWork<RunClaim>, 'claim' | 'heard' | 'missed'> {
  if (!isDistributed) return { claim: (limit) => takeRuns({ scope, limit, until: until() }) };
  const lookout = createLookout({ fullLookMs: FULL_LOOK_MS });
  const commands = createLookout({ fullLookMs: FULL_LOOK_MS });
  return {
    heard: lookout.heard,
    missed: () => {
      lookout.missed();
      commands.missed();
    },
    claim: async (limit) => {
      if (commands.takeFullLook(now())) await endStoppedCommands({ scope });
      return claimNoted({
        ...{ scope, rows: RUNS, lookout, limit },
        claimIn: async ({ tx, coverKey }) => {
          const claim = await claimRun({ tx, coverKey, until: until() });
          return claim === undefined ? [] : [claim];
        },
      });
    },
  };
}
