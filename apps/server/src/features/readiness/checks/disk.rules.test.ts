import { describe, expect, it } from 'vitest';
import { judgeDisk } from './disk.rules.ts';

describe('the check of disk space', () => {
  it.each([
    [{ freeBytes: 200_000_000 }, 'fail', '0.2 GB'],
    [{ freeBytes: 3_000_000_000 }, 'warn', '3.0 GB'],
    [{ freeBytes: 50_000_000_000 }, 'ok', '50 GB'],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeDisk(facts as Parameters<typeof judgeDisk>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
