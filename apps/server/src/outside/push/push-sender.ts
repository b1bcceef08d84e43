/** What a push service needs to reach a browser (Push API), as provided by the browser. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export type Push = {
  device: PushDevice;
  /** JSON, encrypted for one browser. */
  payload: string;
  /** Seconds the push service keeps it for an offline device. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** A later push with the same topic replaces a waiting one (RFC 8030, section 5.4). */
  topic: string;
};

/**
 * How a push ended.
 * - `sent`: the push service has it.
 * - `gone`: the browser no longer accepts pushes here, and never will.
 * - `later`: not now; `retryAfter` seconds is the service's own request.
 * - `refused`: the same would be refused again, or nothing is ever sent there.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; retryAfter: number | null; code: string }
  | { kind: 'refused'; code: string };

/** The only connection to push services, at URLs a stranger chose. */
export type PushSender = {
  /** Needed by browsers to subscribe: the public half of this installation's key (RFC 8292). */
  publicKey: string;
  /** Whether this URL may receive pushes. What its name resolves to is checked with each push. */
  isAllowed: (endpoint: string) => boolean;
  send: (push: Push) => Promise<PushOutcome>;
};
