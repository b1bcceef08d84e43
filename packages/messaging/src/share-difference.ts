/** A group: how many there are, and how many of them did something. */
export type Group = { of: number; did: number };

/** The normal distribution's quantile for an interval of 95 %. */
const Z = 1.959963984540054;

/** Wilson's score interval for a share (Wilson 1927, JASA 22:209). Bounds of 0 to 1. */
export function wilson({ of, did }: Group): { low: number; high: number } {
  const share = did / of;
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const middle = share + (Z * Z) / (2 * of);
  const size = 1 + (Z * Z) / of;
  return { low: Math.max(0, (middle - spread) / size), high: Math.min(1, (middle + spread) / size) };
}

/**
 * The difference of two shares with its 95 % interval, by Newcombe's hybrid score method (Newcombe 1998, Statistics in
 * Medicine 17:873, method 10), which holds for small groups and shares near 0. Null if a group is empty.
 */
export function shareDifference({
  first,
  second,
}: {
  first: Group;
  second: Group;
}): { value: number; low: number; high: number } | null {
  if (first.of === 0 || second.of === 0) return null;
  const [p1, p2] = [first.did / first.of, second.did / second.of];
  const [one, two] = [wilson(first), wilson(second)];
  const value = p1 - p2;
  return {
    value,
    low: value - Math.hypot(p1 - one.low, two.high - p2),
    high: value + Math.hypot(one.high - p1, p2 - two.low),
  };
}
