import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../testing/property-runs.ts';
import { isBackupDue, keptBackups } from './backups.rules.ts';

const at = (text: string) => Temporal.Instant.from(text);
const maybe = (text: string | null) => (text === null ? null : at(text));
const days = (from: string, count: number) => Array.from({ length: count }, (_, n) => at(from).add({ hours: 24 * n }));

describe('the schedule of backups', () => {
  const due = (takenAt: string | null, triedAt: string | null, now: string, everyHours = 24) =>
    isBackupDue({ takenAt: maybe(takenAt), triedAt: maybe(triedAt), everyHours, now: at(now) });

  it('[OPS-003] starts at once, then once in each interval, without drifting', () => {
    expect(due(null, null, '2026-11-23T15:00:00Z')).toBe(true);
    expect(due('2026-11-23T15:00:00Z', '2026-11-23T15:00:00Z', '2026-11-24T08:59:00Z')).toBe(false);
    expect(due('2026-11-23T15:00:00Z', '2026-11-23T15:00:00Z', '2026-11-24T09:00:00Z')).toBe(true);
    expect(due('2026-11-24T09:04:00Z', '2026-11-24T09:04:00Z', '2026-11-25T08:55:00Z')).toBe(false);
    expect(due('2026-11-24T09:04:00Z', '2026-11-24T09:04:00Z', '2026-11-25T09:01:00Z')).toBe(true);
    expect(due('2026-11-24T09:04:00Z', '2026-11-24T09:04:00Z', '2026-11-24T15:00:00Z', 6)).toBe(true);
  });

  it('[OPS-003] tries again an hour after a failure', () => {
    expect(due('2026-11-23T09:00:00Z', '2026-11-24T09:00:00Z', '2026-11-24T09:50:00Z')).toBe(false);
    expect(due('2026-11-23T09:00:00Z', '2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z')).toBe(true);
    expect(due(null, '2026-11-24T09:00:00Z', '2026-11-24T09:30:00Z')).toBe(false);
  });
});

describe('the backups that are kept', () => {
  it('[OPS-003] are the newest of 7 days, 4 weeks and 12 months', () => {
    const taken = days('2025-06-01T09:00:00Z', 541);
    const now = taken.at(-1) ?? at('2026-11-23T09:00:00Z');
    const kept = [...keptBackups({ taken, now })].map((one) => one.toString().slice(0, 10)).sort();
    expect(kept).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      ...['2026-11-08', '2026-11-15'],
      ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
    ]);
  });

  it('[OPS-003] always include the newest one and all of the last day, however many there are', () => {
    const start = at('2024-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 20_000 }), { minLength: 1 }), (hours) => {
        const taken = hours.map((hour) => start.add({ hours: hour }));
        const newest = start.add({ hours: Math.max(...hours) });
        const kept = keptBackups({ taken, now: newest });
        const lastDay = taken.filter((one) => newest.since(one).total('hours') <= 24);
        expect(lastDay.every((one) => kept.has(one))).toBe(true);
        expect(kept.size - lastDay.length).toBeLessThanOrEqual(7 + 4 + 12);
        expect(kept.size).toBeGreaterThanOrEqual(Math.min(taken.length, 1));
        // A second pruning at the same moment removes nothing.
        expect(keptBackups({ taken: [...kept], now: newest }).size).toBe(kept.size);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
