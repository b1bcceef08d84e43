import { TEST_EVENT } from '@sightline/contract/webhook-events';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { SystemScope, SystemTransaction } from '../../db/scope.ts';
import { aboutWebhook } from '../../db/sealed-columns.ts';
import type { Deps } from '../../deps.ts';
import { isAccepted, isGoneStatus, STOPPED_AFTER } from '../../features/integrations/webhooks/webhooks.rules.ts';
import { type WebhookClient, WebhookError } from '../../outside/webhooks/webhook-client.ts';
import { createDeliveryWorker, type DeliveryDeps, type DeliveryWorker } from '../queue/delivery-worker.ts';
import type { QueueTable, Verdict } from '../queue/queue.types.ts';
import { type DeliveryClaim, deleteSettled, noteHealth } from './delivering.queries.ts';

type WorkerDeps = DeliveryDeps & Pick<Deps, 'dataKeys' | 'publicUrl'> & { webhooks: WebhookClient };

const KEPT = { hours: 24 * 30 };

type Outcome = { status: number | null; error: string | null };
type WebhookResult = 'delivered' | 'failed';

/** The FHIR resource of an event by its whole address; triggers know only its path. */
function withAddress({ data, publicUrl }: { data: unknown; publicUrl: () => string }): unknown {
  const path: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'resource') : undefined;
  return typeof path === 'string' ? { ...Object(data), resource: `${publicUrl()}${path}` } : data;
}

/** Standard Webhooks: id, time and signature are in headers; a delivery keeps its id for all attempts. */
async function post({
  webhooks,
  dataKeys,
  publicUrl,
  claim,
  now,
}: Pick<WorkerDeps, 'webhooks' | 'dataKeys' | 'publicUrl'> & {
  claim: DeliveryClaim;
  now: Temporal.Instant;
}): Promise<Outcome> {
  const id = `msg_${claim.cover_key}_${claim.delivery_key}`;
  const at = new Date(now.epochMilliseconds);
  const data = withAddress({ data: claim.data, publicUrl });
  const body = JSON.stringify({ type: claim.event_type, timestamp: claim.happened_at.toString(), data });
  const secret = dataKeys.open({ sealed: claim.webhook.secret, about: aboutWebhook(claim.cover_key) });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Sightline-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  try {
    const { status } = await webhooks.post({ url: claim.webhook.url, headers, body });
    return { status, error: isAccepted(status) ? null : `answered ${status}` };
  } catch (error) {
    if (error instanceof WebhookError) return { status: null, error: error.message };
    throw error;
  }
}

const TABLE: QueueTable<DeliveryClaim> = {
  ...{ name: 'webhook_delivery', key: 'delivery_key', waiting: 'waiting', isPausable: true },
  columns: ['webhook_key', 'event_type', 'data', 'happened_at'],
  // Deliveries of a webhook that was turned off wait.
  mayClaim: (coverKey) => sql<boolean>`exists (
    select 1 from webhook w
    where w.cover_key = ${coverKey} and w.webhook_key = o.webhook_key
      and (w.is_active or o.event_type = ${TEST_EVENT}) and w.removed_at is null)`,
  read: (coverKey) => sql`, (select jsonb_build_object('url', w.url, 'secret', w.secret) from webhook w
               where w.cover_key = ${coverKey} and w.webhook_key = o.webhook_key) as webhook`,
};

/** The result of an attempt, with what to record for the webhook itself. */
function verdictOf({
  claim,
  outcome: { status, error },
  now,
}: {
  claim: DeliveryClaim;
  outcome: Outcome;
  now: Temporal.Instant;
}): Verdict<WebhookResult> {
  const answered = { answered_status: status, last_error: error };
  const gone = status !== null && isGoneStatus(status);
  const also = (tx: SystemTransaction) =>
    noteHealth({ tx, claim, isAccepted: error === null, isGone: gone, stopsBefore: tx.now.subtract(STOPPED_AFTER) });
  if (error !== null) return { kind: 'failed', isFinal: gone, row: answered, also };
  return { kind: 'ended', outcome: 'delivered', row: { status: 'delivered', settled_at: now, ...answered }, also };
}

/** Delivers events to their subscribers, each with an id to recognize it by. */
export const createWebhookWorker = ({ deps }: { deps: WorkerDeps }): DeliveryWorker<DeliveryClaim, WebhookResult> =>
  createDeliveryWorker<DeliveryClaim, WebhookResult>({
    deps,
    // On a distributed database rows that triggers write are not announced.
    working: { kind: 'webhooks', most: 4, pollMs: 5_000, fullLookMs: 5_000, counted: 'webhook' },
    deliveryIn: () => ({
      table: TABLE,
      kind: 'webhook',
      what: 'a delivery to a webhook',
      deliver: async (claim) =>
        verdictOf({ claim, outcome: await post({ ...deps, claim, now: deps.clock.now() }), now: deps.clock.now() }),
      giveUp: ({ failed }) => ({
        outcome: 'failed',
        row: { ...failed?.row, status: 'failed', settled_at: deps.clock.now() },
        ...(failed?.also && { also: failed.also }),
      }),
      // Released, as if it had not been claimed.
      letGo: ({ claim }) => ({ attempts: claim.attempts - 1 }),
    }),
  });

/** Deliveries are kept for a month. */
export const forgetDeliveries = ({ scope }: { scope: SystemScope }): Promise<number> =>
  scope.transaction((tx) => deleteSettled({ tx, before: tx.now.subtract(KEPT) }));
