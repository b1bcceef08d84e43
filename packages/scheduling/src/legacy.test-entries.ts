import fc from 'fast-check';
import { holdsOn, TODAY } from './conflicts.test-rules.ts';
import type { DayNumber } from './days.ts';
import type { LegacyEntry } from './legacy.ts';
import type { Rule } from './rule.ts';

/** One more than entries and rules name: covered only by "any". */
export const TYPES = [1, 2, 3, 4, 5, 6, 7];
const MINUTES = 1440;

const someTime = fc.integer({ min: 20, max: 96 }).map((quarter) => quarter * 15);
/** Few distinct times, so that entries touch, overlap and contain each other. */
const someHours = fc
  .tuple(fc.oneof(fc.constantFrom(480, 540, 720, 780), someTime), fc.oneof(fc.constantFrom(720, 780, 1080), someTime))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

const someDates = fc
  .tuple(fc.integer({ min: -10, max: 50 }), fc.constantFrom(0, 0, 1, 4, 13, 40))
  .map(([offset, length]) => ({ weekday: null, fromDay: TODAY + offset, toDay: TODAY + offset + length }));
const someWeekday = fc.integer({ min: 0, max: 6 }).map((weekday) => ({ weekday, fromDay: null, toDay: null }));

/** Any entry of one provider at one location. */
export const someEntry: fc.Arbitrary<LegacyEntry> = fc
  .record({
    blockId: fc.integer({ min: 1, max: 1000 }),
    documentId: fc.constantFrom('a', 'b', 'c'),
    isBlackout: fc.constantFrom(false, false, true),
    when: fc.oneof({ weight: 3, arbitrary: someWeekday }, { weight: 2, arbitrary: someDates }),
    hours: someHours,
    taskKeys: fc.oneof(
      fc.constant('any' as const),
      fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
    ),
    simultaneous: fc.constantFrom(1, 1, 1, 2),
  })
  .map(({ when, ...entry }) => ({ ...entry, ...when, locKey: 2101, acctKey: 3101 }));

/** A schedule of entries with unique block ids. */
export const someEntries = fc.uniqueArray(someEntry, {
  selector: ({ blockId }) => blockId,
  minLength: 1,
  maxLength: 14,
});

/**
 * How many of each type may run at once in each minute of a day, 0 if closed, type after type; blackouts close
 * everything. Minute by minute, and for each rule day by day.
 */
export function openByType(rules: readonly Rule[], day: DayNumber): Uint8Array {
  const open = new Uint8Array(TYPES.length * MINUTES);
  const holding = rules.filter((rule) => holdsOn(rule, day));
  for (const { hours, breaks, taskKeys, simultaneous } of holding.filter((rule) => rule.kind === 'availability'))
    for (let minute = hours.from; minute < hours.to; minute += 1) {
      if (breaks.some(({ from, to }) => from <= minute && minute < to)) continue;
      for (const [row, type] of TYPES.entries())
        if (taskKeys === 'any' || taskKeys.includes(type))
          open[row * MINUTES + minute] = Math.max(open[row * MINUTES + minute] ?? 0, simultaneous);
    }
  for (const { hours } of holding.filter(({ kind }) => kind === 'blackout'))
    for (const row of TYPES.keys()) open.fill(0, row * MINUTES + hours.from, row * MINUTES + hours.to);
  return open;
}

/** The open minutes, without those before six in the morning or after eleven at night. */
export function withinHours(open: Uint8Array): Uint8Array {
  for (const row of TYPES.keys())
    open.fill(0, row * MINUTES, row * MINUTES + 360).fill(0, row * MINUTES + 1380, (row + 1) * MINUTES);
  return open;
}

/** The first minute at which two days violate their expected relation, described; null: none. */
export function firstMinute(a: Uint8Array, b: Uint8Array, isAmiss: (a: number, b: number) => boolean): string | null {
  for (const [index, capacity] of a.entries()) {
    const other = b[index] ?? 0;
    if (isAmiss(capacity, other))
      return `type ${TYPES[Math.floor(index / MINUTES)]}, minute ${index % MINUTES}: ${capacity}, ${other}`;
  }
  return null;
}
