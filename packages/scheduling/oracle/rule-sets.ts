import { REPEATS } from '@sightline/contract/repetitions';
import fc from 'fast-check';
import type { DayNumber } from '../src/days.ts';
import type { Interval } from '../src/intervals.ts';
import type { Rule } from '../src/rule.ts';
import type { BookedTime, SlotContext } from '../src/slots-context.ts';

export const dayNumber = (date: string): DayNumber =>
  new Temporal.PlainDate(1970, 1, 1).until(Temporal.PlainDate.from(date)).days;

/** Odd calendar dates: leap day, a century year without one, ends of years and of short months, clock changes. */
const ODD_DAYS = [
  '2028-02-27',
  '2027-02-26',
  '2100-02-26',
  '2026-12-29',
  '2026-01-30',
  '2026-04-29',
  '2027-05-30',
  '2026-03-06',
  '2026-10-30',
].map(dayNumber);

export const HERE = 11;
const ELSEWHERE = 12;

const anchorDay = fc.oneof(
  fc.constantFrom(...ODD_DAYS),
  fc.integer({ min: dayNumber('2025-01-01'), max: dayNumber('2032-12-31') }),
);

/** An interval inside a day, mostly on five minutes as the calendar draws it, sometimes on any minute. */
function interval(shortest: number, longest: number): fc.Arbitrary<Interval> {
  const drawn = fc.tuple(fc.nat(287), fc.integer({ min: Math.ceil(shortest / 5), max: longest / 5 }));
  const odd = fc.tuple(fc.nat(1439), fc.integer({ min: shortest, max: longest }));
  const clipped = (from: number, length: number) => {
    const to = Math.min(1440, from + length);
    return { from: Math.min(from, to - 1), to };
  };
  return fc.oneof(
    { weight: 4, arbitrary: drawn.map(([from, length]) => clipped(from * 5, length * 5)) },
    { weight: 1, arbitrary: odd.map(([from, length]) => clipped(from, length)) },
  );
}

const sometimes = <T>(value: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: 1, arbitrary: value }, { weight: 2, arbitrary: fc.constant(otherwise) });

const someDays = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 });
const everyDay = fc.constant(Array.from({ length: 7 }, () => true));
const noDay = fc.constant(Array.from({ length: 7 }, () => false));

/** Rules that begin up to a few months before an anchor, or some days after it. */
function datesAround(anchor: DayNumber) {
  const start = fc.oneof(
    fc.integer({ min: -100, max: 8 }),
    fc.integer({ min: -20, max: 2 }),
    fc.integer({ min: -20, max: 2 }),
  );
  return fc.record({
    startDay: start.map((offset) => anchor + offset),
    lasting: sometimes(fc.integer({ min: 0, max: 150 }), -1),
    repeats: fc.constantFrom(...REPEATS),
    exemptions: sometimes(fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 4 }), []),
  });
}

type Dates = { startDay: DayNumber; lasting: number; repeats: Rule['repeats']; exemptions: number[] };

const datesOf = ({ startDay, lasting, repeats, exemptions }: Dates, anchor: DayNumber) => ({
  locKey: HERE,
  acctKey: 21,
  startDay,
  endDay: lasting < 0 ? null : startDay + lasting,
  repeats,
  exemptions: new Set(exemptions.map((offset) => anchor + offset)),
});

/** The times of a visit or a break that begins inside given hours; it may end beyond them. */
const breaksIn = fc.array(fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 24 })), { maxLength: 3 });

function breaksOf(hours: Interval, drawn: [number, number][]): Interval[] {
  return drawn.map(([percent, fives]) => {
    const from = hours.from - 10 + Math.floor(((hours.to - hours.from + 10) * percent) / 100 / 5) * 5;
    return { from: Math.max(0, from), to: Math.max(1, from + fives * 5) };
  });
}

const availability = (anchor: DayNumber): fc.Arbitrary<Rule> =>
  fc
    .record({
      dates: datesAround(anchor),
      days: fc.oneof(someDays, everyDay),
      hours: interval(10, 800),
      breaks: breaksIn,
      taskKeys: fc.oneof(fc.constant('any' as const), fc.subarray([1, 2, 3])),
      simultaneous: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ dates, breaks, ...rest }) => ({
      ...rest,
      ...datesOf(dates, anchor),
      id: 0,
      kind: 'availability',
      breaks: breaksOf(rest.hours, breaks),
    }));

const blackout = (anchor: DayNumber): fc.Arbitrary<Rule> =>
  fc
    .record({ dates: datesAround(anchor), days: fc.oneof(someDays, noDay), hours: interval(5, 300) })
    .map(({ dates, days, hours }) => ({
      ...datesOf(dates, anchor),
      days,
      hours,
      id: 0,
      kind: 'blackout',
      breaks: [],
      taskKeys: 'any',
      simultaneous: 1,
    }));

/** Ids in neither the list's order nor the kinds' order. */
const numbered = (rules: readonly Rule[]): Rule[] =>
  rules.map((rule, index) => ({ ...rule, id: ((index * 5 + 3) % 13) - (index % 3 === 2 ? 40 : 0) }));

/** Up to six availability rules and three blackouts around a day. */
export const rulesAround = (anchor: DayNumber): fc.Arbitrary<Rule[]> =>
  fc
    .tuple(fc.array(availability(anchor), { minLength: 1, maxLength: 6 }), fc.array(blackout(anchor), { maxLength: 3 }))
    .map(([open, closed]) => numbered([...closed.slice(0, 1), ...open, ...closed.slice(1)]));

const bookedAround = (anchor: DayNumber, maxLength: number): fc.Arbitrary<BookedTime[]> =>
  fc.array(
    fc
      .tuple(fc.nat(5), interval(5, 120), fc.constantFrom(HERE, HERE, HERE, HERE, ELSEWHERE))
      .map(([offset, time, locKey]) => ({ ...time, day: anchor + offset, locKey })),
    { maxLength },
  );

const skippedAround = (anchor: DayNumber): fc.Arbitrary<SlotContext['skipped']> =>
  sometimes(
    fc.tuple(fc.nat(3), interval(30, 60)).map(([offset, gap]) => [{ ...gap, day: anchor + offset }]),
    [],
  );

/** Everything a result depends on, with a first day to query. Mostly in the future, sometimes around now. */
export const contexts: fc.Arbitrary<{ from: DayNumber; context: SlotContext }> = anchorDay.chain((anchor) =>
  fc
    .record({
      rules: rulesAround(anchor),
      taskKey: fc.integer({ min: 1, max: 3 }),
      minutes: fc.oneof(
        fc.integer({ min: 1, max: 12 }).map((fives) => fives * 5),
        fc.integer({ min: 5, max: 120 }),
      ),
      increment: fc.oneof(
        fc.integer({ min: 1, max: 12 }).map((fives) => fives * 5),
        fc.integer({ min: 5, max: 120 }),
      ),
      bookings: bookedAround(anchor, 24),
      holds: sometimes(bookedAround(anchor, 9), []),
      now: sometimes(fc.record({ days: fc.integer({ min: -2, max: 3 }), minute: fc.nat(1439) }), {
        days: -9,
        minute: 600,
      }),
      lastOffset: sometimes(fc.integer({ min: -1, max: 7 }), 42),
      daysBlocked: sometimes(fc.integer({ min: 1, max: 12 }), 0),
      skipped: skippedAround(anchor),
      closed: sometimes(fc.array(fc.nat(7), { minLength: 1, maxLength: 2 }), []),
    })
    .map(({ rules, bookings, holds, skipped, closed, daysBlocked, now, lastOffset, ...type }) => ({
      from: anchor,
      context: {
        rules,
        bookings,
        holds,
        skipped,
        closedDays: new Map(closed.map((offset) => [anchor + offset, 'Holiday'])),
        daysBlocked,
        type,
        locKey: HERE,
        clock: { today: anchor + now.days, minute: now.minute },
        lastDay: anchor + lastOffset,
      },
    })),
);

export const anchors = anchorDay;
