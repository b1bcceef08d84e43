import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draws = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 50 }, () => random.int(1, 1_000));
};

describe('seeded randomness', () => {
  it('draws the same values for the same seed', () => {
    expect(draws(4)).toEqual(draws(4));
    expect(draws(4)).not.toEqual(draws(5));
  });

  it('forks streams that depend only on their label', () => {
    const one = createRandom(4);
    one.next();
    expect(one.fork('people').next()).toBe(createRandom(4).fork('people').next());
    expect(one.fork('people').next()).not.toBe(one.fork('phones').next());
  });

  it('stays within its bounds and reaches them', () => {
    const random = createRandom(9);
    const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6]);
  });

  it('picks by weight, and never a weight of zero', () => {
    const random = createRandom(2);
    const seen = Array.from({ length: 1_000 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ] as const),
    );
    expect(seen.filter((word) => word === 'often').length).toBeGreaterThan(800);
    expect(seen).toContain('seldom');
    expect(seen).not.toContain('never');
    expect(() => random.pick([])).toThrow('Nothing to choose from.');
  });

  it('shuffles without losing anything', () => {
    const list = Array.from({ length: 40 }, (_, place) => place);
    const shuffled = createRandom(1).shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
  });
});
