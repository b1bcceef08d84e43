import type { OpenTime } from './soonest.types.ts';

/** Days with open times that are looked at for each provider. */
export const SOONEST_DAYS = 3;
/** Locations and providers that differ from the soonest time's own. */
const OTHERS = 3;
const NOON = 12 * 60;

const bySoonest = (a: OpenTime, b: OpenTime): number =>
  Temporal.Instant.compare(a.startsAt, b.startsAt) || a.locKey - b.locKey || a.acctKey - b.acctKey;

/** The first time of each kind, for as many kinds as there should be. */
function firstOfEach(times: readonly OpenTime[], kindOf: (time: OpenTime) => unknown, most: number): OpenTime[] {
  const first = new Map<unknown, OpenTime>();
  for (const time of times) {
    const kind = kindOf(time);
    if (!first.has(kind) && first.size < most) first.set(kind, time);
  }
  return [...first.values()];
}

/**
 * The soonest time, and the soonest ones that differ from it in what people choose by: part of the day, day, location
 * or provider. In order, each moment once per location and provider.
 */
export function chooseSoonest(times: readonly OpenTime[]): OpenTime[] {
  const ordered = times.toSorted(bySoonest);
  const chosen = new Set([
    ...firstOfEach(ordered, ({ day, minute }) => `${day} ${minute < NOON}`, 2 * SOONEST_DAYS),
    ...firstOfEach(ordered, ({ locKey }) => locKey, 1 + OTHERS),
    ...firstOfEach(ordered, ({ acctKey }) => acctKey, 1 + OTHERS),
  ]);
  return [...chosen].sort(bySoonest);
}
