import { SmsGatewayError } from './sms-gateway.ts';

/** The connection was never made, so nothing was accepted. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A failure below HTTP: busy if nothing can have been accepted, else unsure. */
export function networkFailure(error: unknown): SmsGatewayError {
  const code = codeOf(error);
  return new SmsGatewayError({ kind: NEVER_REACHED.has(code) ? 'busy' : 'unsure', code: code || 'network' });
}

/** Milliseconds to wait by a Retry-After in seconds or as a date (RFC 9110, section 10.2.3); null for none. */
export function readRetryAfter({ text, now }: { text: string; now: Temporal.Instant }): number | null {
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.epochMilliseconds);
}

/** An unexpected failure, such as an unreadable reply, may have come after the text was accepted. */
export const asGatewayError = (error: unknown): SmsGatewayError =>
  error instanceof SmsGatewayError ? error : new SmsGatewayError({ kind: 'unsure', code: 'unreadable' });
