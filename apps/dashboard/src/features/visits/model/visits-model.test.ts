import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { describe, expect, it } from 'vitest';
import { actsNow, isOwed, isUnmarked } from '../agenda/agenda-rules.ts';
import { crowdsOf } from '../board/crowds.ts';
import { emptyDays, eventsOf, spanOf } from '../board/events.ts';
import { personFrom } from '../booking/person.ts';
import { pageOf, periodOf } from './address.ts';
import { gapsOf } from './gaps.ts';
import { locationAt } from './place.ts';
import { quietWords } from './quiet-period.ts';
import { marksFor, marksOf, stateOf } from './status.ts';
import { whyNotWords } from './why-not.ts';
import { clockOf, endOf, longDay } from './words.ts';

const VISIT: CalendarVisit = {
  ...{ apptKey: 1, addKey: 2, locKey: 3, acctKey: 4, taskKey: 5, date: '2026-11-23', time: '09:10', length: 40 },
  ...{ status: 'booked', arrivedAt: null, firstName: 'Ana', lastName: 'Reyes', patientId: 'P1', isNewPatient: false },
  ...{ type: 'Exam', outsideReason: null, forms: null, request: null, stamp: 's', lastChange: null },
};
const hours = (from: string, to: string, kind: 'open' | 'break', locKey = 3) => ({
  ...{ acctKey: 4, locKey, date: '2026-11-23', from, to, kind },
});
const PAGE: CalendarPage = {
  ...{ from: '2026-11-23', to: '2026-11-23', today: '2026-11-23', now: '10:00', utcOffset: '-05:00' },
  ...{ master: 'here', locations: [] },
  ...{ providers: [{ acctKey: 4, name: 'Mei Zhao', title: 'OD' }], types: [], closures: [] },
  visits: [VISIT, { ...VISIT, apptKey: 9, time: '11:00', status: 'cancelled' }],
  hours: [hours('12:00', '13:00', 'break'), hours('09:00', '12:00', 'open'), hours('13:00', '17:30', 'open', 8)],
};

describe('the calendar of visits', () => {
  it('[VIS-001] [WLT-005] free time is what hours leave after breaks, blackouts, visits and the minutes that passed', () => {
    const gaps = gapsOf(PAGE).map(({ time, minutes, locKey }) => [time, minutes, locKey]);
    // It is ten: the visit from 9:10 to 9:50 and the time around it are over.
    expect(gaps).toEqual([
      ['10:00', 120, 3],
      ['13:00', 270, 8],
    ]);
    const tomorrow = { ...PAGE, today: '2026-11-22' };
    expect(gapsOf(tomorrow).map(({ time, minutes }) => [time, minutes])).toEqual([
      ['09:00', 10],
      ['09:50', 130],
      ['13:00', 270],
    ]);
    expect(gapsOf({ ...PAGE, today: '2026-11-24' })).toEqual([]);
  });

  it('[VIS-001] says why a day or week is empty, unless a closure above it does', () => {
    const empty = { ...PAGE, visits: PAGE.visits.slice(1) };
    const week = { from: '2026-11-22', to: '2026-11-28' };
    expect(quietWords(PAGE)).toBeNull();
    expect(quietWords(empty)).toBe('No visits yet. Choose a time below to book one.');
    expect(quietWords({ ...empty, today: '2026-11-24' })).toBe('No visits on this day.');
    expect(quietWords({ ...empty, ...week, today: '2026-12-01' })).toBe('No visits this week.');
    const closed = { ...empty, hours: [hours('12:00', '13:00', 'break')] };
    expect(quietWords(closed)).toBe('Closed: no hours and no visits on this day.');
    expect(quietWords({ ...closed, ...week })).toBe('Closed: no hours and no visits this week.');
    expect(quietWords({ ...closed, closures: [{ locKey: 3, date: PAGE.from, name: 'Thanksgiving' }] })).toBeNull();
  });

  it('[VIS-002] starts a new patient with what was searched for', () => {
    const named = (text: string) => {
      const { firstName, lastName, phone } = personFrom(text);
      return [firstName, lastName, phone];
    };
    expect(named(' Maria  Lopez Ruiz ')).toEqual(['Maria', 'Lopez Ruiz', '']);
    expect(named('Lopez, Maria')).toEqual(['Maria', 'Lopez', '']);
    expect(named('')).toEqual(['', '', '']);
    expect(named('(212) 555-0188')).toEqual(['', '', '(212) 555-0188']);
    expect(named('03/02/1985')).toEqual(['', '', '']);
  });

  it('[VIS-002] offers only marks that make sense by now', () => {
    const on = (today: string, now: string, change: Partial<CalendarVisit> = {}) =>
      marksFor({ visit: { ...VISIT, ...change }, today, now });
    expect(on('2026-11-20', '10:00')).toEqual(['confirmed']);
    expect(on('2026-11-20', '10:00', { status: 'confirmed' })).toEqual(['reset']);
    expect(on('2026-11-23', '09:00')).toEqual(['arrived', 'confirmed']);
    expect(on('2026-11-23', '09:11')).toEqual(['arrived', 'confirmed', 'missed']);
    expect(on('2026-11-24', '08:00')).toEqual(['arrived', 'confirmed', 'missed']);
  });

  it('[VIS-002] [WLT-005] lets visits be dragged while they can be moved; free times and visits that are over stay', () => {
    const page = { ...PAGE, today: '2026-11-22', visits: [VISIT, { ...VISIT, apptKey: 3, status: 'kept' as const }] };
    const events = eventsOf({ page, isWeek: false, gaps: gapsOf(page) });
    const kindOf = ({ extendedProps: { visit, gap } }: (typeof events)[number]) => visit?.status ?? (gap && 'gap');
    const dragged = new Map(events.map((event) => [kindOf(event), event.startEditable]));
    expect([dragged.get('booked'), dragged.get('kept'), dragged.get('gap')]).toEqual([true, false, false]);
  });

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
    const events = eventsOf({ page: PAGE, isWeek: false });
    expect(events.map(({ classNames }) => classNames.at(-1))).toEqual([
      ...['hours-open', 'hours-open', 'hours-break', 'visit-booked'],
    ]);
    expect(events.at(-1)).toMatchObject({
      start: '2026-11-23T09:10:00',
      end: '2026-11-23T09:50:00',
      startEditable: true,
    });
    const later = eventsOf({ page: { ...PAGE, today: '2026-11-20' }, isWeek: false });
    expect(later.at(-1)?.start).toBe('2026-11-20T09:10:00');
    expect(spanOf(PAGE)).toEqual({ from: '09:00', to: '18:00' });
  });

  it('[VIS-001] draws at most three visits of a week side by side, and gathers the others by the hour', () => {
    const at = (apptKey: number, time: string, date = VISIT.date) => ({ ...VISIT, apptKey, time, date });
    const quiet = [at(1, '09:00'), at(2, '09:10'), at(3, '09:20')];
    expect(crowdsOf(quiet)).toEqual({ drawn: quiet, crowds: [] });
    const busy = [...quiet, at(4, '09:30'), at(5, '10:10'), at(6, '09:00', '2026-11-24')];
    const { drawn, crowds } = crowdsOf(busy);
    expect(drawn.map(({ apptKey }) => apptKey)).toEqual([1, 2, 5, 6]);
    expect(crowds).toMatchObject([{ from: '09:20', to: '10:00', visits: [{ apptKey: 3 }, { apptKey: 4 }] }]);
  });

  it('[VIS-001] shows one provider alone, a week of all without their breaks, and no empty weekend', () => {
    const page = { ...PAGE, providers: [...PAGE.providers, { acctKey: 5, name: 'Ana Osei', title: '' }] };
    expect(pageOf({ page, acctKey: 5 })).toMatchObject({ visits: [], hours: [], providers: [{ acctKey: 5 }] });
    expect(pageOf({ page, acctKey: 0 })).toBe(page);
    const week = eventsOf({ page, isWeek: true });
    expect(week.map(({ classNames }) => classNames.at(-1))).toEqual(['hours-open', 'hours-open', 'visit-booked']);
    expect(emptyDays(page)).toEqual([0, 6]);
    expect(emptyDays({ ...page, visits: [{ ...VISIT, date: '2026-11-22' }] })).toEqual([6]);
  });

  it('[DAY-001] offers at each visit of today what is likely next', () => {
    const acts = (given: Partial<CalendarVisit>, now = '09:00') =>
      actsNow({ visit: { ...VISIT, ...given }, now, today: VISIT.date });
    expect(acts({})).toEqual(['arrived', 'confirmed']);
    expect(acts({ status: 'confirmed' })).toEqual(['arrived']);
    expect(acts({}, '09:15')).toEqual(['arrived', 'missed']);
    expect(acts({ arrivedAt: '2026-11-23T14:00:00Z' })).toEqual(['kept']);
    expect(acts({ status: 'kept' })).toEqual([]);
    expect(acts({ date: '2026-11-24' })).toEqual(['confirmed']);
    const at = (now: string) => ({ now, today: VISIT.date });
    expect(isOwed({ ...VISIT, status: 'noshow' }, at('09:00'))).toBe(false);
    expect(['10:10', '10:11'].map((now) => isOwed(VISIT, at(now)))).toEqual([true, false]);
    expect(isUnmarked(VISIT, at('10:11'))).toBe(true);
    expect(isOwed({ ...VISIT, arrivedAt: '2026-11-23T14:00:00Z' }, at('12:00'))).toBe(true);
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
