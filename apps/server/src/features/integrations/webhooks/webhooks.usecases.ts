import {
  DELIVERIES_A_PAGE,
  MOST_WEBHOOKS,
  type Webhook,
  type WebhookDelivery,
} from '@sightline/contract/integrations.calls';
import { TEST_EVENT, type WebhookEvent } from '@sightline/contract/webhook-events';
import type { AuditAct } from '../../../db/audit.ts';
import type { DataKeys } from '../../../db/data-keys.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { aboutWebhook } from '../../../db/sealed-columns.ts';
import { addressRefused, integrationNotFound, tooMany } from '../integrations.errors.ts';
import { presentDelivery, presentWebhook } from '../integrations.present.ts';
import type { WebhookRow } from '../integrations.types.ts';
import { lockIntegrations } from '../keys/keys.queries.ts';
import { newWebhookSecret, type Secrets } from '../tokens.rules.ts';
import {
  insertDelivery,
  insertWebhook,
  readDeliveries,
  readWebhook,
  readWebhooks,
  reviveDelivery,
  updateWebhook,
} from './webhooks.queries.ts';
import { isAllowedUrl } from './webhooks.rules.ts';

type WebhookTarget = { scope: CoverScope; webhookKey: number };

async function found({ tx, webhookKey }: { tx: CoverTransaction; webhookKey: number }): Promise<WebhookRow> {
  const row = await readWebhook({ tx, webhookKey });
  if (row === undefined) throw integrationNotFound();
  return row;
}

/** Adds a webhook. Its secret is shown once: it signs every delivery. */
export async function addWebhook({
  scope,
  url,
  eventTypes,
  act,
  secrets,
  dataKeys,
  allowsLoopback,
}: {
  scope: CoverScope;
  url: string;
  eventTypes: readonly WebhookEvent[];
  act: AuditAct;
  secrets: Secrets;
  dataKeys: DataKeys;
  allowsLoopback: boolean;
}): Promise<{ webhookKey: number; secret: string }> {
  if (!isAllowedUrl({ url, allowsLoopback })) throw addressRefused();
  const secret = newWebhookSecret(secrets);
  return scope.transaction(async (tx) => {
    await lockIntegrations({ tx });
    if ((await readWebhooks({ tx })).length >= MOST_WEBHOOKS) throw tooMany();
    const sealedSecret = dataKeys.seal({ text: secret, about: aboutWebhook(tx.coverKey) });
    const webhookKey = await insertWebhook({ tx, url, sealedSecret, eventTypes: [...new Set(eventTypes)] });
    tx.note({ act, detail: { webhookKey } });
    return { webhookKey, secret };
  });
}

/** Switching a webhook on clears its failures. */
export async function changeWebhook({
  scope,
  webhookKey,
  eventTypes,
  isActive,
  act,
}: WebhookTarget & {
  eventTypes?: readonly WebhookEvent[] | undefined;
  isActive?: boolean | undefined;
  act: AuditAct;
}): Promise<Webhook> {
  return scope.transaction(async (tx) => {
    await found({ tx, webhookKey });
    const set = {
      ...(eventTypes && { event_types: [...new Set(eventTypes)] }),
      ...(isActive !== undefined && { is_active: isActive }),
      ...(isActive === true && { failing_since: null, stopped_at: null }),
    };
    if (Object.keys(set).length > 0) await updateWebhook({ tx, webhookKey, set });
    tx.note({ act, detail: { webhookKey } });
    return presentWebhook(await found({ tx, webhookKey }));
  });
}

export async function removeWebhook({ scope, webhookKey, act }: WebhookTarget & { act: AuditAct }): Promise<void> {
  await scope.transaction(async (tx) => {
    await found({ tx, webhookKey });
    await updateWebhook({ tx, webhookKey, set: { is_active: false, removed_at: tx.now } });
    tx.note({ act, detail: { webhookKey } });
  });
}

export async function testWebhook({
  scope,
  webhookKey,
  act,
}: WebhookTarget & { act: AuditAct }): Promise<{ deliveryKey: number }> {
  return scope.transaction(async (tx) => {
    await found({ tx, webhookKey });
    const deliveryKey = await insertDelivery({ tx, webhookKey, eventType: TEST_EVENT, data: { webhook: webhookKey } });
    tx.announce({ kind: 'webhooks' });
    tx.note({ act, detail: { webhookKey } });
    return { deliveryKey };
  });
}

export async function listDeliveries({
  scope,
  webhookKey,
  before,
}: WebhookTarget & { before: number | null }): Promise<WebhookDelivery[]> {
  return scope.transaction(async (tx) => {
    await found({ tx, webhookKey });
    return (await readDeliveries({ tx, webhookKey, before, limit: DELIVERIES_A_PAGE })).map(presentDelivery);
  });
}

/** @throws ProblemError integrations.not-found for one that waits or succeeded */
export async function retryDelivery({
  scope,
  webhookKey,
  deliveryKey,
  act,
}: WebhookTarget & { deliveryKey: number; act: AuditAct }): Promise<void> {
  await scope.transaction(async (tx) => {
    await found({ tx, webhookKey });
    if (!(await reviveDelivery({ tx, webhookKey, deliveryKey }))) throw integrationNotFound();
    tx.announce({ kind: 'webhooks' });
    tx.note({ act, detail: { webhookKey, deliveryKey } });
  });
}
