import * as z from 'zod/mini';

/**
 * The events a webhook may subscribe to, with their labels. Event data are keys; clients fetch the rest by FHIR. Triggers
 * of the database raise these events; a test holds their names to this list.
 */
export const WEBHOOK_EVENTS = {
  'appointment.booked': 'An appointment was made',
  'appointment.moved': 'An appointment has another time, provider or location',
  'appointment.confirmed': 'A patient confirmed an appointment',
  'appointment.cancelled': 'An appointment was cancelled',
  'message.received': 'A patient sent a text',
  'form.completed': 'A patient completed a form',
  'consent.changed': 'A patient allowed or refused texts, or gave or refused HIPAA consent',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Sent by hand to test a webhook, even one that is off; it can't be subscribed to. */
export const TEST_EVENT = 'test.sent';
export type DeliveredEvent = WebhookEvent | typeof TEST_EVENT;

export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, name);
export const WEBHOOK_EVENT_NAMES: readonly WebhookEvent[] = Object.keys(WEBHOOK_EVENTS).filter(isWebhookEvent);

export const webhookEvent = z.enum(WEBHOOK_EVENT_NAMES);
