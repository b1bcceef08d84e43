import { parseDay } from '@sightline/scheduling/days';
import { describe, expect, it } from 'vitest';
import { gridStep } from './grid-step.ts';

const day = (date: string): number => parseDay(date) ?? 0;

describe('the keys of a month', () => {
  it('lead by day, week and month', () => {
    const at = day('2026-01-31');
    expect(gridStep(at, 'ArrowLeft')).toBe(at - 1);
    expect(gridStep(at, 'ArrowDown')).toBe(at + 7);
    expect(gridStep(at, 'PageDown')).toBe(day('2026-02-28'));
    expect(gridStep(at, 'PageUp')).toBe(day('2025-12-31'));
    expect([gridStep(at, 'Home'), gridStep(at, 'End')]).toEqual([day('2026-01-25'), at]);
    expect(gridStep(at, 'x')).toBeNull();
  });
});
