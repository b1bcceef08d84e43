import { describe, expect, it } from 'vitest';
import { judgePublicAddress } from './public-address.rules.ts';

describe('the check of the public address', () => {
  it.each([
    [{ url: 'http://a.example', result: null }, 'fail', 'without https'],
    [{ url: 'https://a.example', result: { isReached: false, reason: 'ENOTFOUND' } }, 'warn', 'ENOTFOUND'],
    [{ url: 'https://a.example', result: { isReached: true, status: 200 } }, 'ok', 'https://a.example'],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgePublicAddress(facts as Parameters<typeof judgePublicAddress>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
