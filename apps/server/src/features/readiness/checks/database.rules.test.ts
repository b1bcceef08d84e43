import { describe, expect, it } from 'vitest';
import { judgeDatabase } from './database.rules.ts';

describe('the check of the database', () => {
  it.each([
    [{ version: 140_011, is_unbounded: false }, 'fail', 'too old'],
    [{ version: 150_004, is_unbounded: true }, 'fail', 'every practice'],
    [{ version: 180_004, is_unbounded: false }, 'ok', 'PostgreSQL 18'],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeDatabase(facts as Parameters<typeof judgeDatabase>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
