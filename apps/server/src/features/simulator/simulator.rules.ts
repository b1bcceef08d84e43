import type { BEHAVIOURS } from '@sightline/contract/simulator.calls';
import { toE164 } from '@sightline/messaging/phone-number';

export type Mode = (typeof BEHAVIOURS)[number];

/** One step of a text: the next receipt's status, and the milliseconds until it comes. */
type Step = { status: string; afterMs: number; errorCode: string | null };

const step = (status: string, afterMs: number, errorCode: string | null = null): Step => ({
  status,
  afterMs,
  errorCode,
});

/** A text's receipts by the phone's mode. `reject` and `down` accept no text, so they have none. */
const JOURNEYS: Record<Mode, readonly Step[]> = {
  deliver: [step('sent', 200), step('delivered', 400)],
  fail: [step('sent', 200), step('undelivered', 400, '30003')],
  unknown: [step('sent', 200)],
  slow: [step('sent', 5_000), step('delivered', 25_000)],
  reject: [],
  down: [],
};

/** The step after a status; null at the end. */
export function nextStep({ mode, status }: { mode: Mode; status: string }): Step | null {
  const journey = JOURNEYS[mode];
  const reached = journey.findIndex((reachedStep) => reachedStep.status === status);
  return journey[reached + 1] ?? null;
}

/** A refusal in the carrier's words. */
export type CarrierFault = { status: number; code: number; message: string };

export const FAULTS = {
  credentials: { status: 401, code: 20003, message: 'Authenticate' },
  account: { status: 404, code: 20404, message: 'The requested resource was not found' },
  to: { status: 400, code: 21211, message: "The 'To' number is not a valid phone number." },
  noSender: {
    status: 400,
    code: 21603,
    message: "A 'From' or 'MessagingServiceSid' parameter is required to send a message.",
  },
  noPool: { status: 400, code: 21704, message: 'The Messaging Service contains no phone numbers.' },
  bodyNotEmpty: { status: 400, code: 20001, message: "'Body' of a sent message can only be set to an empty string." },
  notCanceled: { status: 400, code: 30409, message: 'This message cannot be canceled.' },
  unfinished: { status: 409, code: 20009, message: 'Cannot delete this resource before it is complete.' },
  from: { status: 400, code: 21212, message: "The 'From' number is not a valid phone number." },
  body: { status: 400, code: 21602, message: 'Message body or media URLs must be specified.' },
  long: { status: 400, code: 21617, message: 'The concatenated message body exceeds the 1600 character limit.' },
  media: { status: 400, code: 21620, message: 'Invalid media URL(s).' },
  tooMuchMedia: { status: 400, code: 21623, message: 'Number of media files exceeds allowed limit.' },
  rejected: { status: 400, code: 21614, message: "The 'To' number is not a valid mobile number." },
  down: { status: 503, code: 20503, message: 'Service unavailable' },
} satisfies Record<string, CarrierFault>;

const LONGEST_BODY = 1_600;
const MOST_MEDIA = 10;
/** Reported for a text whose pictures the carrier could not fetch (Twilio, error dictionary). */
export const MEDIA_FAILED = { status: 'undelivered', errorCode: '63019' } as const;

export type OutboundText = {
  from: string;
  /** The service that chooses a number if none is given. */
  serviceSid: string | null;
  to: string;
  body: string;
  mediaUrls: string[];
  statusCallback: string | null;
};
type Fields = Record<string, unknown>;

const first = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one.replaceAll('\u0000', '').toWellFormed() : '';
};

/** Parses the form for sending a text. */
export function readOutboundText(fields: Fields): OutboundText {
  const media: unknown[] = [fields.MediaUrl ?? []].flat();
  return {
    from: first(fields.From),
    serviceSid: first(fields.MessagingServiceSid) || null,
    to: first(fields.To),
    body: first(fields.Body),
    mediaUrls: media.map(first).filter((url) => url !== ''),
    statusCallback: first(fields.StatusCallback) || null,
  };
}

/** Why the carrier refuses a text, or null. */
export function faultOf({ asked, mode }: { asked: OutboundText; mode: Mode }): CarrierFault | null {
  if (mode === 'down') return FAULTS.down;
  if (toE164(asked.to) === null) return FAULTS.to;
  if (asked.from === '') return asked.serviceSid === null ? FAULTS.noSender : FAULTS.noPool;
  if (asked.body === '' && asked.mediaUrls.length === 0) return FAULTS.body;
  if (asked.body.length > LONGEST_BODY) return FAULTS.long;
  if (asked.mediaUrls.length > MOST_MEDIA) return FAULTS.tooMuchMedia;
  if (!asked.mediaUrls.every((url) => /^https?:\/\//.test(url) && URL.canParse(url))) return FAULTS.media;
  return mode === 'reject' ? FAULTS.rejected : null;
}

export function isMode(text: string): text is Mode {
  return Object.hasOwn(JOURNEYS, text);
}

export type SharedPlace = {
  latitude: number;
  longitude: number;
  label?: string | undefined;
  address?: string | undefined;
};

const placeForm = ({ latitude, longitude, label = '', address = '' }: SharedPlace): Record<string, string> => ({
  MessageType: 'location',
  Latitude: String(latitude),
  Longitude: String(longitude),
  ...(label === '' ? {} : { Label: label }),
  ...(address === '' ? {} : { Address: address }),
});

/** The form the carrier posts for a text from a phone. */
export function inboundForm({
  sid,
  accountSid,
  from,
  to,
  body,
  mediaUrls,
  place,
}: {
  sid: string;
  accountSid: string;
  from: string;
  to: string;
  body: string;
  mediaUrls: readonly string[];
  place?: SharedPlace | undefined;
}): Record<string, string> {
  const media = mediaUrls.map((url, index) => [`MediaUrl${index}`, url]);
  return {
    ApiVersion: '2010-04-01',
    AccountSid: accountSid,
    MessageSid: sid,
    SmsSid: sid,
    From: from,
    To: to,
    Body: body,
    NumMedia: String(mediaUrls.length),
    NumSegments: '1',
    SmsStatus: 'received',
    ...Object.fromEntries(media),
    ...(place === undefined ? {} : placeForm(place)),
  };
}

/** The form of a delivery receipt. */
export function receiptForm({
  sid,
  accountSid,
  from,
  to,
  status,
  errorCode,
}: {
  sid: string;
  accountSid: string;
  from: string;
  to: string;
  status: string;
  errorCode: string | null;
}): Record<string, string> {
  return {
    ApiVersion: '2010-04-01',
    AccountSid: accountSid,
    MessageSid: sid,
    SmsSid: sid,
    MessageStatus: status,
    SmsStatus: status,
    From: from,
    To: to,
    ...(errorCode === null ? {} : { ErrorCode: errorCode }),
  };
}
