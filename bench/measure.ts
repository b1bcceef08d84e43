/** One line of the table: how many times quicker the first way is than the second, and the least it must be. */
export type Ratio = { name: string; ratio: number; floor: number; detail: string };

const ROUNDS = 7;

async function once(work: () => Promise<unknown>, times: number): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < times; n += 1) await work();
  return (performance.now() - began) / times;
}

/**
 * Times two ways in turn, so that both meet the same machine, and takes the
 * best round of each: what disturbs a round only ever makes it slower.
 * @returns milliseconds for one call of each.
 */
export async function compare({
  first,
  second,
  times,
}: {
  first: () => Promise<unknown>;
  second: () => Promise<unknown>;
  times: number;
}): Promise<{ first: number; second: number }> {
  const best = { first: Number.POSITIVE_INFINITY, second: Number.POSITIVE_INFINITY };
  await once(first, times);
  await once(second, times);
  for (let round = 0; round < ROUNDS; round += 1) {
    best.first = Math.min(best.first, await once(first, times));
    best.second = Math.min(best.second, await once(second, times));
  }
  return best;
}

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
