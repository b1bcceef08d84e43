import fc from 'fast-check';
import { describe, it } from 'vitest';
import { runs, SEEDS } from '../../../testing/property-runs.ts';
import { offeredSlots } from '../src/slots.ts';
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
});
