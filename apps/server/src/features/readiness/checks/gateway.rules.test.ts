import { describe, expect, it } from 'vitest';
import { judgeGateway } from './gateway.rules.ts';

describe('the check of the SMS gateway', () => {
  it.each([
    [{ hasAccount: false, isDemo: false, webhooksAt: 'https://a.example' }, 'fail', 'No SMS gateway'],
    [{ hasAccount: false, isDemo: true, webhooksAt: 'http://a.example' }, 'warn', 'simulator'],
    [{ hasAccount: true, isDemo: false, webhooksAt: 'http://a.example' }, 'fail', 'call this server back'],
    [{ hasAccount: true, isDemo: false, webhooksAt: 'https://a.example' }, 'ok', 'set up'],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeGateway(facts as Parameters<typeof judgeGateway>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
