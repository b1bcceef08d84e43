import type { TelnyxAccount } from '../../../config-sms.ts';
import { networkFailure } from '../gateway-failures.ts';
import { type Answer, refuseFailure } from './telnyx-answers.ts';

const TIMEOUT_MS = 15_000;

type ApiCall = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown };

/**
 * Asks Telnyx's API v2.
 * @throws SmsGatewayError unless it answers with a success
 */
export type TelnyxCall = (asked: ApiCall) => Promise<unknown>;

async function ask({
  account: { apiBase, apiKey },
  now,
  asked: { method, path, body },
}: {
  account: TelnyxAccount;
  now: () => Temporal.Instant;
  asked: ApiCall;
}): Promise<unknown> {
  const answer = await fetch(`${apiBase}/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    // The cause of fetch's error says what was wrong with the connection.
    throw networkFailure(error instanceof Error && error.cause !== undefined ? error.cause : error);
  });
  const read: Answer = {
    status: answer.status,
    // The connection may break midway.
    body: await answer.json().catch(() => null),
    retryAfter: answer.headers.get('retry-after') ?? '',
  };
  refuseFailure({ answer: read, now: now() });
  return read.body;
}

/** The account's calls. */
export const createTelnyxCall =
  ({ account, now }: { account: TelnyxAccount; now: () => Temporal.Instant }): TelnyxCall =>
  (asked) =>
    ask({ account, now, asked });
