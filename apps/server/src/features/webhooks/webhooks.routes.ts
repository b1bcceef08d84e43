import { smsInbound, smsStatus } from '@sightline/contract/webhooks.calls';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { gatewayRefused } from './webhooks.errors.ts';
import { readInbound, readStatusReport } from './webhooks.rules.ts';
import { receiveInbound, receiveStatus } from './webhooks.usecases.ts';

/** Nothing to say in return: answers go out by the outbox, past its gate. */
const NO_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

type Fields = Record<string, string | string[]>;

export function registerWebhooks({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const { pool, clock } = deps;
  const deliveries = new Counter({
    name: 'sightline_sms_webhooks_total',
    help: 'Deliveries of the SMS gateway by kind and by what became of them',
    labelNames: ['kind', 'outcome'] as const,
    registers: [deps.metrics],
  });

  const refuseForged = ({ request, fields }: { request: FastifyRequest; fields: Fields }): void => {
    const signature = request.headers['x-twilio-signature'];
    // The gateway signs the address it called, which behind a proxy is not the one that arrived here.
    const url = `${deps.publicUrl()}${request.raw.url ?? ''}`;
    if (typeof signature === 'string' && deps.sms.isAuthentic({ signature, url, fields })) return;
    deliveries.inc({ kind: 'any', outcome: 'refused' });
    throw gatewayRefused();
  };

  calls.on(smsInbound, async ({ body, request, caller }) => {
    refuseForged({ request, fields: body });
    const text = readInbound(body);
    const outcome = text === null ? 'unreadable' : await receiveInbound({ text, caller, pool, clock });
    deliveries.inc({ kind: 'inbound', outcome });
    return NO_ANSWER;
  });

  calls.on(smsStatus, async ({ body, request }) => {
    refuseForged({ request, fields: body });
    const report = readStatusReport(body);
    const outcome = report === null ? 'unreadable' : await receiveStatus({ report, pool, clock });
    deliveries.inc({ kind: 'status', outcome });
    return NO_ANSWER;
  });
}
