import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/**
 * A webhook request from the gateway, in its own format. It may add fields at any time, so all are accepted and the
 * adapter reads what it knows.
 */
const delivery = z.record(z.string(), z.unknown());

const webhook = {
  method: 'POST',
  origin: 'specification',
  access: { rule: 'gateway' },
  consumes: ['application/x-www-form-urlencoded', 'application/json'],
  produces: 'text/xml',
  replies: { 200: z.string() },
} as const;

export const smsInbound = defineCall({
  ...webhook,
  name: 'webhooks.sms-inbound',
  summary: 'Receives a text from the SMS gateway',
  path: '/webhooks/sms/inbound',
  audit: { patients: true, action: 'messages.receive' },
  body: delivery,
  problems: ['gateway.refused', 'gateway.unknown-number'],
});

export const smsStatus = defineCall({
  ...webhook,
  name: 'webhooks.sms-status',
  summary: 'Receives a delivery status from the SMS gateway',
  path: '/webhooks/sms/status',
  audit: { patients: false, why: 'a delivery receipt, without a patient' },
  body: delivery,
  problems: ['gateway.refused'],
});
