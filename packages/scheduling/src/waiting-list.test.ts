import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { type FreedTime, nextOffers, passedOverBy, spreadTimes, type Wish, whyUnsuited } from './waiting-list.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
/** Thursday, as the first of January 1970 was. */
const DAY = 70;

const wishWith = (given: Partial<Wish> = {}): Wish => ({
  ...{ entryKey: 1, taskKey: 1, locKeys: [], acctKeys: [], weekdays: [], fromMinute: 0, untilMinute: 1_440 },
  ...{ noticeMinutes: 60, urgency: 0, askedAt: 0, visitAt: NOW + 500 * HOUR, wasPassedOver: false },
  ...{ hasOpenOffer: false, isPaused: false, isWeekFull: false, ...given },
});
const timeWith = (given: Partial<FreedTime> = {}): FreedTime => ({
  ...{ locKey: 1, acctKey: 1, day: DAY, minute: 600, startsAt: NOW + 24 * HOUR, ...given },
});

const few = (most: number) => fc.array(fc.integer({ min: 1, max: most }), { maxLength: 2 });
const someWish = fc.record({
  entryKey: fc.integer({ min: 1, max: 10_000 }),
  ...{ taskKey: fc.integer({ min: 1, max: 2 }), locKeys: few(3), acctKeys: few(3) },
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
  ...{ fromMinute: fc.constantFrom(0, 720), untilMinute: fc.constantFrom(721, 1_440) },
  noticeMinutes: fc.constantFrom(60, 1_440, 4_320),
  ...{ urgency: fc.integer({ min: 0, max: 2 }), askedAt: fc.integer({ min: 0, max: 5 }) },
  visitAt: fc.option(fc.integer({ min: NOW, max: NOW + 200 * HOUR })),
  ...{ wasPassedOver: fc.boolean(), hasOpenOffer: fc.boolean() },
  ...{ isPaused: fc.constant(false), isWeekFull: fc.constant(false) },
});
const someWishes = fc.uniqueArray(someWish, { maxLength: 12, selector: ({ entryKey }) => entryKey });
const someTime = fc.record({
  ...{ locKey: fc.integer({ min: 1, max: 3 }), acctKey: fc.integer({ min: 1, max: 3 }) },
  ...{ day: fc.integer({ min: DAY, max: DAY + 6 }), minute: fc.constantFrom(540, 700, 800, 1_000) },
  startsAt: fc.integer({ min: NOW, max: NOW + 150 * HOUR }),
});
/** A time that suits a wish, unless its notice is longer than its visit is away. */
const timeFor = ({ locKeys, acctKeys, weekdays, fromMinute, noticeMinutes }: Wish): FreedTime => {
  const day = DAY + (((weekdays[0] ?? 4) - 4 + 7) % 7);
  return {
    ...{ locKey: locKeys[0] ?? 1, acctKey: acctKeys[0] ?? 1, day, minute: fromMinute },
    startsAt: NOW + noticeMinutes * 60_000,
  };
};
const atOnce = fc.integer({ min: 1, max: 4 });
const keysOf = (wishes: readonly Wish[]) => wishes.map(({ entryKey }) => entryKey);

/** The order, written a second time: pick the best one left until none is left. */
function naiveOrder(wishes: readonly Wish[]): Wish[] {
  const left = [...wishes];
  const ordered: Wish[] = [];
  const beats = (a: Wish, b: Wish) => {
    if (a.urgency !== b.urgency) return a.urgency > b.urgency;
    if (a.askedAt !== b.askedAt) return a.askedAt < b.askedAt;
    const [visitA, visitB] = [a.visitAt ?? Number.POSITIVE_INFINITY, b.visitAt ?? Number.POSITIVE_INFINITY];
    return visitA === visitB ? a.entryKey < b.entryKey : visitA > visitB;
  };
  while (left.length > 0) {
    const best = left.findIndex((one) => left.every((other) => other === one || beats(one, other)));
    ordered.push(...left.splice(best, 1));
  }
  return ordered;
}

describe('the waiting list', () => {
  it.each([
    ['not-earlier', { visitAt: NOW + 24 * HOUR }],
    ['location', { locKeys: [2] }],
    ['provider', { acctKeys: [2, 3] }],
    ['weekday', { weekdays: [5] }],
    ['time-of-day', { untilMinute: 600 }],
    ['notice', { noticeMinutes: 1_441 }],
    ['paused', { isPaused: true }],
    ['open-offer', { hasOpenOffer: true }],
    ['week-full', { isWeekFull: true }],
  ] as const)('[WLT-001] keeps a wish: %s', (why, given) => {
    const asked = { time: timeWith(), now: NOW };
    expect(whyUnsuited({ ...asked, wish: wishWith({ weekdays: [4], acctKeys: [1], locKeys: [1] }) })).toBeNull();
    expect(whyUnsuited({ ...asked, wish: wishWith(given) })).toBe(why);
  });

  it('[WLT-003] orders by urgency, then by who waited longest, then by whose visit is furthest away', () => {
    const wishes = [
      wishWith({ entryKey: 1, askedAt: 5 }),
      wishWith({ entryKey: 2, askedAt: 5, visitAt: NOW + 900 * HOUR }),
      wishWith({ entryKey: 3, askedAt: 2 }),
      wishWith({ entryKey: 4, askedAt: 9, urgency: 2 }),
      wishWith({ entryKey: 5, askedAt: 5, visitAt: null }),
    ];
    expect(keysOf(nextOffers({ wishes, time: timeWith(), now: NOW, atOnce: 5 }))).toEqual([4, 3, 5, 2, 1]);
  });

  it('[WLT-003] offers nothing outside of wishes or twice to anyone, and skips no one who suits', () => {
    fc.assert(
      fc.property(someWishes, someTime, atOnce, fc.array(fc.integer({ min: 1, max: 10_000 })), (...drawn) => {
        const [wishes, time, most, before] = drawn;
        const offered = new Set([...before, ...keysOf(wishes.slice(0, 2))]);
        const fits = ({ taskKey }: Wish) => taskKey === 1;
        const group = nextOffers({ wishes, time, now: NOW, atOnce: most, offered, fits });
        const suited = naiveOrder(wishes).filter(
          (wish) => fits(wish) && !offered.has(wish.entryKey) && whyUnsuited({ wish, time, now: NOW }) === null,
        );
        expect(group).toEqual(suited.slice(0, group.length));
        expect(group.length).toBeLessThanOrEqual(most);
        // It is cut short only for someone who gets the time alone.
        if (group.length < Math.min(most, suited.length))
          expect(group[0]?.wasPassedOver === true || suited[group.length]?.wasPassedOver === true).toBe(true);
      }),
      { numRuns: runs(3_000) },
    );
  });

  it('[WLT-003] answers the same in any order of rows', () => {
    fc.assert(
      fc.property(someWishes, someTime, atOnce, (wishes, time, most) => {
        const asked = { time, now: NOW, atOnce: most };
        expect(keysOf(nextOffers({ ...asked, wishes: wishes.toReversed() }))).toEqual(
          keysOf(nextOffers({ ...asked, wishes })),
        );
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('[WLT-003] passes no one over twice, however patients answer', () => {
    // Times at random hardly suit anyone: each is drawn for one of those who wait.
    const someRound = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 3 }));
    let alone = 0;
    fc.assert(
      fc.property(someWishes, atOnce, fc.array(someRound, { maxLength: 30 }), (drawn, most, rounds) => {
        let wishes: Wish[] = drawn.map((wish) => ({ ...wish, wasPassedOver: false, hasOpenOffer: false }));
        for (const [place, answering] of rounds) {
          const wish = wishes[place % Math.max(1, wishes.length)];
          if (wish === undefined) break;
          const time = timeFor(wish);
          const group = nextOffers({ wishes, time, now: NOW, atOnce: most });
          if (group[0]?.wasPassedOver === true && most > 1) alone += 1;
          const taker = group[answering % Math.max(1, group.length)]?.entryKey;
          if (taker === undefined) continue;
          const passed = passedOverBy({ group, taker });
          // A patient passed over before got the time alone.
          expect(passed.filter(({ wasPassedOver }) => wasPassedOver)).toEqual([]);
          const keys = new Set(keysOf(passed));
          wishes = wishes
            .filter(({ entryKey }) => entryKey !== taker)
            .map((other) => ({ ...other, wasPassedOver: other.wasPassedOver || keys.has(other.entryKey) }));
        }
      }),
      { numRuns: runs(2_000) },
    );
    expect(alone, 'patients who get a time alone').toBeGreaterThan(10);
  });

  it('[WLT-002] spreads the times of a stretch: each time once, everyone at most one, by rank', () => {
    const at = (minute: number, taskKey = 1) => ({
      ...timeWith({ minute, startsAt: NOW + 24 * HOUR + minute * 60_000 }),
      ...{ length: 30, taskKey },
    });
    const times = [at(540), at(555), at(570), at(570, 2)];
    const wishes = [
      wishWith({ entryKey: 1, askedAt: 3, taskKey: 2 }),
      wishWith({ entryKey: 2, askedAt: 1 }),
      wishWith({ entryKey: 3, askedAt: 2 }),
      wishWith({ entryKey: 4, askedAt: 4 }),
    ];
    expect(spreadTimes({ wishes, times, now: NOW }).map(({ minute, taskKey }) => [minute, taskKey])).toEqual([
      [540, 1],
      [570, 1],
    ]);
  });
});
