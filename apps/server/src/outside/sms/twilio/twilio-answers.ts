import { readRetryAfter } from '../gateway-failures.ts';
import { SmsGatewayError } from '../sms-gateway.ts';

/** An HTTP response. */
export type Answer = { statusCode: number; body: unknown; headers?: unknown };

/**
 * Refusals not about the text: wrong credentials, an unknown account, too many at once. They end when an operator fixes
 * them, or over time.
 */
const NOT_ABOUT_THE_TEXT = new Set([20003, 20403, 20404, 20429]);

const textOf = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null && name in value ? String(Reflect.get(value, name)) : '';

/**
 * Turns an unsuccessful response into a hand-over failure.
 * @throws SmsGatewayError
 */
export function refuseFailure({ answer, now }: { answer: Answer; now: Temporal.Instant }): void {
  const { statusCode, body, headers } = answer;
  const isReadable = typeof body === 'object' && body !== null;
  if (statusCode >= 200 && statusCode < 300) {
    // A proxy's page, or a partial response: the text may have been sent.
    if (!isReadable) throw new SmsGatewayError({ kind: 'unsure', code: 'unreadable' });
    return;
  }
  const retryAfterMs = readRetryAfter({ text: textOf(headers, 'retry-after'), now });
  const code = isReadable && 'code' in body && typeof body.code === 'number' ? body.code : null;
  const said = String(code ?? statusCode);
  if (statusCode === 429 || statusCode === 503) throw new SmsGatewayError({ kind: 'busy', code: said, retryAfterMs });
  // Anything may have happened after a timeout, a redirect or a server error.
  if (statusCode < 400 || statusCode === 408 || statusCode >= 500)
    throw new SmsGatewayError({ kind: 'unsure', code: said, retryAfterMs });
  // Without one of the gateway's codes, something in between refused.
  const isOfTheText = code !== null && !NOT_ABOUT_THE_TEXT.has(code);
  throw new SmsGatewayError({ kind: isOfTheText ? 'refused' : 'busy', code: said, retryAfterMs });
}
