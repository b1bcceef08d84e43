import { describe, expect, it } from 'vitest';
import { calendarOf, configOf, onceOn } from '../testing/calendar-sample.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { calendarEvents } from './calendar-events.ts';
import { lanePlaces, SHOWN } from './lane-places.ts';

const DATE = '2026-11-25';
const HOURS = (SHOWN.to - SHOWN.from) / 60;

/** The events of one date: hours 'from to', each from its own rule. */
function eventsOf(...hours: string[]): CalendarEvent[] {
  const configs = hours.map((span, index) => {
    const [startTime = '', endTime = ''] = span.split(' ');
    return configOf(index + 1, onceOn(DATE, { startTime, endTime, breakPeriodList: [] }));
  });
  return calendarEvents({ ...calendarOf(configs), colors: new Map() });
}
const placed = (hours: readonly string[], most = 6) => {
  const { places, rests } = lanePlaces({ events: eventsOf(...hours), most });
  const shown = places.map(({ event, top, height, left, width }) =>
    [event.ref.configId, 6 + top * HOURS, height * HOURS, left, width].map((part) => Number(part.toFixed(2))),
  );
  return { shown, rests };
};

describe('events of a day', () => {
  it('[SCH-001] are placed by time between 6 AM and 11 PM, at full width if nothing overlaps', () => {
    expect(placed(['09:00 18:00', '06:00 07:30']).shown).toEqual([
      [2, 6, 1.5, 0, 1],
      [1, 9, 9, 0, 1],
    ]);
  });

  it('share the width only with overlapping events', () => {
    expect(placed(['09:00 12:00', '10:00 11:00', '14:00 15:00']).shown).toEqual([
      [1, 9, 3, 0, 0.5],
      [2, 10, 1, 0.5, 0.5],
      [3, 14, 1, 0, 1],
    ]);
  });

  it('expand into free space on their right', () => {
    expect(placed(['09:00 12:00', '09:00 10:00', '09:00 10:00', '10:30 12:00']).shown).toEqual([
      [1, 9, 3, 0, 0.33],
      [2, 9, 1, 0.33, 0.33],
      [3, 9, 1, 0.67, 0.33],
      [4, 10.5, 1.5, 0.33, 0.67],
    ]);
  });

  it('blackouts cover what they close at full width, and leave the rest visible', () => {
    const config = (id: number, startTime: string, endTime: string, isBlackout: boolean) =>
      configOf(id, onceOn(DATE, { startTime, endTime, isBlackout, breakPeriodList: [] }));
    const { places } = lanePlaces({
      most: 6,
      events: calendarEvents({
        ...calendarOf([
          config(1, '09:00', '12:00', false),
          config(2, '09:00', '10:30', true),
          config(3, '13:00', '17:00', false),
          config(4, '13:00', '17:00', true),
        ]),
        colors: new Map(),
      }),
    });
    const shown = places.map(({ event, left, width, closedTop, over }) => [
      event.ref.configId,
      ...[left, width, closedTop, over],
    ]);
    expect(shown).toEqual([
      [1, 0, 1, 0.5, null],
      [2, 0, 1, 0, 'start'],
      [3, 0, 1, 0, null],
      [4, 0, 1, 0, 'end'],
    ]);
  });

  it('never cover each other or leave their lane', () => {
    const spans = Array.from({ length: 60 }, (_, index) => {
      const from = SHOWN.from + ((index * 97) % 960);
      const clock = (minute: number) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return `${clock(from)} ${clock(Math.min(SHOWN.to, from + 5 + ((index * 41) % 180)))}`;
    });
    const { places } = lanePlaces({ events: eventsOf(...spans), most: Number.POSITIVE_INFINITY });
    expect(places).toHaveLength(60);
    const small = 1e-9;
    for (const [index, one] of places.entries()) {
      expect(one.left + one.width).toBeLessThanOrEqual(1 + small);
      expect(one.top + one.height).toBeLessThanOrEqual(1 + small);
      for (const other of places.slice(index + 1)) {
        const isBeside = one.left + one.width <= other.left + small || other.left + other.width <= one.left + small;
        const isApart = one.top + one.height <= other.top + small || other.top + other.height <= one.top + small;
        expect(isBeside || isApart).toBe(true);
      }
    }
  });

  it('keep one readable line however short, and two from an hour on', () => {
    const events = eventsOf('09:00 09:05', '12:00 13:00', '22:55 23:00');
    const { places } = lanePlaces({ events, most: 6 });
    expect(places.map(({ height, isFlat }) => [Math.round(height * HOURS * 60), isFlat])).toEqual([
      [27, true],
      [60, false],
      [27, true],
    ]);
    expect((places.at(-1)?.top ?? 0) + (places.at(-1)?.height ?? 0)).toBeCloseTo(1);
  });

  it('[SCH-001] are clipped to the visible hours, and omitted outside them', () => {
    expect(placed(['05:00 08:00', '04:00 05:30', '22:00 24:00']).shown).toEqual([
      [1, 6, 2, 0, 1],
      [3, 22, 1, 0, 1],
    ]);
  });

  it("are counted if there's no space", () => {
    const many = Array.from({ length: 8 }, () => '09:00 10:00');
    const { shown, rests } = placed([...many, '15:00 16:00'], 6);
    expect(shown).toHaveLength(6);
    expect(shown.slice(0, 5).map(([, , , , width]) => width)).toEqual([0.17, 0.17, 0.17, 0.17, 0.17]);
    expect(rests).toEqual([{ count: 3, top: 3 / HOURS }]);
    expect(placed(many, 8)).toMatchObject({ rests: [] });
    expect(placed([...many, ...many.map(() => '15:00 16:00')]).rests.map(({ count }) => count)).toEqual([3, 3]);
  });

  it('are none on an empty day', () => {
    expect(lanePlaces({ events: [], most: 6 })).toEqual({ places: [], rests: [] });
  });
});
