import { ALERTED_EVERY_MINUTES } from '@sightline/contract/urgent-texts.calls';

/** When a delivery is retried, and when it is given up. */
export type RetryRule = {
  /** How long a claim lasts after its server's last sign of life, in seconds: longer than the slowest attempt. */
  lease: number;
  /** Pauses between attempts in milliseconds: multiplied each time up to the longest, or listed one by one. */
  pauses: { first: number; factor: number; longest: number } | { listed: readonly number[] };
  /** Jitter, as shares of a pause from and to: deliveries that failed together are not retried together. */
  spread: readonly [number, number];
  /** The longest pause that the other side may request, in milliseconds. */
  longestRetryAfter: number;
  /** The maximum number of attempts, and for how many seconds after it was stored they continue. */
  tries: number;
  lives: number;
  /** Attempts that check first whether it is too late: without it, an attempt that crashed its server is repeated. */
  endsBefore: 'any-try' | 'another-try' | 'none';
};

const SECOND = 1_000;
const HOUR_SECONDS = 3_600;
const HALF = [0.5, 1] as const;

const MAIL = {
  lease: 120,
  pauses: { first: 30 * SECOND, factor: 2, longest: HOUR_SECONDS * SECOND },
  spread: HALF,
  longestRetryAfter: 0,
  tries: Number.POSITIVE_INFINITY,
  // After a day it is no longer news.
  lives: 24 * HOUR_SECONDS,
  endsBefore: 'another-try',
} as const satisfies RetryRule;

const PICTURE = {
  lease: 90,
  pauses: { first: 2 * SECOND, factor: 4, longest: HOUR_SECONDS * SECOND },
  spread: HALF,
  longestRetryAfter: 0,
  // About two hours in all: the gateway keeps media longer, but staff need them in the thread now.
  tries: 8,
  lives: Number.POSITIVE_INFINITY,
  endsBefore: 'another-try',
} as const satisfies RetryRule;

const PUSH = {
  lease: 60,
  pauses: { first: 15 * SECOND, factor: 2, longest: 900 * SECOND },
  spread: HALF,
  longestRetryAfter: Number.POSITIVE_INFINITY,
  tries: Number.POSITIVE_INFINITY,
  // A later notice is useless: staff have seen the message by then.
  lives: 4 * HOUR_SECONDS,
  endsBefore: 'any-try',
} as const satisfies RetryRule;

/** All deliveries, by kind. */
export const RETRY_RULES = {
  // Never given up: a text ends only if the gateway or the patient refuses it.
  text: {
    lease: 15,
    pauses: { first: SECOND, factor: 2, longest: 60 * SECOND },
    spread: HALF,
    longestRetryAfter: 300 * SECOND,
    tries: Number.POSITIVE_INFINITY,
    lives: Number.POSITIVE_INFINITY,
    endsBefore: 'none',
  },
  // Never given up either: its attempt only moves it into the outbox.
  'scheduled-text': {
    lease: 30,
    pauses: { first: SECOND, factor: 2, longest: 60 * SECOND },
    spread: HALF,
    longestRetryAfter: 0,
    tries: Number.POSITIVE_INFINITY,
    lives: Number.POSITIVE_INFINITY,
    endsBefore: 'none',
  },
  mail: MAIL,
  picture: PICTURE,
  // Missing media are given up within ten seconds: someone is looking at the thread and waiting.
  'missing-picture': { ...PICTURE, tries: 3 },
  // Never given up: it's shown to no one before the scanner has seen it, and scanners come back.
  'unscanned-picture': {
    ...PICTURE,
    pauses: { first: 10 * SECOND, factor: 2, longest: 900 * SECOND },
    tries: Number.POSITIVE_INFINITY,
  },
  push: PUSH,
  // Given up when the next alert is due, which is a text of its own.
  'on-call': {
    ...PUSH,
    pauses: { first: 5 * SECOND, factor: 2, longest: 60 * SECOND },
    lives: ALERTED_EVERY_MINUTES * 60,
  },
  'test-push': { ...PUSH, lives: 120 },
  // As the Standard Webhooks scheme advises: three days in all.
  webhook: {
    lease: 40,
    pauses: {
      listed: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => seconds * SECOND),
    },
    spread: [0.9, 1.1],
    longestRetryAfter: 0,
    tries: 10,
    lives: Number.POSITIVE_INFINITY,
    endsBefore: 'none',
  },
} as const satisfies Record<string, RetryRule>;

export type RetryKind = keyof typeof RETRY_RULES;

type AttemptCount = { attempts: number; created_at?: Temporal.Instant };

const ruleOf = (kind: RetryKind): RetryRule => RETRY_RULES[kind];

/**
 * How long a delivery waits before its next attempt, in milliseconds.
 * @param retryAfterMs the minimum that the other side requests, if any
 * @param jitter a number from 0 to 1
 */
export function pauseBeforeRetry({
  kind,
  attempts,
  retryAfterMs = null,
  jitter,
}: {
  kind: RetryKind;
  attempts: number;
  retryAfterMs?: number | null;
  jitter: number;
}): number {
  const { pauses, spread, longestRetryAfter } = ruleOf(kind);
  const [from, to] = spread;
  const whole =
    'listed' in pauses
      ? (pauses.listed[Math.min(attempts, pauses.listed.length) - 1] ?? 0)
      : Math.min(pauses.first * pauses.factor ** Math.min(attempts - 1, 20), pauses.longest);
  return Math.max(Math.round(whole * (from + jitter * (to - from))), Math.min(retryAfterMs ?? 0, longestRetryAfter));
}

function isPast({
  kind,
  created_at,
  at,
}: Pick<AttemptCount, 'created_at'> & { kind: RetryKind; at: Temporal.Instant }) {
  const { lives } = ruleOf(kind);
  if (created_at === undefined || !Number.isFinite(lives)) return false;
  return Temporal.Instant.compare(created_at.add({ seconds: lives }), at) <= 0;
}

/** When a failed delivery is retried; null if it is given up. */
export function nextTry({
  kind,
  claim: { attempts, created_at },
  now,
  ...waiting
}: {
  kind: RetryKind;
  claim: AttemptCount;
  now: Temporal.Instant;
  retryAfterMs?: number | null;
  jitter: number;
}): Temporal.Instant | null {
  if (attempts >= ruleOf(kind).tries) return null;
  const at = now.add({ milliseconds: pauseBeforeRetry({ kind, attempts, ...waiting }) });
  return isPast({ kind, ...(created_at && { created_at }), at }) ? null : at;
}

/**
 * Whether a claimed delivery is too late for this attempt: earlier ones never finished, perhaps because their servers
 * died.
 */
export function isTooLate({
  kind,
  claim: { attempts, created_at },
  now,
}: {
  kind: RetryKind;
  claim: AttemptCount;
  now: Temporal.Instant;
}): boolean {
  const { endsBefore, tries } = ruleOf(kind);
  if (endsBefore === 'none' || (endsBefore === 'another-try' && attempts <= 1)) return false;
  return attempts > tries || isPast({ kind, ...(created_at && { created_at }), at: now });
}
