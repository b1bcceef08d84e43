import fc from 'fast-check';
import { describe, it } from 'vitest';
import { runs, SEEDS } from '../../../testing/property-runs.ts';
import { firstSlots, offeredSlots, type Slot } from '../src/slots.ts';
import { expectSame } from './expect-same.test-comparison.ts';
import { naiveDays } from './naive-day.ts';
import { naiveSlots } from './naive-slots.ts';
import { contexts } from './rule-sets.ts';

const RUNS_OF_SLOTS = 2_000;

describe.each(SEEDS)('offered times against a minute table, seed %i', (seed) => {
  it('[SCH-006] are the same, by the same rules, every day', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(contexts, fc.nat(3), ({ context, from }, more) => {
        const range = { from, to: from + more };
        expectSame(offeredSlots(context, range), naiveDays(context, range).flatMap(naiveSlots));
      }),
      { seed, numRuns: runs(RUNS_OF_SLOTS) },
    );
  });

  it('[PAT-001] begin with the first ones before and from noon, day by day', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(contexts, fc.nat(3), fc.integer({ min: 1, max: 2 }), ({ context, from }, more, days) => {
        const range = { from, to: from + more };
        const byDay = Map.groupBy(offeredSlots(context, range), ({ day }) => day);
        const isLate = ({ minute }: Slot) => minute >= 720;
        const firstOf = (slots: readonly Slot[]) =>
          [slots.find((slot) => !isLate(slot)), slots.find(isLate)].filter((slot) => slot !== undefined);
        const expected = [...byDay.values()].slice(0, days).flatMap(firstOf);
        expectSame(firstSlots(context, { range, days }), expected);
      }),
      { seed, numRuns: runs(RUNS_OF_SLOTS) },
    );
  });
});
