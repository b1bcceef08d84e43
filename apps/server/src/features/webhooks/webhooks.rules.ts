import { type GatewayKeyword, readGatewayKeyword } from '@sightline/messaging/gateway-keyword';
import { toE164 } from '@sightline/messaging/phone-number';
import { type Place, readPlace } from '@sightline/messaging/place';

type Fields = Record<string, string | string[]>;

/** A doubled parameter counts by its first value. */
const field = (fields: Fields, name: string): string => {
  const value = fields[name];
  return storable((Array.isArray(value) ? value[0] : value) ?? '');
};

/** PostgreSQL holds neither NUL nor half a character, and no phone sends them on purpose. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

const LONGEST_BODY = 10_000;
const LONGEST_SENDER = 40;
const MOST_MEDIA = 10;
const LONGEST_URL = 2_000;
const SID = /^[A-Za-z0-9]{1,64}$/;

export type InboundText = {
  gatewaySid: string;
  from: string;
  to: string;
  body: string;
  mediaUrls: string[];
  gatewayKeyword: GatewayKeyword | null;
  place: Place | null;
};

/** Reads a delivered text; null when it lacks what a text needs. Senders without a number (a brand's name) are kept as they are. */
export function readInbound(fields: Fields): InboundText | null {
  const gatewaySid = field(fields, 'MessageSid') || field(fields, 'SmsSid');
  const sender = field(fields, 'From').trim();
  const to = field(fields, 'To').trim();
  if (!SID.test(gatewaySid) || sender === '' || sender.length > LONGEST_SENDER || to === '') return null;
  const from = toE164(sender) ?? sender;
  const body = field(fields, 'Body').slice(0, LONGEST_BODY);
  const gatewayKeyword = readGatewayKeyword(field(fields, 'OptOutType'));
  return { gatewaySid, from, to, body, mediaUrls: mediaUrlsOf(fields), place: placeOf(fields), gatewayKeyword };
}

/** The place that a location message shares. */
function placeOf(fields: Fields): Place | null {
  return readPlace({
    latitude: field(fields, 'Latitude'),
    longitude: field(fields, 'Longitude'),
    words: [field(fields, 'Label'), field(fields, 'Address')],
  });
}

/** Where the media of a text lie. `NumMedia` says nothing that the addresses do not, and may be wrong. */
function mediaUrlsOf(fields: Fields): string[] {
  return Array.from({ length: MOST_MEDIA }, (_, index) => field(fields, `MediaUrl${index}`))
    .filter((url) => url !== '')
    .map((url) => (url.length > LONGEST_URL ? 'too long' : url));
}

export type StatusReport = { gatewaySid: string; from: string; status: string; errorCode: string | null };

/** Reads a delivery receipt; null when it says of no text what became of it. */
export function readStatusReport(fields: Fields): StatusReport | null {
  const gatewaySid = field(fields, 'MessageSid') || field(fields, 'SmsSid');
  const status = field(fields, 'MessageStatus') || field(fields, 'SmsStatus');
  if (!SID.test(gatewaySid) || !/^[a-z_]{1,40}$/.test(status)) return null;
  return { gatewaySid, from: field(fields, 'From').trim(), status, errorCode: field(fields, 'ErrorCode') || null };
}
