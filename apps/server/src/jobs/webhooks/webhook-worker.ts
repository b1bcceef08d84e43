import { Webhook } from 'standardwebhooks';
import { openSystemScope, type SystemScope } from '../../db/scope.ts';
import { aboutWebhook } from '../../db/sealed-columns.ts';
import type { Deps } from '../../deps.ts';
import { isGone, isTaken, STOPPED_AFTER, waitAfter } from '../../features/integrations/webhooks/webhooks.rules.ts';
import { type WebhookClient, WebhookError } from '../../outside/webhooks/webhook-client.ts';
import { type ClaimWorker, createClaimWorker } from '../claim-worker.ts';
import { outcomeCounter } from '../outcome-counter.ts';
import {
  claimDeliveries,
  type DeliveryClaim,
  deleteSettled,
  noteHealth,
  unclaimDelivery,
  updateDelivery,
} from './delivering.queries.ts';

type WorkerDeps = Pick<Deps, 'pool' | 'clock' | 'dataKeys' | 'live' | 'logger' | 'metrics'> & {
  webhooks: WebhookClient;
};

const LEASE = { seconds: 40 };
const KEPT = { hours: 24 * 30 };

type Outcome = { status: number | null; error: string | null };

/** Standard Webhooks: id, time and signature stand in headers; the same delivery has the same id at every try. */
async function post({
  webhooks,
  dataKeys,
  claim,
  now,
}: Pick<WorkerDeps, 'webhooks' | 'dataKeys'> & {
  claim: DeliveryClaim;
  now: Temporal.Instant;
}): Promise<Outcome> {
  const id = `msg_${claim.cover_key}_${claim.delivery_key}`;
  const at = new Date(now.epochMilliseconds);
  const body = JSON.stringify({ type: claim.event_type, timestamp: claim.happened_at.toString(), data: claim.data });
  const secret = dataKeys.open({ sealed: claim.secret, about: aboutWebhook(claim.cover_key) });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Sightline-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  try {
    const { status } = await webhooks.post({ url: claim.url, headers, body });
    return { status, error: isTaken(status) ? null : `answered ${status}` };
  } catch (error) {
    if (error instanceof WebhookError) return { status: null, error: error.message };
    throw error;
  }
}

async function settle({
  scope,
  claim,
  outcome: { status, error },
  jitter,
}: {
  scope: SystemScope;
  claim: DeliveryClaim;
  outcome: Outcome;
  jitter: number;
}): Promise<'delivered' | 'failed' | 'again'> {
  return scope.transaction(async (tx) => {
    const answered = { answered_status: status, last_error: error };
    const taken = error === null;
    const gone = status !== null && isGone(status);
    await noteHealth({ tx, claim, isTaken: taken, isGone: gone, stopsBefore: tx.now.subtract(STOPPED_AFTER) });
    const wait = taken || gone ? null : waitAfter({ attempts: claim.attempts, jitter });
    if (taken) {
      await updateDelivery({ tx, claim, set: { status: 'delivered', ...answered } });
      return 'delivered';
    }
    if (wait === null) {
      await updateDelivery({ tx, claim, set: { status: 'failed', ...answered } });
      return 'failed';
    }
    await updateDelivery({ tx, claim, set: { status: 'waiting', run_at: tx.now.add({ seconds: wait }), ...answered } });
    return 'again';
  });
}

/** Delivers what happened to those who asked to be told: at least once, each with an id to know it again by. */
export function createWebhookWorker({ deps }: { deps: WorkerDeps }): ClaimWorker {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const outcomes = outcomeCounter({
    metrics: deps.metrics,
    name: 'sightline_webhook_deliveries_total',
    help: 'Tries to deliver an event to a webhook by how they ended',
  });
  return createClaimWorker<DeliveryClaim>({
    deps,
    work: {
      kind: 'webhooks',
      most: 4,
      pollMs: 5_000,
      graceMs: 5_000,
      claim: (limit) => scope.transaction((tx) => claimDeliveries({ tx, limit, until: tx.now.add(LEASE) })),
      work: async (claim) => {
        const outcome = await post({ ...deps, claim, now: deps.clock.now() });
        outcomes.inc({ outcome: await settle({ scope, claim, outcome, jitter: Math.random() }) });
      },
      letGo: (claim) => scope.transaction((tx) => unclaimDelivery({ tx, claim })),
      says: { failed: 'a delivery to a webhook could not be settled', unread: 'deliveries could not be read' },
    },
  });
}

/** The log of a month is kept. */
export const forgetDeliveries = ({ scope }: { scope: SystemScope }): Promise<number> =>
  scope.transaction((tx) => deleteSettled({ tx, before: tx.now.subtract(KEPT) }));
