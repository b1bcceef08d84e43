import { readGatewayKeyword } from '@sightline/messaging/gateway-keyword';
import { readPlace, type SharedPlace } from '@sightline/messaging/place';
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
import { isSid } from './twilio-sid.ts';
import { deliveryStatusOf } from './twilio-statuses.ts';

type Fields = GatewayDelivery['fields'];

/** A doubled parameter counts by its first value. */
const field = (fields: Fields, name: string): string => {
  const given = fields[name];
  const value: unknown = Array.isArray(given) ? given[0] : given;
  return typeof value === 'string' ? storable(value) : '';
};

/** Senders without a number (brand names) are kept unchanged. */
function readText({ fields }: GatewayDelivery): InboundText | null {
  const gatewaySid = field(fields, 'MessageSid') || field(fields, 'SmsSid');
  const from = gatewayNumber(field(fields, 'From'));
  const to = gatewayNumber(field(fields, 'To'));
  if (!isSid(gatewaySid) || from === '' || from.length > LONGEST_SENDER || to === '') return null;
  const body = field(fields, 'Body').slice(0, LONGEST_BODY);
  // Twilio's Advanced Opt-Out, with the practice's own lists of words in any language.
  const gatewayKeyword = readGatewayKeyword(field(fields, 'OptOutType'));
  return { gatewaySid, from, to, body, ...mediaOf(fields), place: placeOf(fields), gatewayKeyword };
}

/** A location message's location. */
function placeOf(fields: Fields): SharedPlace | null {
  return readPlace({
    latitude: field(fields, 'Latitude'),
    longitude: field(fields, 'Longitude'),
    words: [field(fields, 'Label'), field(fields, 'Address')],
  });
}

/** A text's media. `NumMedia` adds nothing to them, and may be wrong. */
function mediaOf(fields: Fields): Pick<InboundText, 'mediaUrls' | 'mediaTypes'> {
  const media = Array.from({ length: MOST_MEDIA }, (_, index) => ({
    url: field(fields, `MediaUrl${index}`),
    type: field(fields, `MediaContentType${index}`),
  })).filter(({ url }) => url !== '');
  return { mediaUrls: media.map(({ url }) => mediaUrl(url)), mediaTypes: fileTypes(media.map(({ type }) => type)) };
}

function readReceipt({ fields }: GatewayDelivery): GatewayReceipt | null {
  const gatewaySid = field(fields, 'MessageSid') || field(fields, 'SmsSid');
  const said = field(fields, 'MessageStatus') || field(fields, 'SmsStatus');
  if (!isSid(gatewaySid) || !/^[a-z_]{1,40}$/.test(said)) return null;
  const status = deliveryStatusOf(said) ?? said;
  const from = gatewayNumber(field(fields, 'From'));
  return { gatewaySid, from, status, errorCode: field(fields, 'ErrorCode') || null };
}

/** Twilio's webhooks: forms, answered with empty TwiML. */
export const TWILIO_READER: DeliveryReader = {
  signatureHeader: 'x-twilio-signature',
  readText,
  readReceipt,
  acknowledgement: { type: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' },
};
