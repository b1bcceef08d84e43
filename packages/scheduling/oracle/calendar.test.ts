import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, SEEDS } from '../../../testing/property-runs.ts';
import { blocksOf } from '../src/blocks.ts';
import { isInside, leftOutside } from '../src/coverage.ts';
import { isInsideNaively, naiveBlocks } from './naive-calendar.ts';
import { anchors, rulesAround } from './rule-sets.ts';

/** Vitest's own comparison is slow; it only writes the message. */
function expectSame(actual: unknown, naive: unknown): void {
  if (!isDeepStrictEqual(actual, naive)) expect(actual).toEqual(naive);
}

const ruleSets = anchors.chain((anchor) => fc.record({ anchor: fc.constant(anchor), rules: rulesAround(anchor) }));

const changes = anchors.chain((anchor) =>
  fc.record({
    before: rulesAround(anchor),
    added: rulesAround(anchor),
    /** How many of the old rules the change removes. */
    removed: fc.nat(3),
    visits: fc.array(
      fc.record({
        day: fc.integer({ min: anchor - 1, max: anchor + 4 }),
        from: fc.nat(280).map((fives) => fives * 5),
        minutes: fc.integer({ min: 5, max: 60 }),
        taskKey: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  }),
);

describe.each(SEEDS)('the calendar against a minute table, seed %i', (seed) => {
  it('[SCH-007] expands every rule and day into the same blocks', { tags: ['deep'], timeout: 120_000 }, () => {
    fc.assert(
      fc.property(ruleSets, fc.nat(9), ({ anchor, rules }, more) => {
        const range = { from: anchor - 1, to: anchor - 1 + more };
        for (const rule of rules.slice(0, 3)) expectSame(blocksOf(rule, range), naiveBlocks(rule, range));
      }),
      { seed, numRuns: runs(4_500) },
    );
  });

  it('[SCH-018] finds the visits that a change leaves outside', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(changes, ({ before, added, removed, visits }) => {
        const after = [...before.slice(removed), ...added.slice(0, 2)];
        const booked = visits.map(({ minutes, ...visit }) => ({ ...visit, to: Math.min(1440, visit.from + minutes) }));
        const naive = booked.filter((visit) => isInsideNaively(before, visit) && !isInsideNaively(after, visit));
        expectSame(leftOutside({ before, after, visits: booked }), naive);
        expectSame(
          booked.map((visit) => isInside(after, visit)),
          booked.map((visit) => isInsideNaively(after, visit)),
        );
      }),
      { seed, numRuns: runs(2_500) },
    );
  });
});
