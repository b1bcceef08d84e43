import fc from 'fast-check';
import { describe, it } from 'vitest';
import { runs, SEEDS } from '../../../testing/property-runs.ts';
import { planDay, readSchedule } from '../src/day-plan.ts';
import { offeredSlots } from '../src/slots.ts';
import { verdictIn, verdictOn } from '../src/verdict.ts';
import { expectSame } from './expect-same.test-comparison.ts';
import { naiveDays } from './naive-day.ts';
import { naiveReasons } from './naive-reasons.ts';
import { naiveSlots } from './naive-slots.ts';
import { contexts } from './rule-sets.ts';

const RUNS_OF_VERDICTS = 700;

/** Every fifth minute, and some that are on no five-minute grid. */
const RASTER = Array.from({ length: 1440 }, (_, minute) => minute).filter(
  (minute) => minute % 5 === 0 || minute % 17 === 3,
);

describe.each(SEEDS)('reasons against a minute table, seed %i', (seed) => {
  it("[SCH-006] list every conflict of each time that isn't offered, and nothing else", {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(contexts, fc.nat(5), fc.nat(36), ({ context, from }, offset, phase) => {
        const day = from + offset;
        const plan = planDay(readSchedule(context), day);
        for (const naive of naiveDays(context, { from: day, to: day })) {
          const offered = new Set(naiveSlots(naive).map(({ minute }) => minute));
          for (let minute = phase; minute < 1440; minute += 37) {
            const verdict = verdictIn(plan, minute);
            const reasons = offered.has(minute) ? null : naiveReasons(naive, minute);
            expectSame([minute, verdict.isOffered ? null : verdict.reasons], [minute, reasons]);
          }
        }
      }),
      { seed, numRuns: runs(RUNS_OF_VERDICTS) },
    );
  });

  it('[SCH-006] are empty exactly for the offered times', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(contexts, fc.nat(5), ({ context, from }, offset) => {
        const day = from + offset;
        const offered = new Map(
          offeredSlots(context, { from: day, to: day }).map((slot) => [slot.minute, slot.ruleId]),
        );
        const plan = planDay(readSchedule(context), day);
        for (const minute of new Set([...RASTER, ...offered.keys()])) {
          const verdict = verdictIn(plan, minute);
          const ruleId = offered.get(minute);
          if (ruleId !== undefined) expectSame([minute, verdict], [minute, { isOffered: true, ruleId }]);
          else expectSame([minute, verdict.isOffered || verdict.reasons.length === 0], [minute, false]);
        }
      }),
      { seed, numRuns: runs(RUNS_OF_VERDICTS) },
    );
  });

  it('[SCH-006] are the same for a single time', () => {
    fc.assert(
      fc.property(contexts, fc.nat(5), fc.nat(1439), ({ context, from }, offset, minute) => {
        const day = from + offset;
        expectSame(verdictOn(context, { day, minute }), verdictIn(planDay(readSchedule(context), day), minute));
      }),
      { seed, numRuns: runs(300) },
    );
  });
});
