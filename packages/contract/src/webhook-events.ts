import * as z from 'zod/mini';

/**
 * The events a webhook may subscribe to, with their labels. Event data are keys; clients fetch the rest through FHIR.
 * Database triggers raise these events; a test compares their names with this list.
 */
export const WEBHOOK_EVENTS = {
  'appointment.booked': 'Appointment booked',
  'appointment.moved': 'Appointment moved to another time, provider or location',
  'appointment.confirmed': 'Appointment confirmed by the patient',
  'appointment.cancelled': 'Appointment cancelled',
  'message.received': 'Text received from a patient',
  'feedback.answered': 'Patient answered how a visit was',
  'form.completed': 'Form completed by a patient',
  'consent.changed': 'Text or HIPAA consent changed',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Sent manually to test a webhook, even one that is off; it can't be subscribed to. */
export const TEST_EVENT = 'test.sent';
export type DeliveredEvent = WebhookEvent | typeof TEST_EVENT;

export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, name);
export const WEBHOOK_EVENT_NAMES: readonly WebhookEvent[] = Object.keys(WEBHOOK_EVENTS).filter(isWebhookEvent);

export const webhookEvent = z.enum(WEBHOOK_EVENT_NAMES);
