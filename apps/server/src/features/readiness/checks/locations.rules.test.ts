import { describe, expect, it } from 'vitest';
import { judgeLocations } from './locations.rules.ts';

describe('the check of locations', () => {
  it.each([
    [{ locations: [] }, 'fail', 'No open location'],
    [{ locations: [{ name: 'Harbor', phone: '', sms_number: '', has_hours: true }] }, 'warn', 'No phone for Harbor'],
    [
      { locations: [{ name: 'Harbor', phone: '+19145550110', sms_number: '+19145550111', has_hours: true }] },
      'ok',
      '1 open location',
    ],
  ] as const)('[ADM-008] finds %j %s', (facts, state, title) => {
    const found = judgeLocations(facts as Parameters<typeof judgeLocations>[0]);
    expect([found.state, found.title]).toEqual([state, expect.stringContaining(title)]);
    expect(found.action === '').toBe(state === 'ok');
  });
});
