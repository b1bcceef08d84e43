import { describe, expect, it } from 'vitest';
import { judgeClock } from './clock.rules.ts';

const NOON = Temporal.Instant.from('2026-11-23T12:00:00Z');

describe('the check of clocks', () => {
  it.each([
    [1, 'ok', 'agree'],
    [-30, 'warn', '30 seconds apart'],
    [90, 'fail', '90 seconds apart'],
  ] as const)('[ADM-008] finds clocks %d seconds apart %s', (seconds, state, title) => {
    const found = judgeClock({ serverNow: NOON, databaseNow: NOON.add({ seconds }) });
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
  });
});
