import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { type ClaimWorker, createClaimWorker } from '../claim-worker.ts';
import { outcomeCounter } from '../outcome-counter.ts';
import type { MailClaim } from './sending.types.ts';
import { claimMails, letMailGo, type SendDeps, sendMail } from './sending.usecases.ts';

type WorkerDeps = SendDeps & Pick<Deps, 'pool' | 'clock' | 'live' | 'metrics'>;

/** Sends the mails that tell of bookings, some at a time, on whichever server claims them: at least once. */
export function createMailWorker({ deps }: { deps: WorkerDeps }): ClaimWorker {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const outcomes = outcomeCounter({
    metrics: deps.metrics,
    name: 'sightline_booking_mails_total',
    help: 'Mails about bookings by how their sending ended',
  });
  return createClaimWorker<MailClaim>({
    deps,
    work: {
      kind: 'mail',
      most: 3,
      pollMs: 5_000,
      graceMs: 5_000,
      claim: (limit) => claimMails({ scope, limit }),
      work: async (claim) => outcomes.inc({ outcome: await sendMail({ scope, claim, deps }) }),
      letGo: async (claim) => {
        await letMailGo({ scope, claim });
      },
      says: { failed: 'a mail could not be settled', unread: 'waiting mails could not be read' },
    },
  });
}
