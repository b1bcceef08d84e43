import { describe, expect, it } from 'vitest';
import { judgeHours } from './hours.rules.ts';

describe('the check of hours', () => {
  it.each([
    [{ locations: [], providers: 0 }, 'fail', 'No active provider'],
    [{ locations: [{ name: 'Harbor', phone: '', sms_number: '', has_hours: false }], providers: 1 }, 'fail', 'Harbor'],
    [
      {
        locations: [
          { name: 'Harbor', phone: '+19145550110', sms_number: '+19145550111', has_hours: true },
          { name: 'Main', phone: '', sms_number: '', has_hours: false },
        ],
        providers: 1,
      },
      'warn',
      'at Main',
    ],
    [
      {
        locations: [{ name: 'Harbor', phone: '+19145550110', sms_number: '+19145550111', has_hours: true }],
        providers: 1,
      },
      'ok',
      'Every location',
    ],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeHours(facts as Parameters<typeof judgeHours>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
