import { readRetryAfter } from '../gateway-failures.ts';
import { SmsGatewayError } from '../sms-gateway.ts';
import { errorCodeOf, refusal } from './telnyx-wire.ts';

/** An HTTP answer; the body is null if it isn't JSON. */
export type Answer = { status: number; body: unknown; retryAfter: string };

/**
 * Refusals that say nothing of the text: wrong credentials or address, an account or a profile that is not in order,
 * a queue that is full. They end when an operator, or time, mends it.
 */
const NOT_ABOUT_THE_TEXT = /^(1000[5-9]|1001[01]|2\d{4}|4031[1-4]|40318|4032[01])$/;
const STOPPED_FOR_NOW = new Set([429, 503]);

/**
 * Turns an answer that is no success into the way the hand-over failed.
 * @throws SmsGatewayError
 */
export function refuseFailure({ answer, now }: { answer: Answer; now: Temporal.Instant }): void {
  const { status, body } = answer;
  // A proxy's page or half an answer fails when its fields are read.
  if (status >= 200 && status < 300) return;
  const retryAfterMs = readRetryAfter({ text: answer.retryAfter, now });
  const read = refusal.safeParse(body);
  const given = read.data?.errors[0]?.code ?? null;
  const code = given ?? String(status);
  if (STOPPED_FOR_NOW.has(status)) throw new SmsGatewayError({ kind: 'busy', code, retryAfterMs });
  // Anything may have happened behind a timeout, a redirect or an error of theirs.
  if (status < 400 || status === 408 || status >= 500)
    throw new SmsGatewayError({ kind: 'unsure', code, retryAfterMs });
  // Without a code of theirs it is someone on the way who refused.
  if (given === null || NOT_ABOUT_THE_TEXT.test(given)) throw new SmsGatewayError({ kind: 'busy', code, retryAfterMs });
  throw new SmsGatewayError({ kind: 'refused', code: errorCodeOf(read.data?.errors) });
}
