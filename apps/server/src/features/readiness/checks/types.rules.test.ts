import { describe, expect, it } from 'vitest';
import { judgeTypes } from './types.rules.ts';

describe('the check of appointment types', () => {
  it.each([
    [{ types: 0 }, 'fail', 'No active'],
    [{ types: 4 }, 'ok', '4 appointment types'],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeTypes(facts as Parameters<typeof judgeTypes>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
