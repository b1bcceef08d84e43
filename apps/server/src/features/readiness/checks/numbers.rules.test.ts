import { describe, expect, it } from 'vitest';
import { judgeNumbers } from './numbers.rules.ts';

describe('the check of texting numbers', () => {
  it.each([
    [{ locations: [] }, 'fail', 'No texting number'],
    [{ locations: [{ name: 'Harbor', phone: '', sms_number: null, has_hours: true }] }, 'fail', 'Harbor'],
    [
      {
        locations: [
          { name: 'Harbor', phone: '+19145550110', sms_number: '+19145550111', has_hours: true },
          { name: 'Main', phone: '', sms_number: '', has_hours: true },
        ],
      },
      'warn',
      'for Main',
    ],
    [
      { locations: [{ name: 'Harbor', phone: '+19145550110', sms_number: '+19145550111', has_hours: true }] },
      'ok',
      'Every location',
    ],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeNumbers(facts as Parameters<typeof judgeNumbers>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
