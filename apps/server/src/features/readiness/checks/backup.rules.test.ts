import { describe, expect, it } from 'vitest';
import { judgeBackup } from './backup.rules.ts';

describe('the check of backups', () => {
  it.each([
    [{ newest: null, everyHours: null, isOverdue: true, problem: '' }, 'fail', 'No backup yet'],
    [{ newest: { ageHours: 30 }, everyHours: 6, isOverdue: true, problem: '' }, 'fail', '30 hours old'],
    [{ newest: { ageHours: 100 }, everyHours: null, isOverdue: true, problem: '' }, 'fail', '4 days old'],
    [{ newest: { ageHours: 5 }, everyHours: 6, isOverdue: false, problem: 'The disk is full.' }, 'warn', '5 hours old'],
    [{ newest: { ageHours: 5 }, everyHours: 6, isOverdue: false, problem: '' }, 'ok', '5 hours old'],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeBackup(facts as Parameters<typeof judgeBackup>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
