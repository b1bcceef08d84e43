import type { SystemScope } from '../../db/scope.ts';
import { claimNoted } from '../queue/claim-noted.usecases.ts';
import type { ClaimWork } from '../queue/claim-worker.ts';
import type { DueRows } from '../queue/due-notes.queries.ts';
import { createLookout } from '../queue/lookout.ts';
import { isTurn, readNextTurn, readNextTurns, readPracticesDue } from './bulk.queries.ts';

/** How often a distributed database is asked for unannounced turns. */
const FULL_LOOK_MS = 60_000;

const TURNS: DueRows = { name: 'bulk_pace', isPausable: true, readAllNext: readNextTurns, readNext: readNextTurn };

/** How a server finds practices whose next bulk text is due; on a distributed database among those announced or noted. */
export function createTurnClaims({
  scope,
  isDistributed,
  busy,
}: {
  scope: SystemScope;
  isDistributed: boolean;
  /** Practices that this server sends for. */
  busy: ReadonlySet<number>;
}): Pick<ClaimWork<number>, 'claim' | 'heard' | 'missed'> {
  if (!isDistributed)
    return { claim: (limit) => scope.transaction((tx) => readPracticesDue({ tx, except: [...busy], limit })) };
  const lookout = createLookout({ fullLookMs: FULL_LOOK_MS });
  return {
    ...{ heard: lookout.heard, missed: lookout.missed },
    claim: (limit) =>
      claimNoted({
        ...{ scope, rows: TURNS, lookout, limit },
        claimIn: async ({ tx, coverKey }) =>
          !busy.has(coverKey) && (await isTurn({ tx, coverKey })) ? [coverKey] : [],
      }),
  };
}
