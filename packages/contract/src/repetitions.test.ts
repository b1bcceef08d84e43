import { expect, it } from 'vitest';
import { REPEATS, repeatsOfType, repetitionType } from './repetitions.ts';

it("repetitions have the specification's numbers and words", () => {
  expect(REPEATS.map((repeats) => [repetitionType(repeats), repeats])).toEqual([
    [0, 'once'],
    [1, 'weekly'],
    [2, 'bi-weekly'],
    [3, 'monthly'],
  ]);
  expect([0, 1, 2, 3, 4, -1].map(repeatsOfType)).toEqual([...REPEATS, undefined, undefined]);
});
