import { readRetryAfter } from '../gateway-failures.ts';
import { SmsGatewayError } from '../sms-gateway.ts';

/** What came back over HTTP. */
export type Answer = { statusCode: number; body: unknown; headers?: unknown };

/** Refusals that say nothing of the text: wrong credentials, an unknown account, too many at once. They end when an operator, or time, mends it. */
const NOT_ABOUT_THE_TEXT = new Set([20003, 20403, 20404, 20429]);

const textOf = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null && name in value ? String(Reflect.get(value, name)) : '';

/**
 * Turns an answer that is no success into the way the hand-over failed.
 * @throws SmsGatewayError
 */
export function refuseFailure({ answer, now }: { answer: Answer; now: Temporal.Instant }): void {
  const { statusCode, body, headers } = answer;
  const isReadable = typeof body === 'object' && body !== null;
  if (statusCode >= 200 && statusCode < 300) {
    // A page of a proxy, or half an answer: the text may be on its way.
    if (!isReadable) throw new SmsGatewayError({ kind: 'unsure', code: 'unreadable' });
    return;
  }
  const retryAfterMs = readRetryAfter({ text: textOf(headers, 'retry-after'), now });
  const code = isReadable && 'code' in body && typeof body.code === 'number' ? body.code : null;
  const said = String(code ?? statusCode);
  if (statusCode === 429 || statusCode === 503) throw new SmsGatewayError({ kind: 'busy', code: said, retryAfterMs });
  // Anything may have happened behind a timeout, a redirect or an error of theirs.
  if (statusCode < 400 || statusCode === 408 || statusCode >= 500)
    throw new SmsGatewayError({ kind: 'unsure', code: said, retryAfterMs });
  // Without a code of the gateway's it is someone on the way who refused.
  const isOfTheText = code !== null && !NOT_ABOUT_THE_TEXT.has(code);
  throw new SmsGatewayError({ kind: isOfTheText ? 'refused' : 'busy', code: said, retryAfterMs });
}
