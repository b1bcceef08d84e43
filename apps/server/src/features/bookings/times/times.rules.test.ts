import { dayOfDate } from '@sightline/scheduling/days';
import { describe, expect, it } from 'vitest';
import type { OfferingProvider } from '../../availability/offers/offers.types.ts';
import { chooseProvider, exceptPresent, nearestSlots, readDay, readMinute } from './times.rules.ts';

const DAY = dayOfDate({ year: 2026, month: 11, day: 23 });

const provider = (acctKey: number, visits: readonly number[] = []): OfferingProvider => ({
  ...{ acctKey, isProviderThere: true, isWorking: true, rules: [], lastDay: DAY + 42, daysBlocked: 0 },
  ...{ type: { minutes: 30, increment: 30, isActive: true }, isBookingEnabled: true },
  bookings: visits.map((day) => ({ day, from: 540, to: 570, locKey: 1 })),
  holds: [],
});
const slot = (day: number, minute: number, acctKey = 1) => ({ day, minute, ruleId: 1, acctKey });

describe('moving to the current time', () => {
  const moved = { apptKey: 1, acctKey: 1, day: DAY, minute: 600 };
  const slots = [slot(DAY, 600, 1), slot(DAY, 600, 2), slot(DAY, 630, 1), slot(DAY + 1, 600, 1)];
  const left = (acctKey: number) =>
    exceptPresent({ slots, wish: { acctKey, moved } }).map(({ day, minute, acctKey: its }) => [day - DAY, minute, its]);
  const later = [
    [0, 630, 1],
    [1, 600, 1],
  ];

  it("isn't a move with any provider, or the same one", () => {
    for (const acctKey of [0, 1]) expect(left(acctKey)).toEqual(later);
  });

  it('is a move with another provider, and for a visit not booked yet', () => {
    expect(left(2)).toHaveLength(slots.length);
    expect(exceptPresent({ slots, wish: { acctKey: 0 } })).toHaveLength(slots.length);
  });
});

describe('the nearest free times', () => {
  const asked = { day: DAY, minute: 600 };
  const minutes = (slots: Parameters<typeof nearestSlots>[0]['slots']) =>
    nearestSlots({ slots, asked }).map(({ day, minute }) => (day - DAY) * 1440 + minute);

  it('are three before and three after', () => {
    expect(minutes([480, 510, 540, 570, 630, 660, 690, 720].map((minute) => slot(DAY, minute)))).toEqual([
      510, 540, 570, 630, 660, 690,
    ]);
  });

  it('take more from one side if the other has fewer, also across days', () => {
    expect(minutes([570, 630, 660, 690, 720, 750, 780].map((minute) => slot(DAY, minute)))).toEqual([
      570, 630, 660, 690, 720, 750,
    ]);
    expect(minutes([slot(DAY - 2, 600), slot(DAY - 1, 600), slot(DAY + 1, 600)])).toEqual([-2280, -840, 2040]);
    expect(minutes([])).toEqual([]);
  });

  it('each appear once, with the first of their providers', () => {
    const two = [slot(DAY, 570, 1), slot(DAY, 570, 2), slot(DAY, 630, 2)];
    expect(nearestSlots({ slots: two, asked }).map(({ minute, acctKey }) => [minute, acctKey])).toEqual([
      [570, 1],
      [630, 2],
    ]);
  });
});

describe('choosing any provider', () => {
  const choose = (free: OfferingProvider[], preferred: number[] = []) =>
    chooseProvider({ free, day: DAY, preferred })?.acctKey;

  it('picks the one with the fewest visits that day, then the lowest key', () => {
    expect(choose([provider(3, [DAY]), provider(2, [DAY + 1, DAY + 1]), provider(1, [DAY, DAY])])).toBe(2);
    expect(choose([provider(3), provider(2)])).toBe(2);
    expect(choose([provider(3), { ...provider(2), holds: provider(2, [DAY]).bookings }])).toBe(3);
    expect(choose([])).toBeUndefined();
  });

  it('picks the one whose time the patient already holds, if free', () => {
    const free = [provider(1), provider(2, [DAY, DAY])];
    expect(choose(free, [2])).toBe(2);
    expect(choose(free, [9, 2])).toBe(2);
    expect(choose(free, [9])).toBe(1);
  });
});

describe('a date and time of day', () => {
  it.each(['2026-11-23', ' 2026-11-23 '])('can be written %j', (text) => {
    expect(readDay({ path: 'date', text })).toEqual({ day: DAY });
  });
  it.each(['', '2026-02-29', '11/23/2026', '2100-01-01', '1969-12-31', '2026-11-23T09:00'])("can't be %j", (text) => {
    expect(readDay({ path: 'date', text })).toMatchObject({ fault: { path: 'date' } });
  });
  it.each([
    ['09:30', 570],
    ['00:00', 0],
    ['23:59:00', 1439],
  ])('%s is minute %i', (text, minute) => {
    expect(readMinute({ path: 'time', text })).toEqual({ minute });
  });
  it.each(['24:00', '9:30', '09:30:15', 'noon', ''])('is not %j', (text) => {
    expect(readMinute({ path: 'time', text })).toMatchObject({ fault: { path: 'time' } });
  });
});
