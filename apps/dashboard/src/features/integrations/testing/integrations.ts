import type { ApiKey, CalendarFeed, Webhook, WebhookDelivery } from '@sightline/contract/integrations.calls';

export const keyOf = (more: Partial<ApiKey> = {}): ApiKey => ({
  ...{ keyKey: 7, name: 'Recall robot', createdAt: '2026-11-03T15:00:00Z', createdBy: 'Ada Brooks', lastUsedAt: null },
  ...more,
});

export const webhookOf = (more: Partial<Webhook> = {}): Webhook => ({
  ...{ webhookKey: 12, url: 'https://crm.example.com/hook', eventTypes: ['appointment.booked'], isActive: true },
  ...{ createdAt: '2026-11-03T15:00:00Z', failingSince: null, stoppedAt: null },
  ...more,
});

export const deliveryOf = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ deliveryKey: 90, eventType: 'appointment.booked', happenedAt: '2026-11-20T15:00:00Z', status: 'delivered' },
  ...{ attempts: 1, nextAt: null, answeredStatus: 204, lastError: null, settledAt: '2026-11-20T15:00:01Z' },
  ...more,
});

const FEEDS: CalendarFeed[] = [
  { acctKey: 3001, provider: 'Okafor, Ada', createdAt: null },
  { acctKey: 3002, provider: 'Brandt, Lena', createdAt: '2026-11-03T15:00:00Z' },
];

type IntegrationLists = { keys: ApiKey[]; feeds: CalendarFeed[]; webhooks: Webhook[]; fhirUrl: string };

/** Page content: a key, a provider with and one without a URL, and a webhook. */
export const listOf = (more: Partial<IntegrationLists> = {}): IntegrationLists => ({
  ...{ keys: [keyOf()], feeds: FEEDS, webhooks: [webhookOf()], fhirUrl: 'https://sightline.test/fhir/r4' },
  ...more,
});
