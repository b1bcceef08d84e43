/** One row of the table: how many times faster the first way is than the second, and the required minimum. */
export type Ratio = { name: string; ratio: number; floor: number; detail: string };

const ROUNDS = 7;

async function once(work: () => Promise<unknown>, times: number): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < times; n += 1) await work();
  return (performance.now() - began) / times;
}

/**
 * Times two ways alternately under the same conditions, and takes the best round of each: a disturbance only ever makes
 * a round slower.
 * @returns milliseconds for one call of each.
 */
export async function compare({
  first,
  second,
  times,
  before,
  rounds = ROUNDS,
}: {
  first: () => Promise<unknown>;
  second: () => Promise<unknown>;
  times: number;
  /** What makes the one or the other way ready, before each of its rounds and untimed. */
  before?: { first: () => Promise<unknown>; second: () => Promise<unknown> };
  rounds?: number;
}): Promise<{ first: number; second: number }> {
  const best = { first: Number.POSITIVE_INFINITY, second: Number.POSITIVE_INFINITY };
  const ways = { first, second };
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const way of ['first', 'second'] as const) {
      await before?.[way]();
      const took = await once(ways[way], times);
      if (round > 0) best[way] = Math.min(best[way], took);
    }
  return best;
}

/** Milliseconds of one call: the best of some rounds, after one to warm up. */
export async function timed({ work, times }: { work: () => Promise<unknown>; times: number }): Promise<number> {
  await once(work, times);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) best = Math.min(best, await once(work, times));
  return best;
}

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
