import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, key, keyText, typedText, wideKeyText } from './values.ts';
import { TEST_EVENT, webhookEvent } from './webhook-events.ts';

/** API keys, calendar feeds and webhooks of a practice. */
const INTEGRATIONS = '/config/api/v1/integrations';
const admin = { rule: 'element', element: 'Dv4IntegrationsMenu' } as const;
const shared = { origin: 'own', access: admin, problems: [] } as const;

export const MOST_KEYS = 20;
export const MOST_WEBHOOKS = 20;
/** Deliveries per page. */
export const DELIVERIES_A_PAGE = 100;

export const apiKey = z.object({
  keyKey: z.number(),
  name: z.string(),
  createdAt: instant,
  /** Null if an operator created it. */
  createdBy: z.nullable(z.string()),
  lastUsedAt: z.nullable(instant),
});
export type ApiKey = z.infer<typeof apiKey>;

export const calendarFeed = z.object({ acctKey: z.number(), provider: z.string(), createdAt: z.nullable(instant) });
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const webhook = z.object({
  webhookKey: z.number(),
  url: z.string(),
  eventTypes: z.array(z.string()),
  isActive: z.boolean(),
  createdAt: instant,
  /** When deliveries started failing. */
  failingSince: z.nullable(instant),
  /** We switched it off, after five days of failures. */
  stoppedAt: z.nullable(instant),
});
export type Webhook = z.infer<typeof webhook>;

export const listIntegrations = defineCall({
  ...shared,
  name: 'integrations.list',
  summary: "The practice's API keys, calendar feeds and webhooks",
  method: 'GET',
  path: INTEGRATIONS,
  audit: { patients: false, why: 'names and URLs of apps only' },
  replies: {
    200: z.object({
      keys: z.array(apiKey),
      feeds: z.array(calendarFeed),
      webhooks: z.array(webhook),
      /** The FHIR base URL. */
      fhirUrl: z.string(),
    }),
  },
});

export const addApiKey = defineCall({
  ...shared,
  name: 'integrations.add-key',
  actsOnce: true,
  summary: 'Creates an API key with read access through FHIR; the key is returned only here',
  method: 'POST',
  path: `${INTEGRATIONS}/keys`,
  audit: { patients: false, why: 'writes its own row' },
  body: z.strictObject({ name: typedText(80).check(z.regex(/\S/, 'Enter a name for the key.')) }),
  replies: { 201: z.object({ key: z.string(), keyKey: z.number() }) },
  problems: ['integrations.too-many'],
});

export const revokeApiKey = defineCall({
  ...shared,
  name: 'integrations.revoke-key',
  summary: 'Revokes an API key immediately',
  method: 'DELETE',
  path: `${INTEGRATIONS}/keys/:keyKey`,
  audit: { patients: false, why: 'writes its own row' },
  params: z.strictObject({ keyKey: keyText }),
  replies: { 204: z.undefined() },
  problems: ['integrations.not-found'],
});

export const openCalendarFeed = defineCall({
  ...shared,
  name: 'integrations.open-feed',
  actsOnce: true,
  summary: "Creates a provider's calendar feed URL, replacing any earlier one; the URL is returned only here",
  method: 'POST',
  path: `${INTEGRATIONS}/feeds`,
  audit: { patients: false, why: 'writes its own row' },
  body: z.strictObject({ acctKey: key }),
  replies: { 201: z.object({ url: z.string() }) },
  problems: ['integrations.not-found'],
});

export const closeCalendarFeed = defineCall({
  ...shared,
  name: 'integrations.close-feed',
  summary: "Deletes a provider's calendar feed",
  method: 'DELETE',
  path: `${INTEGRATIONS}/feeds/:acctKey`,
  audit: { patients: false, why: 'writes its own row' },
  params: z.strictObject({ acctKey: keyText }),
  replies: { 204: z.undefined() },
  problems: ['integrations.not-found'],
});

const address = z
  .string()
  .check(z.maxLength(500), z.regex(/^https?:\/\/\S+$/i, 'Enter a web address like https://example.com.'));
const eventTypes = z.array(webhookEvent).check(z.minLength(1, 'Choose at least one event.'), z.maxLength(20));

export const addWebhook = defineCall({
  ...shared,
  name: 'integrations.add-webhook',
  actsOnce: true,
  summary: 'Adds a webhook; its signing secret is returned only here',
  method: 'POST',
  path: `${INTEGRATIONS}/webhooks`,
  audit: { patients: false, why: 'writes its own row' },
  body: z.strictObject({ url: address, eventTypes }),
  replies: { 201: z.object({ webhookKey: z.number(), secret: z.string() }) },
  problems: ['integrations.too-many', 'integrations.address-refused'],
});

export const changeWebhook = defineCall({
  ...shared,
  name: 'integrations.change-webhook',
  summary: 'Changes the events of a webhook, or turns it on or off',
  method: 'POST',
  path: `${INTEGRATIONS}/webhooks/:webhookKey`,
  audit: { patients: false, why: 'writes its own row' },
  params: z.strictObject({ webhookKey: keyText }),
  body: z.strictObject({ eventTypes: z.optional(eventTypes), isActive: z.optional(z.boolean()) }),
  replies: { 200: webhook },
  problems: ['integrations.not-found'],
});

export const testWebhook = defineCall({
  ...shared,
  name: 'integrations.test-webhook',
  actsOnce: true,
  summary: `Sends a ${TEST_EVENT} event to a webhook`,
  method: 'POST',
  path: `${INTEGRATIONS}/webhooks/:webhookKey/test`,
  audit: { patients: false, why: 'writes its own row' },
  params: z.strictObject({ webhookKey: keyText }),
  replies: { 202: z.object({ deliveryKey: z.number() }) },
  problems: ['integrations.not-found'],
});

export const webhookDelivery = z.object({
  deliveryKey: z.number(),
  eventType: z.string(),
  happenedAt: instant,
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** The next try; null once settled. */
  nextAt: z.nullable(instant),
  answeredStatus: z.nullable(z.number()),
  lastError: z.nullable(z.string()),
  settledAt: z.nullable(instant),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const listDeliveries = defineCall({
  ...shared,
  name: 'integrations.deliveries',
  summary: 'Deliveries to a webhook, newest first, 100 at a time',
  method: 'GET',
  path: `${INTEGRATIONS}/webhooks/:webhookKey/deliveries`,
  audit: { patients: false, why: 'keys only' },
  params: z.strictObject({ webhookKey: keyText }),
  /** Only deliveries older than this. */
  query: z.strictObject({ before: z.optional(wideKeyText) }),
  replies: { 200: z.object({ deliveries: z.array(webhookDelivery) }) },
  problems: ['integrations.not-found'],
});

export const retryDelivery = defineCall({
  ...shared,
  name: 'integrations.retry-delivery',
  actsOnce: true,
  summary: 'Retries a failed delivery',
  method: 'POST',
  path: `${INTEGRATIONS}/webhooks/:webhookKey/deliveries/:deliveryKey/retry`,
  audit: { patients: false, why: 'writes its own row' },
  params: z.strictObject({ webhookKey: keyText, deliveryKey: wideKeyText }),
  replies: { 202: z.undefined() },
  problems: ['integrations.not-found'],
});

export const removeWebhook = defineCall({
  ...shared,
  name: 'integrations.remove-webhook',
  summary: 'Deletes a webhook; pending deliveries are dropped',
  method: 'DELETE',
  path: `${INTEGRATIONS}/webhooks/:webhookKey`,
  audit: { patients: false, why: 'writes its own row' },
  params: z.strictObject({ webhookKey: keyText }),
  replies: { 204: z.undefined() },
  problems: ['integrations.not-found'],
});
