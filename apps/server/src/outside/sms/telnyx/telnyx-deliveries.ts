import { readGatewayKeyword } from '@sightline/messaging/gateway-keyword';
import {
  fileTypes,
  gatewayNumber,
  LONGEST_BODY,
  LONGEST_SENDER,
  MOST_MEDIA,
  mediaUrl,
  storable,
} from '../delivery-fields.ts';
import type { DeliveryReader, GatewayDelivery, GatewayReceipt, InboundText } from '../sms-gateway.ts';
import { REFERENCE } from './telnyx-client.ts';
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

/** In a group message our number is the one this webhook was sent for. */
const numberOf = ({ to }: Message): string => {
  const own = to?.find(({ status }) => status === 'webhook_delivered') ?? to?.[0];
  return gatewayNumber(own?.phone_number ?? '');
};

function readText(delivery: GatewayDelivery): InboundText | null {
  const read = readEvent(delivery);
  if (read?.type !== 'message.received') return null;
  const { id: gatewaySid, from, text, media, autoresponse_type } = read.message;
  const sender = gatewayNumber(storable(from?.phone_number ?? ''));
  const to = numberOf(read.message);
  if (sender === '' || sender.length > LONGEST_SENDER || to === '') return null;
  const sent = (media ?? []).filter(({ url }) => storable(url ?? '') !== '').slice(0, MOST_MEDIA);
  return {
    gatewaySid,
    from: sender,
    to,
    body: storable(text ?? '').slice(0, LONGEST_BODY),
    mediaUrls: sent.map(({ url }) => mediaUrl(storable(url ?? ''))),
    mediaTypes: fileTypes(sent.map(({ content_type: type }) => type ?? '')),
    // Set if Telnyx treated the text as an opt-out, an opt-in or a question, and answered it.
    gatewayKeyword: readGatewayKeyword(autoresponse_type ?? ''),
    place: null,
  };
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
