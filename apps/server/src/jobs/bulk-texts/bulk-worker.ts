import { openCoverScope, openSystemScope, type SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { type SendDeps, sendNext } from '../../features/bulk-texts/sending/sending.usecases.ts';
import { type ClaimWorker, createClaimWorker } from '../queue/claim-worker.ts';
import { readPracticesDue } from './bulk.queries.ts';

type WorkerDeps = Pick<Deps, 'pool' | 'clock' | 'logger' | 'live'> & SendDeps;

const ACT = { action: 'bulk-texts.send', userId: null, address: '', requestId: '' } as const;
const POLL_MS = 500;
const GRACE_MS = 2_000;
/** Practices at a time on one server. */
const MOST = 4;

const practicesDue = ({ scope, busy, limit }: { scope: SystemScope; busy: ReadonlySet<number>; limit: number }) =>
  scope.transaction((tx) => readPracticesDue({ tx, except: [...busy], limit }));

/** Stores the texts of bulk texts one by one, at each practice's pace; the outbox sends them like all others. */
export function createBulkWorker({ deps }: { deps: WorkerDeps }): ClaimWorker {
  const { pool, clock } = deps;
  const scope = openSystemScope({ pool, clock });
  const busy = new Set<number>();
  return createClaimWorker<number>({
    deps,
    work: {
      ...{ kind: 'bulk-texts', most: MOST, pollMs: POLL_MS, graceMs: GRACE_MS },
      claim: async (limit) => {
        const coverKeys = await practicesDue({ scope, busy, limit });
        for (const coverKey of coverKeys) busy.add(coverKey);
        return coverKeys;
      },
      work: async (coverKey) => {
        try {
          await sendNext({ scope: openCoverScope({ pool, clock, coverKey, act: ACT }), deps });
        } finally {
          busy.delete(coverKey);
        }
      },
      // Its transaction ends or is rolled back; nothing is claimed beyond it.
      letGo: () => Promise.resolve(),
      says: { failed: 'a bulk text could not be sent and will be tried again', unread: 'bulk texts could not be read' },
    },
  });
}
