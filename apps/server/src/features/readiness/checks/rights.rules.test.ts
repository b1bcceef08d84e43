import { describe, expect, it } from 'vitest';
import { judgeRights } from './rights.rules.ts';

describe('the check of rights', () => {
  it.each([
    [{ managers: 0 }, 'warn', 'Only superadmins'],
    [{ managers: 1 }, 'ok', '1 person'],
    [{ managers: 3 }, 'ok', '3 people'],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeRights(facts as Parameters<typeof judgeRights>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
