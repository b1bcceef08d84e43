import { sql } from 'kysely';
import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { type SendDeps, sendNext } from '../../features/bulk-texts/sending/sending.usecases.ts';
import { type ClaimDeps, type ClaimWorker, createClaimWorker } from '../queue/claim-worker.ts';
import { createTurnClaims } from './claim-turns.ts';

type WorkerDeps = ClaimDeps & Pick<Deps, 'pool' | 'clock'> & SendDeps;

const ACT = { action: 'bulk-texts.send', userId: null, address: '', requestId: '' } as const;
const POLL_MS = 500;
const GRACE_MS = 2_000;
/** Practices at a time on one server. */
const MOST = 4;

/** Stores the texts of bulk texts one by one, at each practice's pace; the outbox sends them like all others. */
export function createBulkWorker({ deps }: { deps: WorkerDeps }): ClaimWorker {
  const { pool, clock } = deps;
  const scope = openSystemScope({ pool, clock });
  const busy = new Set<number>();
  const turns = createTurnClaims({ scope, isDistributed: pool.isDistributed, busy });
  return createClaimWorker<number>({
    deps,
    work: {
      ...{ kind: 'bulk-texts', most: MOST, pollMs: POLL_MS, graceMs: GRACE_MS },
      isDue: () => sql<boolean>`exists (select 1 from bulk_text b where b.state = 'sending')`,
      ...turns,
      claim: async (limit) => {
        const coverKeys = await turns.claim(limit);
        for (const coverKey of coverKeys) busy.add(coverKey);
        return coverKeys;
      },
      work: async (coverKey) => {
        try {
          await sendNext({ scope: openCoverScope({ pool, clock, coverKey, act: ACT }), deps });
        } finally {
          busy.delete(coverKey);
          // Its next text has a new time.
          turns.heard?.(coverKey);
        }
      },
      // Its transaction ends or is rolled back; nothing is claimed beyond it.
      letGo: () => Promise.resolve(),
      says: { failed: 'a bulk text could not be sent and will be tried again', unread: 'bulk texts could not be read' },
    },
  });
}
