import type { Clock } from '../../clock.ts';
import type { AuditAct } from '../../db/audit.ts';
import type { Pool } from '../../db/database.ts';
import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import type { Caller } from '../../http/signed-in.ts';
import type { GatewayReceipt, InboundText } from '../../outside/sms/sms-gateway.ts';
import { applyGatewayReceipt, type ReceiptOutcome } from '../conversations/delivery/receipts.usecases.ts';
import { receiveText } from '../conversations/inbound/inbound.usecases.ts';
import { findOwnNumber } from './webhooks.queries.ts';

type WebhookDeps = { pool: Pool; clock: Clock };

export type InboundOutcome = 'stored' | 'duplicate' | 'unknown-number';

/** Stores a phone's text in the practice whose number it was sent to. A text to an unknown number is ignored. */
export async function receiveInbound({
  text,
  caller,
  pool,
  clock,
}: {
  text: InboundText;
  caller: Caller;
} & WebhookDeps): Promise<InboundOutcome> {
  const own = await openSystemScope({ pool, clock }).transaction((tx) => findOwnNumber({ tx, number: text.to }));
  if (own === null) return 'unknown-number';
  const act: AuditAct = { action: 'messages.receive', userId: null, ...caller };
  const scope = openCoverScope({ pool, clock, coverKey: own.coverKey, act });
  const { gatewaySid, from: phone, body, mediaUrls, place, gatewayKeyword } = text;
  const { locKey } = own;
  return receiveText({ scope, text: { gatewaySid, phone, body, mediaUrls, place, locKey, gatewayKeyword } });
}

/** Applies a receipt to its text; the number it was sent from identifies the practice. */
export async function receiveStatus({
  receipt,
  pool,
  clock,
}: { receipt: GatewayReceipt } & WebhookDeps): Promise<ReceiptOutcome> {
  const scope = openSystemScope({ pool, clock });
  const own = await scope.transaction((tx) => findOwnNumber({ tx, number: receipt.from }));
  return applyGatewayReceipt({ scope, coverKey: own?.coverKey ?? null, receipt });
}
