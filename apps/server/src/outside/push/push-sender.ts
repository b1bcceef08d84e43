/** What a push service needs to reach a browser (Push API), as the browser gave it. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export type Push = {
  device: PushDevice;
  /** JSON; it is encrypted for the browser alone. */
  payload: string;
  /** Seconds that the push service keeps it for a device that is away. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** A later push of the same topic takes the place of one that still waits (RFC 8030, section 5.4). */
  topic: string;
};

/**
 * How a push ended.
 * - `sent`: the push service has it.
 * - `gone`: the browser no longer takes pushes here, and never will.
 * - `later`: not now; `retryAfter` seconds are the service's own wish.
 * - `refused`: the same would be refused again, or nothing is ever sent there.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; retryAfter: number | null; code: string }
  | { kind: 'refused'; code: string };

/** The one door to push services. Where it leads is of a stranger's choosing. */
export type PushSender = {
  /** What browsers subscribe with: the public half of this installation's key (RFC 8292). */
  publicKey: string;
  /** May this address be pushed to? Where its name leads is checked with each push. */
  isAllowed: (endpoint: string) => boolean;
  send: (push: Push) => Promise<PushOutcome>;
};
