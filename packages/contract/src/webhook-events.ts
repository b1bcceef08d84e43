import * as z from 'zod/mini';

/**
 * What a webhook may be told of, as a person says it. Its data are keys; whoever may read more asks by FHIR. Triggers
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

/** Sent by hand to try a webhook out, also to one that is off; nobody subscribes to it. */
export const TEST_EVENT = 'test.sent';
export type DeliveredEvent = WebhookEvent | typeof TEST_EVENT;

export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, name);
export const WEBHOOK_EVENT_NAMES: readonly WebhookEvent[] = Object.keys(WEBHOOK_EVENTS).filter(isWebhookEvent);

export const webhookEvent = z.enum(WEBHOOK_EVENT_NAMES);
