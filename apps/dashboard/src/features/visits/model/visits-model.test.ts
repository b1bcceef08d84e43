import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { describe, expect, it } from 'vitest';
import { eventsOf, spanOf } from '../board/events.ts';
import { periodOf } from './address.ts';
import { locationAt } from './place.ts';
import { marksOf, stateOf } from './status.ts';
import { whyNotWords } from './why-not.ts';
import { clockOf, endOf, longDay } from './words.ts';

const VISIT: CalendarVisit = {
  ...{ apptKey: 1, addKey: 2, locKey: 3, acctKey: 4, taskKey: 5, date: '2026-11-23', time: '09:10', length: 40 },
  ...{ status: 'booked', arrivedAt: null, firstName: 'Ana', lastName: 'Reyes', patientId: 'P1', isNewPatient: false },
  ...{ type: 'Exam', outsideReason: null, forms: null, request: null, stamp: 's' },
};
const hours = (from: string, to: string, kind: 'open' | 'break', locKey = 3) => ({
  ...{ acctKey: 4, locKey, date: '2026-11-23', from, to, kind },
});
const PAGE: CalendarPage = {
  ...{ from: '2026-11-23', to: '2026-11-23', today: '2026-11-23', now: '10:00', master: 'here', locations: [] },
  ...{ providers: [{ acctKey: 4, name: 'Mei Zhao', title: 'OD' }], types: [], closures: [] },
  visits: [VISIT, { ...VISIT, apptKey: 9, status: 'cancelled' }],
  hours: [hours('12:00', '13:00', 'break'), hours('09:00', '12:00', 'open'), hours('13:00', '17:30', 'open', 8)],
};

describe('the calendar of visits', () => {
  it('[VIS-001] says the state of a visit, an arrival before its status', () => {
    const at = '2026-11-23T14:00:00Z';
    expect(stateOf({ ...VISIT, arrivedAt: at })).toBe('arrived');
    expect(stateOf({ ...VISIT, status: 'kept', arrivedAt: at })).toBe('kept');
    expect(stateOf({ ...VISIT, status: 'noshow' })).toBe('missed');
    expect(marksOf({ ...VISIT, isNewPatient: true, forms: { done: 1, total: 4, isLocked: false } })).toEqual([
      ...['New', '1 of 4 forms'],
    ]);
  });

  it('[VIS-001] draws visits over hours, breaks over both, and leaves out cancelled ones', () => {
    const events = eventsOf({ page: PAGE, isCancelledShown: false });
    expect(events.map(({ classNames }) => classNames.at(-1))).toEqual([
      ...['hours-open', 'hours-open', 'hours-break', 'visit-booked'],
    ]);
    expect(events.at(-1)).toMatchObject({ start: '2026-11-23T09:10:00', end: '2026-11-23T09:50:00', editable: true });
    expect(spanOf(PAGE)).toEqual({ from: '09:00', to: '18:00' });
  });

  it('[VIS-002] knows at which location a provider is then', () => {
    const at = { date: '2026-11-23', time: '14:00', acctKey: 4 };
    expect(locationAt({ page: PAGE, at })).toEqual({ locKey: 8 });
    expect(locationAt({ page: PAGE, at: { ...at, acctKey: 5 } })).toEqual({});
  });

  it('[VIS-002] explains in a sentence why a time is not offered', () => {
    expect(whyNotWords({ code: 'no-rule', open: [{ from: '09:00', to: '17:00' }] })).toBe(
      'Outside the provider’s hours, 9:00 AM to 5:00 PM.',
    );
    expect(whyNotWords({ code: 'capacity', ruleId: 1, simultaneous: 1, taken: 1 })).toBe(
      'Another visit is booked then.',
    );
    expect(whyNotWords({ code: 'off-increment', ruleId: 1, previous: '09:00', next: null })).toBe(
      'Visits start at other times: 9:00 AM.',
    );
  });

  it('writes days and times as people do, and a week from its Sunday', () => {
    expect([clockOf('14:00'), endOf(VISIT), longDay('2026-11-23')]).toEqual([
      ...['2:00 PM', '09:50', 'Monday, November 23'],
    ]);
    expect(periodOf({ date: '2026-11-25', view: 'week' })).toEqual({ from: '2026-11-22', days: '7' });
    expect(periodOf({ date: '2026-11-25', view: 'list' })).toEqual({ from: '2026-11-25', days: '1' });
  });
});
