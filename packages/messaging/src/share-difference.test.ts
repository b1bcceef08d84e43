import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { shareDifference, wilson } from './share-difference.ts';

it('[BLK-002] agrees with the published examples of Newcombe’s method 10', () => {
  // Newcombe 1998, table II: 56/70 − 48/80, 9/10 − 3/10, 10/10 − 0/20.
  const known = [
    [{ of: 70, did: 56 }, { of: 80, did: 48 }, 0.0524, 0.3339],
    [{ of: 10, did: 9 }, { of: 10, did: 3 }, 0.1705, 0.809],
    [{ of: 10, did: 10 }, { of: 20, did: 0 }, 0.6791, 1],
  ] as const;
  for (const [first, second, low, high] of known) {
    const found = shareDifference({ first, second });
    expect(found?.low).toBeCloseTo(low, 4);
    expect(found?.high).toBeCloseTo(high, 4);
  }
});

it('[BLK-002] says nothing without people to compare with, and keeps its value within the interval', () => {
  expect(shareDifference({ first: { of: 0, did: 0 }, second: { of: 5, did: 1 } })).toBeNull();
  const group = fc
    .tuple(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([of, share]) => ({ of, did: Math.floor(of * share) }));
  fc.assert(
    fc.property(group, group, (first, second) => {
      const found = shareDifference({ first, second });
      expect(found?.low).toBeLessThanOrEqual((found?.value ?? 0) + 1e-12);
      expect(found?.high).toBeGreaterThanOrEqual((found?.value ?? 0) - 1e-12);
      expect(wilson(first).low).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: runs(500) },
  );
});
