import { smsInbound, smsStatus } from '@sightline/contract/webhooks.calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { rawBodyOf } from '../../http/raw-bodies.ts';
import type { Calls } from '../../http/register-call.ts';
import type { GatewayDelivery } from '../../outside/sms/sms-gateway.ts';
import { gatewayRefused, numberUnknown } from './webhooks.errors.ts';
import { receiveInbound, receiveStatus } from './webhooks.usecases.ts';

export function registerWebhooks({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const { pool, clock, sms } = deps;
  const deliveries = new Counter({
    name: 'sightline_sms_webhooks_total',
    help: 'Incoming SMS gateway calls by kind and outcome',
    labelNames: ['kind', 'outcome'] as const,
    registers: [deps.metrics],
  });
  // The first of each raises an alert, and a series that begins with it has no pace yet.
  deliveries.inc({ kind: 'any', outcome: 'refused' }, 0);
  deliveries.inc({ kind: 'inbound', outcome: 'unknown-number' }, 0);

  /** Accepts what is signed for our account; everything else is refused before anything in it is read. */
  const authentic = ({ request, fields }: { request: FastifyRequest; fields: GatewayDelivery['fields'] }) => {
    const { headers } = request;
    // The signature covers the URL the gateway called, which behind a proxy is not the one that arrived here.
    const url = `${deps.publicUrl()}${request.raw.url ?? ''}`;
    const delivery = { headers, url, fields, raw: rawBodyOf(request) };
    if (sms.isAuthentic(delivery)) return delivery;
    deliveries.inc({ kind: 'any', outcome: 'refused' });
    throw gatewayRefused();
  };
  const acknowledge = (reply: FastifyReply): string => {
    const { type, body } = sms.acknowledgement;
    reply.type(type);
    return body;
  };

  calls.on(smsInbound, async ({ body, request, reply, caller }) => {
    const text = sms.readText(authentic({ request, fields: body }));
    const outcome = text === null ? 'unreadable' : await receiveInbound({ text, caller, pool, clock, deps });
    deliveries.inc({ kind: 'inbound', outcome });
    if (outcome === 'unreadable') deps.logger.warn('a webhook of the SMS gateway for incoming texts had no text');
    if (outcome === 'unknown-number') throw numberUnknown();
    return acknowledge(reply);
  });

  calls.on(smsStatus, async ({ body, request, reply }) => {
    const receipt = sms.readReceipt(authentic({ request, fields: body }));
    const outcome = receipt === null ? 'unreadable' : await receiveStatus({ receipt, pool, clock });
    deliveries.inc({ kind: 'status', outcome });
    return acknowledge(reply);
  });
}
