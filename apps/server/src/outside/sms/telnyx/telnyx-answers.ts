import { readRetryAfter } from '../gateway-failures.ts';
import { SmsGatewayError } from '../sms-gateway.ts';
import { errorCodeOf, refusal } from './telnyx-wire.ts';

/** An HTTP response; the body is null if it isn't JSON. */
export type Answer = { status: number; body: unknown; retryAfter: string };

/**
 * Refusals not about the text: wrong credentials or URL, a misconfigured account or profile, a full queue. They end
 * when an operator fixes them, or over time.
 */
const NOT_ABOUT_THE_TEXT = /^(1000[5-9]|1001[01]|2\d{4}|4031[1-4]|40318|4032[01])$/;
const STOPPED_FOR_NOW = new Set([429, 503]);

/**
 * Turns an unsuccessful response into a hand-over failure.
 * @throws SmsGatewayError
 */
export function refuseFailure({ answer, now }: { answer: Answer; now: Temporal.Instant }): void {
  const { status, body } = answer;
  // A proxy's page or a partial response fails when its fields are read.
  if (status >= 200 && status < 300) return;
  const retryAfterMs = readRetryAfter({ text: answer.retryAfter, now });
  const read = refusal.safeParse(body);
  const given = read.data?.errors[0]?.code ?? null;
  const code = given ?? String(status);
  if (STOPPED_FOR_NOW.has(status)) throw new SmsGatewayError({ kind: 'busy', code, retryAfterMs });
  // Anything may have happened after a timeout, a redirect or a server error.
  if (status < 400 || status === 408 || status >= 500)
    throw new SmsGatewayError({ kind: 'unsure', code, retryAfterMs });
  // Without one of their codes, something in between refused.
  if (given === null || NOT_ABOUT_THE_TEXT.test(given)) throw new SmsGatewayError({ kind: 'busy', code, retryAfterMs });
  throw new SmsGatewayError({ kind: 'refused', code: errorCodeOf(read.data?.errors) });
}
