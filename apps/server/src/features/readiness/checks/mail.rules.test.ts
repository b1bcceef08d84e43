import { describe, expect, it } from 'vitest';
import { judgeMail } from './mail.rules.ts';

describe('the check of mail', () => {
  it.each([
    [{ result: null, isDemo: false }, 'fail', 'No mail server'],
    [{ result: null, isDemo: true }, 'warn', 'mail catcher'],
    [{ result: { isReached: false, reason: 'ECONNREFUSED' }, isDemo: false }, 'fail', 'ECONNREFUSED'],
    [{ result: { isReached: true, status: 250 }, isDemo: false }, 'ok', 'accepts'],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeMail(facts as Parameters<typeof judgeMail>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
