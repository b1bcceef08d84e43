import type { Deps } from '../../deps.ts';
import { createDeliveryWorker, type DeliveryDeps, type DeliveryWorker } from '../queue/delivery-worker.ts';
import type { QueueTable } from '../queue/queue.types.ts';
import { retryKindOf } from './pushing.rules.ts';
import type { PushClaim } from './pushing.types.ts';
import { forgetDevice, layOutEvent, preparePush } from './pushing.usecases.ts';

type WorkerDeps = DeliveryDeps & Pick<Deps, 'push'>;
type Outcome = 'laid-out' | 'sent' | 'gone' | 'refused' | 'late' | 'unwanted' | 'taken-over';

const TABLE: QueueTable<PushClaim> = {
  ...{ name: 'push_outbox', key: 'push_key', waiting: null, isPausable: true },
  columns: ['subscription_key', 'notification_type', 'is_test', 'user_ids', 'created_at'],
};

/** Turns events into notices for the browsers of users who want them, and pushes each one. */
export const createPushWorker = ({ deps }: { deps: WorkerDeps }): DeliveryWorker<PushClaim, Outcome> =>
  createDeliveryWorker<PushClaim, Outcome>({
    deps,
    working: { kind: 'push', most: 4, pollMs: 5_000, counted: 'push' },
    deliveryIn: (scope) => ({
      table: TABLE,
      kind: 'push',
      kindOf: retryKindOf,
      what: 'a push',
      logged: 'given-up',
      deliver: async (claim) => {
        if (claim.subscription_key === null)
          return { kind: 'settled', outcome: (await layOutEvent({ scope, claim })) ? 'laid-out' : 'taken-over' };
        const push = await preparePush({ scope, claim });
        if (push === null) return { kind: 'ended', outcome: 'unwanted' };
        const sent = await deps.push.send(push);
        if (sent.kind === 'sent') return { kind: 'ended', outcome: 'sent' };
        if (sent.kind !== 'gone')
          return {
            kind: 'failed',
            isFinal: sent.kind === 'refused',
            code: sent.code,
            retryAfterMs: sent.kind === 'later' ? (sent.retryAfter ?? 0) * 1_000 : null,
          };
        await forgetDevice({ scope, claim });
        return { kind: 'settled', outcome: 'gone' };
      },
      giveUp: ({ why }) => ({ outcome: why }),
    }),
  });
