/** A text as it is handed to the gateway. */
export type OutgoingText = {
  from: string;
  to: string;
  body: string;
  mediaUrls: readonly string[];
  /** Where the gateway reports what became of it. */
  statusCallback: string;
};

/** What the gateway knows of a text. */
export type GatewayText = {
  sid: string;
  status: string;
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

/** The one door to the SMS gateway. */
export type SmsGateway = {
  /** @throws SmsGatewayError */
  send: (text: OutgoingText) => Promise<{ sid: string; status: string }>;
  /** The texts to a number since an instant, newest first: asked after an answer got lost. */
  findSent: (query: { from: string; to: string; since: Temporal.Instant }) => Promise<GatewayText[]>;
  /** Is this delivery of ours: `url` exactly as the gateway called it, `fields` its form. */
  isAuthentic: (delivery: { signature: string; url: string; fields: Record<string, string | string[]> }) => boolean;
};
