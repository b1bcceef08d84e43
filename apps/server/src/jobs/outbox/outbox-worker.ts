import { openCoverScope, type SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { SmsSender } from '../../outside/sms/sms-gateway.ts';
import { createDeliveryWorker, type DeliveryDeps, type DeliveryWorker } from '../queue/delivery-worker.ts';
import { handOver } from './hand-over.ts';
import { withLink, withPhoneProof } from './links.usecases.ts';
import { OUTBOX, readNotedSids } from './outbox.queries.ts';
import type { HandoverResult } from './outbox.rules.ts';
import { type ClaimedText, claimTexts, settle } from './outbox.usecases.ts';

type WorkerDeps = DeliveryDeps & Pick<Deps, 'publicUrl' | 'links' | 'phoneProofs'> & { sms: SmsSender };
type Outcome = HandoverResult['kind'];

/** Sends stored texts to the gateway: in order for each phone, several phones at a time. */
export const createOutboxWorker = ({ deps }: { deps: WorkerDeps }): DeliveryWorker<ClaimedText, Outcome> =>
  createDeliveryWorker<ClaimedText, Outcome>({
    deps,
    working: {
      ...{ kind: 'outbox', most: 8, pollMs: 1_000, graceMs: 8_000, renewMs: 5_000, counted: 'text' },
      claim: claimTexts,
    },
    deliveryIn: (scope) => ({
      table: OUTBOX,
      kind: 'text',
      what: 'a text',
      deliver: async (claimed) => settle({ scope, claimed, ended: await sendClaimedText({ deps, scope, claimed }) }),
      giveUp: () => {
        throw new Error('no text is given up');
      },
      // The next claim asks the gateway first.
      letGo: ({ now }) => ({ run_at: now, is_unsure: true, last_error: 'stopped' }),
    }),
  });

async function sendClaimedText({
  deps,
  scope,
  claimed,
}: {
  deps: WorkerDeps;
  scope: SystemScope;
  claimed: ClaimedText;
}): Promise<HandoverResult> {
  const { cover_key: coverKey } = claimed;
  return handOver({
    sms: deps.sms,
    claimed: await withPhoneProof({
      claimed: await withLink({ scope, claimed, deps }),
      openScope: (key) => openCoverScope({ pool: deps.pool, clock: deps.clock, coverKey: key, act: null }),
      deps,
    }),
    // Created now: a text may have waited for days, and media links expire.
    mediaUrls: claimed.text.pictures.map(
      ({ picture_key: pictureKey, source_url }) => source_url ?? deps.links.handedOut({ coverKey, pictureKey }),
    ),
    statusCallback: `${deps.publicUrl()}/webhooks/sms/status`,
    notedSids: (sids) => scope.transaction((tx) => readNotedSids({ tx, coverKey, sids })),
  });
}
