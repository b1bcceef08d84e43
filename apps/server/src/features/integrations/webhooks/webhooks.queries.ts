import type { DeliveredEvent, WebhookEvent } from '@sightline/contract/webhook-events';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { DeliveryRow, WebhookRow } from '../integrations.types.ts';

const COLUMNS = [
  'webhook_key',
  'url',
  'event_types',
  'is_active',
  'created_at',
  'failing_since',
  'stopped_at',
] as const;

export function readWebhooks({ tx }: { tx: CoverTransaction }): Promise<WebhookRow[]> {
  return tx.q
    .selectFrom('webhook')
    .select(COLUMNS)
    .where('cover_key', '=', tx.coverKey)
    .where('removed_at', 'is', null)
    .orderBy('webhook_key')
    .execute();
}

export function readWebhook({ tx, webhookKey }: { tx: CoverTransaction; webhookKey: number }) {
  return tx.q
    .selectFrom('webhook')
    .select(COLUMNS)
    .where('cover_key', '=', tx.coverKey)
    .where('webhook_key', '=', webhookKey)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function insertWebhook({
  tx,
  url,
  sealedSecret,
  eventTypes,
}: {
  tx: CoverTransaction;
  url: string;
  sealedSecret: string;
  eventTypes: WebhookEvent[];
}): Promise<number> {
  const row = await tx.q
    .insertInto('webhook')
    .values({ cover_key: tx.coverKey, url, secret: sealedSecret, event_types: eventTypes, created_at: tx.now })
    .returning('webhook_key')
    .executeTakeFirstOrThrow();
  return row.webhook_key;
}

export async function updateWebhook({
  tx,
  webhookKey,
  set,
}: {
  tx: CoverTransaction;
  webhookKey: number;
  set: {
    event_types?: WebhookEvent[];
    is_active?: boolean;
    failing_since?: null;
    stopped_at?: null;
    removed_at?: Temporal.Instant;
  };
}): Promise<void> {
  await tx.q
    .updateTable('webhook')
    .set(set)
    .where('cover_key', '=', tx.coverKey)
    .where('webhook_key', '=', webhookKey)
    .execute();
}

export async function insertDelivery({
  tx,
  webhookKey,
  eventType,
  data,
}: {
  tx: CoverTransaction;
  webhookKey: number;
  eventType: DeliveredEvent;
  data: Record<string, number>;
}): Promise<number> {
  const row = await tx.q
    .insertInto('webhook_delivery')
    .values({
      cover_key: tx.coverKey,
      webhook_key: webhookKey,
      event_type: eventType,
      data: JSON.stringify(data),
      happened_at: tx.now,
      run_at: tx.now,
    })
    .returning('delivery_key')
    .executeTakeFirstOrThrow();
  return row.delivery_key;
}

export function readDeliveries({
  tx,
  webhookKey,
  before,
  limit,
}: {
  tx: CoverTransaction;
  webhookKey: number;
  before: number | null;
  limit: number;
}): Promise<DeliveryRow[]> {
  return tx.q
    .selectFrom('webhook_delivery')
    .select(['delivery_key', 'event_type', 'happened_at', 'status', 'attempts', 'run_at'])
    .select(['answered_status', 'last_error', 'settled_at'])
    .where('cover_key', '=', tx.coverKey)
    .where('webhook_key', '=', webhookKey)
    .$if(before !== null, (q) => q.where('delivery_key', '<', before ?? 0))
    .orderBy('delivery_key', 'desc')
    .limit(limit)
    .execute();
}

/** A failed delivery waits again, keeping its earlier tries. */
export async function reviveDelivery({
  tx,
  webhookKey,
  deliveryKey,
}: {
  tx: CoverTransaction;
  webhookKey: number;
  deliveryKey: number;
}): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', attempts: 0, run_at: tx.now, due_since: null, settled_at: null })
    .where('cover_key', '=', tx.coverKey)
    .where('webhook_key', '=', webhookKey)
    .where('delivery_key', '=', deliveryKey)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
