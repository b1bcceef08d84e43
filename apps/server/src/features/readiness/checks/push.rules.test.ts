import { describe, expect, it } from 'vitest';
import { judgePush } from './push.rules.ts';

describe('the check of push services', () => {
  it.each([
    [
      { services: [{ name: 'Google', result: { isReached: false, reason: 'ETIMEDOUT' } }] },
      'warn',
      'Google (ETIMEDOUT)',
    ],
    [{ services: [{ name: 'Google', result: { isReached: true, status: 404 } }] }, 'ok', 'reached'],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgePush(facts as Parameters<typeof judgePush>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
