import type { ApiKey, CalendarFeed, Webhook, WebhookDelivery } from '@sightline/contract/integrations.calls';
import type { DeliveryRow, FeedRow, KeyRow, WebhookRow } from './integrations.types.ts';

const textOf = (instant: Temporal.Instant | null): string | null => instant?.toString() ?? null;

export const presentKey = (row: KeyRow): ApiKey => ({
  keyKey: row.key_key,
  name: row.name,
  createdAt: row.created_at.toString(),
  createdBy: row.family_name === null ? null : `${row.given_name ?? ''} ${row.family_name}`.trim(),
  lastUsedAt: textOf(row.last_used_at),
});

export const presentFeed = (row: FeedRow): CalendarFeed => ({
  acctKey: row.acct_key,
  provider: `${row.last_name}, ${row.first_name}`,
  createdAt: textOf(row.created_at),
});

export const presentWebhook = (row: WebhookRow): Webhook => ({
  webhookKey: row.webhook_key,
  url: row.url,
  eventTypes: row.event_types,
  isActive: row.is_active,
  createdAt: row.created_at.toString(),
  failingSince: textOf(row.failing_since),
  stoppedAt: textOf(row.stopped_at),
});

const STATUSES = ['waiting', 'delivered', 'failed'] as const;

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  deliveryKey: row.delivery_key,
  eventType: row.event_type,
  happenedAt: row.happened_at.toString(),
  status: STATUSES.find((status) => status === row.status) ?? 'waiting',
  attempts: row.attempts,
  nextAt: row.status === 'waiting' ? row.run_at.toString() : null,
  answeredStatus: row.answered_status,
  lastError: row.last_error,
  settledAt: textOf(row.settled_at),
});
