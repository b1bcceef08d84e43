/** Seeded randomness: the same seed gives the same draws, on every machine. */
export type Random = {
  /** At least 0 and below 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** One of a table of values and weights. */
  weighted: <T>(table: readonly (readonly [T, number])[]) => T;
  shuffled: <T>(list: readonly T[]) => T[];
  /** An independent stream, whatever was drawn from this one: a change in one table leaves the others unchanged. */
  fork: (label: string | number) => Random;
};

// FNV-1a, 32 bits.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

// Mulberry32 by Tommy Ettinger, public domain.
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffledBy<T>(int: Random['int'], list: readonly T[]): T[] {
  const keyed = list.map((value) => ({ value, order: int(0, 2 ** 30) }));
  return keyed.sort((a, b) => a.order - b.order).map(({ value }) => value);
}

function weightedBy<T>(next: () => number, table: readonly (readonly [T, number])[]): T {
  let left = next() * table.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of table) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = table.at(-1);
  if (last === undefined) throw new Error('Nothing to choose from.');
  return last[0];
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) =>
      weightedBy(
        next,
        list.map((value) => [value, 1] as const),
      ),
    weighted: (table) => weightedBy(next, table),
    shuffled: (list) => shuffledBy(int, list),
    fork: (label) => createRandom((seed ^ hashOf(`${seed}/${label}`)) >>> 0),
  };
}
