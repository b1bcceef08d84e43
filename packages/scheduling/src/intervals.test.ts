import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { contains, type Interval, intersect, overlaps, subtract, union } from './intervals.ts';

const SIZE = 40;
const some = fc.tuple(fc.nat(SIZE), fc.nat(SIZE)).map(([from, to]) => ({ from, to }));
const proper = some.filter(({ from, to }) => from < to);
const list = fc.array(some, { maxLength: 8 });

/** A set of time, minute by minute. */
const minutesOf = (intervals: readonly Interval[]): boolean[] =>
  Array.from({ length: SIZE }, (_, minute) => intervals.some(({ from, to }) => from <= minute && minute < to));

function expectSet(intervals: readonly Interval[]) {
  for (const [index, { from, to }] of intervals.entries()) {
    expect(from).toBeLessThan(to);
    const next = intervals[index + 1];
    if (next !== undefined) expect(next.from).toBeGreaterThanOrEqual(to);
  }
}

describe('intervals as sets of minutes', () => {
  it('joined contain each minute of any of them, once, in as few as possible', () => {
    fc.assert(
      fc.property(list, (intervals) => {
        const joined = union(intervals);
        expectSet(joined);
        expect(minutesOf(joined)).toEqual(minutesOf(intervals));
        for (const [index, { to }] of joined.entries()) expect(joined[index + 1]?.from).not.toBe(to);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('subtracted leave the minutes none of them contains', () => {
    fc.assert(
      fc.property(proper, list, (whole, taken) => {
        const left = subtract(whole, union(taken));
        expectSet(left);
        const [inside, cut] = [minutesOf([whole]), minutesOf(taken)];
        expect(minutesOf(left)).toEqual(inside.map((isIn, minute) => isIn && cut[minute] !== true));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('intersect in the minutes both sets contain', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const shared = intersect(union(a), union(b));
        expectSet(shared);
        const other = minutesOf(b);
        expect(minutesOf(shared)).toEqual(minutesOf(a).map((isIn, minute) => isIn && other[minute] === true));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('overlap if they share a minute, and contain if none is outside', () => {
    fc.assert(
      fc.property(proper, proper, (a, b) => {
        const [left, right] = [minutesOf([a]), minutesOf([b])];
        expect(overlaps(a, b)).toBe(left.some((isIn, minute) => isIn && right[minute] === true));
        expect(contains(a, b)).toBe(right.every((isIn, minute) => !isIn || left[minute] === true));
      }),
      { numRuns: runs(2000) },
    );
  });

  it("that only touch don't overlap, and join", () => {
    const [morning, afternoon] = [
      { from: 540, to: 720 },
      { from: 720, to: 1080 },
    ];
    expect(overlaps(morning, afternoon)).toBe(false);
    expect(union([afternoon, morning])).toEqual([{ from: 540, to: 1080 }]);
  });
});
