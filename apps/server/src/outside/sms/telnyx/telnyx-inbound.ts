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
import type { InboundText } from '../sms-gateway.ts';
import type { Message } from './telnyx-wire.ts';

/** In a group message our number is the one this webhook was sent for. */
const numberOf = ({ to }: Message): string => {
  const own = to?.find(({ status }) => status === 'webhook_delivered') ?? to?.[0];
  return gatewayNumber(own?.phone_number ?? '');
};

/** A message that a number received; null if required fields are missing. */
export function inboundText(message: Message): InboundText | null {
  const { id: gatewaySid, from, text, media, autoresponse_type } = message;
  const sender = gatewayNumber(storable(from?.phone_number ?? ''));
  const to = numberOf(message);
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
