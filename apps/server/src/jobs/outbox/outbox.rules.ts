import type { DeliveryStatus } from '@sightline/messaging/message-status';
import { failureText, isPermanentFailure } from '../../features/conversations/delivery/delivery.rules.ts';
import type { SmsGatewayError } from '../../outside/sms/sms-gateway.ts';

/** Shown on the later parts of a refused text: half a text is no use. */
export const EARLIER_PART_FAILURE = 'An earlier part of this text was not sent.';

/** What happens to a text that the gateway refused permanently (decision 6). */
export function verdictOf({ code }: { code: string | null }): { status: 'error' | 'failed'; failure: string } {
  const failure = failureText(code) ?? 'The text message service refused this text.';
  return { status: isPermanentFailure(code) ? 'error' : 'failed', failure };
}

/** How sending ended. `lost`: it may have arrived, and the gateway can't say. `barred`: our own gate refused it. */
export type HandoverResult =
  | { kind: 'taken'; sid: string; status: DeliveryStatus; errorCode: string | null }
  | { kind: 'refused'; code: string | null }
  | { kind: 'busy' | 'unsure'; code: string | null; retryAfterMs: number | null }
  | { kind: 'lost' }
  | { kind: 'barred' };

export function failedHandOver(error: SmsGatewayError): HandoverResult {
  const { kind, code, retryAfterMs } = error;
  return kind === 'refused' ? { kind, code } : { kind, code, retryAfterMs };
}

/** Attempts to find out what happened to a text, at most a minute apart: about an hour. */
const MOST_QUESTIONS = 60;

/** The gateway was asked whether it has a text, and did not say. It is not sent again before it answers. */
export function failedQuestion({ error, attempts }: { error: SmsGatewayError; attempts: number }): HandoverResult {
  if (error.kind === 'refused' || attempts > MOST_QUESTIONS) return { kind: 'lost' };
  return { kind: 'unsure', code: error.code, retryAfterMs: error.retryAfterMs };
}
