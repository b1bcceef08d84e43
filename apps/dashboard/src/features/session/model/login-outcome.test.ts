import { describe, expect, it } from 'vitest';
import { loginOutcome } from './login-outcome.ts';

describe('local sign-in', () => {
  it('[SES-007] maps each status code to its own result', () => {
    expect(loginOutcome({ statusCode: 200, SessionID: 's' })).toEqual({ kind: 'signed-in', sessionId: 's' });
    expect(loginOutcome({ statusCode: 400 })).toEqual({ kind: 'expired' });
    expect(loginOutcome({ statusCode: 401 })).toEqual({ kind: 'refused' });
    expect(loginOutcome({ statusCode: 500 })).toEqual({ kind: 'failed' });
    expect(loginOutcome({ statusCode: 600, lockedForSeconds: 840 })).toEqual({ kind: 'locked', seconds: 840 });
  });

  it('treats a sign-in without a SessionID as a failure', () => {
    expect(loginOutcome({ statusCode: 200 })).toEqual({ kind: 'failed' });
  });
});
