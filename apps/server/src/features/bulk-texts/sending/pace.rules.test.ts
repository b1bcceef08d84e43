import { describe, expect, it } from 'vitest';
import { nextAfter } from './pace.rules.ts';

const now = Temporal.Instant.from('2026-11-23T15:00:00Z');
const nextOf = (late: Temporal.DurationLike) =>
  nextAfter({ due: now.subtract(late), now, aMinute: 60 })
    .since(now)
    .total('seconds');

describe('the pace of a bulk text', () => {
  it('[BLK-002] makes up for two seconds, and not for an outage, which would end in a burst', () => {
    expect([0, 1, 2].map((seconds) => nextOf({ seconds }))).toEqual([1, 0, -1]);
    expect(nextOf({ hours: 1 })).toBe(-1);
  });
});
