import { PLACES } from '../reports.test-practice.ts';

// The tests recount figures with these, without the database's help.

export type Recount = { value: number | null; part?: number; whole?: number };

export const zoneOf = (locKey: number): string => PLACES.find((place) => place.locKey === locKey)?.zone ?? 'UTC';
export const dateOf = (at: Temporal.Instant, locKey: number) => at.toZonedDateTimeISO(zoneOf(locKey)).toPlainDate();
export const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate): number => from.until(to).total('days');
export const ms = (at: Temporal.Instant): number => at.epochMilliseconds;

export const share = (part: number, whole: number): Recount => ({
  ...{ part, whole },
  value: whole === 0 ? null : Math.round((part / whole) * 1_000) / 10,
});

export function median(values: readonly number[]): Recount {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return { value: sorted.length === 0 ? null : (low + high) / 2 };
}

export const count = <T>(list: readonly T[], holds: (one: T) => boolean): number => list.filter(holds).length;
