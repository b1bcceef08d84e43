import { describe, expect, it } from 'vitest';
import { calendarOf, configOf, dataOf, exempt, onceOn } from '../testing/calendar-sample.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { calendarEvents } from './calendar-events.ts';
import { eventActs } from './calendar-menu.ts';

const NO_COLORS: ReadonlyMap<number, number> = new Map();
const TYPES = [
  { taskKey: 1, name: 'Child exam', length: 30 },
  { taskKey: 2, name: 'Post-op', length: 15 },
];

const eventsOf = (...data: Parameters<typeof calendarOf>): CalendarEvent[] =>
  calendarEvents({ ...calendarOf(...data), colors: NO_COLORS });
const on = (events: readonly CalendarEvent[], date: string) => events.filter(({ ref }) => ref.date === date);

describe('calendar events', () => {
  it('keep the wall time of their blocks, without a zone', () => {
    const [first] = eventsOf([configOf(41, dataOf())]);
    expect(first).toMatchObject({ start: '2026-11-23T09:00:00', end: '2026-11-23T12:00:00', times: '9 AM – 12 PM' });
    expect(first?.ref).toEqual({ configId: 41, date: '2026-11-23' });
  });

  it('say whether they take any type or which, how many at once, a break, a blackout', () => {
    const listed = dataOf({ anyAppointment: false, appointmentTypeList: TYPES, simultaneous: 3 });
    const [open, pause] = eventsOf([configOf(41, listed)]);
    expect([open?.label, open?.tags]).toEqual(['Child exam +1', ['×3']]);
    expect([pause?.shape, pause?.label, pause?.tags]).toEqual(['break', 'Break', []]);
    const [closed] = eventsOf([configOf(42, onceOn('2026-11-25', { isBlackout: true }))]);
    expect([closed?.shape, closed?.label]).toEqual(['blackout', 'Blackout']);
  });

  it('mark an exempted date as one', () => {
    const events = eventsOf([configOf(41, dataOf({ exemptions: [exempt('2026-11-26')] }))]);
    expect(on(events, '2026-11-26').map(({ isExempted, tags, times }) => [isExempted, tags, times])).toEqual([
      [true, ['Exempted'], '9 AM – 6 PM'],
    ]);
    expect(on(events, '2026-11-27').every(({ isExempted }) => !isExempted)).toBe(true);
  });

  it('[SCH-003] mark the dates that conflict with another rule, and no others', () => {
    const conflict = {
      conflictedWSConfigFormId: 41,
      conflictedDate: '2026-11-24',
      conflictedDateTimeBlock: '2026-11-24T09:00:00/2026-11-24T18:00:00',
    };
    const events = eventsOf([configOf(41, dataOf()), configOf(43, dataOf())], {
      errors: [{ totalErrorCount: 1, errors: [conflict] }],
    });
    const faulty = events.filter(({ isFaulty }) => isFaulty);
    expect(new Set(faulty.map(({ ref }) => `${ref.configId} ${ref.date}`))).toEqual(new Set(['41 2026-11-24']));
    expect(faulty[0]?.tags).toContain('Error');
  });

  it.each([
    ['a weekly rule', configOf(41, dataOf()), 'group', 4],
    ['a rule of one date', configOf(41, onceOn('2026-11-25')), 'single', 2],
    ['onboarding', configOf(41, dataOf(), { fromOnboarding: true }), 'onboarding', 1],
    ['an entry of the old tables', configOf(-7, dataOf()), 'legacy', 3],
  ] as const)('[SCH-004] %s has the menu of its kind', (_name, config, kind, acts) => {
    const [event] = eventsOf([config]);
    expect(event?.kind).toBe(kind);
    expect(event === undefined ? [] : eventActs(event)).toHaveLength(acts);
  });

  it('mark the ones from the old tables, and which of those no longer apply', () => {
    const legacy = (isInForce: boolean) => [{ blockId: 7, mongoDBDocumentId: 'a', isInForce }];
    expect(eventsOf([configOf(-7, dataOf())], { legacyEvents: legacy(true) })[0]?.tags).toEqual(['Legacy']);
    expect(eventsOf([configOf(-7, dataOf())], { legacyEvents: legacy(false) })[0]?.tags).toEqual(['Legacy, inactive']);
  });

  it('say which hours blackouts close, also for screen readers', () => {
    const hours = { startTime: '14:00', endTime: '15:00', isBlackout: true };
    const events = eventsOf(
      [
        configOf(41, dataOf()),
        configOf(42, onceOn('2026-11-24', hours)),
        configOf(43, onceOn('2026-11-25', { isBlackout: true })),
        configOf(44, onceOn('2026-11-26', { isBlackout: true, exemptions: [exempt('2026-11-26')] })),
        configOf(-7, onceOn('2026-11-27', { isBlackout: true })),
      ],
      { legacyEvents: [{ blockId: 7, mongoDBDocumentId: 'a', isInForce: false }] },
    );
    const closures = (date: string) =>
      on(events, date)
        .filter(({ shape }) => shape === 'availability')
        .map(({ closure }) => closure?.words ?? null);
    expect(closures('2026-11-23')).toEqual([null, null]);
    expect(closures('2026-11-24')).toEqual([null, 'closed 2 PM – 3 PM by a blackout']);
    expect(closures('2026-11-25')).toEqual(['closed by a blackout', 'closed by a blackout']);
    expect(closures('2026-11-26')).toEqual([null, null]);
    expect(closures('2026-11-27')).toEqual([null, null]);
    const [closed] = on(events, '2026-11-25');
    expect(closed?.spoken).toBe(
      '9 AM – 12 PM Any type Closed, Availability, closed by a blackout, Wednesday, November 25, 2026',
    );
    expect(events.filter(({ isClosing }) => isClosing).map(({ ref }) => ref.configId)).toEqual([42, 43]);
  });

  it('have an accessible name that starts with the visible text', () => {
    const [event] = eventsOf([configOf(41, dataOf({ simultaneous: 2 }))]);
    expect(event?.spoken).toBe('9 AM – 12 PM Any type ×2, Availability, 2 at once, Monday, November 23, 2026');
  });
});
