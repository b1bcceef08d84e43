import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayKeyword } from '@sightline/messaging/gateway-keyword';
import type { DeliveryStatus } from '@sightline/messaging/message-status';
import type { SharedPlace } from '@sightline/messaging/place';
import type { ReportStatus } from '@sightline/messaging/report-status';
import type { MediaAccount, MediaHost } from '../media/media-places.ts';

/** A text as it is handed to the gateway. */
export type OutgoingText = {
  from: string;
  to: string;
  body: string;
  mediaUrls: readonly string[];
  /** Where the gateway reports what became of it. */
  statusCallback: string;
  /** Names this hand-over. A gateway that can't be asked for a text afterwards carries it to the text's receipts. */
  reference?: string;
};

/** What the gateway knows of a text. */
export type GatewayText = {
  sid: string;
  status: DeliveryStatus;
  errorCode: string | null;
  body: string;
  createdAt: Temporal.Instant;
};

/**
 * How a hand-over can fail.
 * - `refused`: the gateway said no for good (a bad number, an opted-out phone); trying again changes nothing.
 * - `busy`: it said "not now" and certainly took nothing (429, 503).
 * - `unsure`: the answer got lost, so it may have taken it; ask before trying again.
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

/** What goes out. */
export type SmsSender = {
  /** @throws SmsGatewayError */
  send: (text: OutgoingText) => Promise<{ sid: string; status: DeliveryStatus }>;
  /** The texts to a number since an instant, newest first: asked after an answer got lost. @throws SmsGatewayError */
  findSent: (query: { from: string; to: string; since: Temporal.Instant }) => Promise<GatewayText[]>;
};

/** A webhook call of the gateway, before anything of it is believed. */
export type GatewayDelivery = {
  headers: IncomingHttpHeaders;
  /** Exactly as the gateway called it. */
  url: string;
  /** The body as JSON or form fields; a doubled field of a form has a list of values. */
  fields: Readonly<Record<string, unknown>>;
  /** A JSON body as it came, for signatures over it; '' for a form. */
  raw: string;
};

/** A text from a phone. */
export type InboundText = {
  gatewaySid: string;
  from: string;
  to: string;
  body: string;
  mediaUrls: string[];
  /** What the gateway took the text for. It has answered it then. */
  gatewayKeyword: GatewayKeyword | null;
  place: SharedPlace | null;
};

/** A delivery receipt. */
export type GatewayReceipt = {
  gatewaySid: string;
  from: string;
  /** A status of ours; a word that the gateway added since stays as it came. */
  status: string;
  errorCode: string | null;
  /** The hand-over's, where the gateway carries it. */
  reference?: string | null;
};

/** What comes in. */
export type DeliveryReader = {
  /** The header of the signature, for the description of the calls. */
  signatureHeader: string;
  /** Null for a delivery that lacks what a text needs. */
  readText: (delivery: GatewayDelivery) => InboundText | null;
  /** Null for a delivery that does not say what became of a text. */
  readReceipt: (delivery: GatewayDelivery) => GatewayReceipt | null;
  /** The answer to a delivery that was taken. It says nothing to the patient: answers go out by the outbox. */
  acknowledgement: { type: string; body: string };
};

/** A gateway, both ways. One adapter knows one carrier's protocol; nothing outside its folder does. */
export type SmsGateway = SmsSender &
  DeliveryReader & {
    /** Whether a delivery is signed for this account. */
    isAuthentic: (delivery: GatewayDelivery) => boolean;
    /** Where pictures of texts that come in may lie, and the account whose credentials the gateway's own host gets. */
    media: { hosts: readonly MediaHost[]; account: MediaAccount | null };
  };

/** What a code in a refusal or a receipt means. */
export type CarrierError = {
  /** What staff read. */
  words: string;
  /** What reports say of the number; nothing where the code is no verdict on it. */
  verdict?: ReportStatus;
  /** Another number, or another text, is needed: no further try helps. */
  isFinal?: true;
  /** The phone's owner sent STOP to the carrier. */
  isOptOut?: true;
};

/** A carrier's errors by code. Codes are numbers of at most 9 digits. */
export type CarrierErrors = Readonly<Record<string, CarrierError>>;
