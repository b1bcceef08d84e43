import type { IncomingHttpHeaders } from 'node:http';
import type { PushOutcome } from './push-sender.ts';

/** The longest wait a push service may request, in seconds. */
const LONGEST_WISH = 86_400;

/** Seconds to wait by a Retry-After header (RFC 9110, section 10.2.3): a number, or a date. */
export function retryAfterOf({ header, now }: { header: string | undefined; now: Temporal.Instant }): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.epochMilliseconds) / 1_000;
  if (!Number.isFinite(seconds)) return null;
  return Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_WISH);
}

/** Statuses after which the same push may be accepted later: too large for now, too early, too many, timed out. */
const NOT_NOW = new Set([408, 413, 425, 429]);

/**
 * The meaning of a push service's response (RFC 8030, sections 5 and 7.3). Redirects are not followed, so they count as
 * refusals.
 */
export function outcomeOf({
  status,
  headers,
  now,
}: {
  status: number;
  headers: IncomingHttpHeaders;
  now: Temporal.Instant;
}): PushOutcome {
  const code = String(status);
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const retryAfter = retryAfterOf({ header: headers['retry-after'], now });
  // A payload that is too large stays so, unless the service says it is temporary.
  if (status === 413 && retryAfter === null) return { kind: 'refused', code };
  if (NOT_NOW.has(status) || status >= 500) return { kind: 'later', retryAfter, code };
  return { kind: 'refused', code };
}
