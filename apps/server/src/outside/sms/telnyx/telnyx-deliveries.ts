import { gatewayNumber } from '../delivery-fields.ts';
import type { DeliveryReader, GatewayDelivery, GatewayReceipt, InboundText } from '../sms-gateway.ts';
import { REFERENCE } from './telnyx-client.ts';
import { inboundText } from './telnyx-inbound.ts';
import { SIGNATURE_HEADER } from './telnyx-signature.ts';
import { deliveryStatusOf } from './telnyx-statuses.ts';
import { errorCodeOf, event, isId, type Message, message } from './telnyx-wire.ts';

type Event = { type: string; message: Message; deliveredTo: string };

/** The message of an event; null for any other event. */
function readEvent({ fields }: GatewayDelivery): Event | null {
  const read = event.safeParse(fields);
  const payload = message.safeParse(read.data?.data.payload);
  if (!read.success || !payload.success || !isId(payload.data.id)) return null;
  const deliveredTo = payload.data.webhook_url ?? read.data.meta?.delivered_to ?? '';
  return { type: read.data.data.event_type, message: payload.data, deliveredTo };
}

function readText(delivery: GatewayDelivery): InboundText | null {
  const read = readEvent(delivery);
  return read?.type === 'message.received' ? inboundText(read.message) : null;
}

function readReceipt(delivery: GatewayDelivery): GatewayReceipt | null {
  const read = readEvent(delivery);
  if (read?.type !== 'message.sent' && read?.type !== 'message.finalized') return null;
  const { id: gatewaySid, from, to, errors } = read.message;
  const said = to?.[0]?.status ?? '';
  if (!/^[a-z_]{1,40}$/.test(said)) return null;
  return {
    gatewaySid,
    from: gatewayNumber(from?.phone_number ?? ''),
    status: deliveryStatusOf(said) ?? said,
    errorCode: errorCodeOf(errors),
    reference: URL.parse(read.deliveredTo)?.searchParams.get(REFERENCE) ?? null,
  };
}

/** Telnyx's webhooks: JSON events. */
export const TELNYX_READER: DeliveryReader = {
  signatureHeader: SIGNATURE_HEADER,
  readText,
  readReceipt,
  acknowledgement: { type: 'application/json', body: '{}' },
};
