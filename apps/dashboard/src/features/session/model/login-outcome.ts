import type { SecondStepKind } from '@sightline/contract/security.calls';
import { LOGIN_STATUS } from '@sightline/contract/session.calls';

export type LoginOutcome =
  | { kind: 'signed-in'; sessionId: string }
  | { kind: 'second-step'; step: { key: string; kinds: SecondStepKind[] } }
  | { kind: 'expired' }
  | { kind: 'refused' }
  | { kind: 'locked'; seconds: number }
  | { kind: 'failed' };

type LoginReply = {
  statusCode: number;
  SessionID?: string | undefined;
  lockedForSeconds?: number | undefined;
  secondStep?: { key: string; kinds: SecondStepKind[] } | undefined;
};

/** Each status of local sign-in has its own message (SES-007). */
export function loginOutcome({ statusCode, SessionID, secondStep, lockedForSeconds = 0 }: LoginReply): LoginOutcome {
  if (statusCode === LOGIN_STATUS.ok && SessionID !== undefined) return { kind: 'signed-in', sessionId: SessionID };
  if (statusCode === LOGIN_STATUS.ok && secondStep !== undefined) return { kind: 'second-step', step: secondStep };
  if (statusCode === LOGIN_STATUS.expiredPassword) return { kind: 'expired' };
  if (statusCode === LOGIN_STATUS.refused) return { kind: 'refused' };
  if (statusCode === LOGIN_STATUS.locked) return { kind: 'locked', seconds: lockedForSeconds };
  return { kind: 'failed' };
}
