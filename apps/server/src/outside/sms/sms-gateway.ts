import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayKeyword } from '@sightline/messaging/gateway-keyword';
import type { DeliveryStatus } from '@sightline/messaging/message-status';
import type { SharedPlace } from '@sightline/messaging/place';
import type { ReportStatus } from '@sightline/messaging/report-status';
import type { MediaAccount, MediaHost } from '../media/media-places.ts';
import type { NumberSettings } from './gateway-numbers.ts';

/** A text handed to the gateway. */
export type OutgoingText = {
  from: string;
  to: string;
  body: string;
  mediaUrls: readonly string[];
  /** Where the gateway reports its status. */
  statusCallback: string;
  /**
   * Identifies this hand-over. A gateway that can't be asked about a text later returns it with the text's receipts.
   */
  reference?: string;
};

/** The gateway's record of a text. */
export type GatewayText = {
  sid: string;
  status: DeliveryStatus;
  errorCode: string | null;
  body: string;
  createdAt: Temporal.Instant;
};

/**
 * How a hand-over can fail.
 * - `refused`: the gateway refused for good (a bad number, an opted-out phone); retrying changes nothing.
 * - `busy`: it said "not now" and certainly accepted nothing (429, 503).
 * - `unsure`: the answer got lost, so it may have accepted it; ask before retrying.
 */
export class SmsGatewayError extends Error {
  readonly kind: 'refused' | 'busy' | 'unsure';
  readonly code: string | null;
  readonly retryAfterMs: number | null;

  constructor(fault: { kind: 'refused' | 'busy' | 'unsure'; code?: string | null; retryAfterMs?: number | null }) {
    super(`The SMS gateway: ${fault.kind}${fault.code ? ` (${fault.code})` : ''}`);
    this.kind = fault.kind;
    this.code = fault.code ?? null;
    this.retryAfterMs = fault.retryAfterMs ?? null;
  }
}

/** A text from a phone, as the gateway's own list has it. */
export type ListedText = InboundText & { receivedAt: Temporal.Instant };

/** What the gateway's account is asked about texts. */
export type SmsSender = {
  /** @throws SmsGatewayError */
  send: (text: OutgoingText) => Promise<{ sid: string; status: DeliveryStatus }>;
  /**
   * The texts to a number since an instant, newest first: used after a lost answer.
   * @throws SmsGatewayError
   */
  findSent: (query: { from: string; to: string; since: Temporal.Instant }) => Promise<GatewayText[]>;
  /**
   * The texts that one of our numbers got since an instant, also those whose webhook nobody answered.
   * @throws SmsGatewayError
   */
  findReceived: (query: { to: string; since: Temporal.Instant }) => Promise<ListedText[]>;
};

/** A webhook call of the gateway, before anything in it is trusted. */
export type GatewayDelivery = {
  headers: IncomingHttpHeaders;
  /** Exactly as called by the gateway. */
  url: string;
  /** The body as JSON or form fields; a doubled form field has a list of values. */
  fields: Readonly<Record<string, unknown>>;
  /** The raw JSON body, for signatures over it; '' for a form. */
  raw: string;
};

/** A text from a phone. */
export type InboundText = {
  gatewaySid: string;
  from: string;
  to: string;
  body: string;
  mediaUrls: string[];
  /** The type of each that the gateway calls no picture; '' for the others. */
  mediaTypes?: readonly string[] | undefined;
  /** The gateway's reading of the text, which it has then answered. */
  gatewayKeyword: GatewayKeyword | null;
  place: SharedPlace | null;
};

/** A delivery receipt. */
export type GatewayReceipt = {
  gatewaySid: string;
  from: string;
  /** One of our statuses; a word the gateway added later stays as it is. */
  status: string;
  errorCode: string | null;
  /** The hand-over's, if the gateway returns it. */
  reference?: string | null;
};

/** Incoming requests. */
export type DeliveryReader = {
  /** The signature's header, for the API description. */
  signatureHeader: string;
  /** Null if required fields of a text are missing. */
  readText: (delivery: GatewayDelivery) => InboundText | null;
  /** Null if it does not report a text's status. */
  readReceipt: (delivery: GatewayDelivery) => GatewayReceipt | null;
  /** The response to an accepted webhook. It sends nothing to the patient: answers go through the outbox. */
  acknowledgement: { type: string; body: string };
};

/** A gateway in both directions. One adapter knows one carrier's protocol; nothing outside its folder does. */
export type SmsGateway = SmsSender &
  NumberSettings &
  DeliveryReader & {
    /** Whether a webhook is signed for this account. */
    isAuthentic: (delivery: GatewayDelivery) => boolean;
    /** Where incoming pictures may be, and the account whose credentials the gateway's own host gets. */
    media: { hosts: readonly MediaHost[]; account: MediaAccount | null };
  };

/** The meaning of a code in a refusal or a receipt. */
export type CarrierError = {
  /** The text for staff. */
  words: string;
  /** The reports' verdict on the number; absent if the code has none. */
  verdict?: ReportStatus;
  /** It needs another number, or another text: retrying does not help. */
  isFinal?: true;
  /** The phone's owner sent STOP to the carrier. */
  isOptOut?: true;
};

/** A carrier's errors by code. Codes are numbers of at most 9 digits. */
export type CarrierErrors = Readonly<Record<string, CarrierError>>;
