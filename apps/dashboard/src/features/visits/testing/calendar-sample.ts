import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';

/** A visit of Ana Reyes on the day of `calendarPage`, with a test's changes. */
export const visitOf = (change: Partial<CalendarVisit> = {}): CalendarVisit => ({
  ...{ apptKey: 1, addKey: 2, locKey: 3, acctKey: 4, taskKey: 5, date: '2026-11-23', time: '09:10', length: 40 },
  ...{ status: 'booked', arrivedAt: null, firstName: 'Ana', lastName: 'Reyes', patientId: 'P1', isNewPatient: false },
  ...{ type: 'Exam', outsideReason: null, forms: null, request: null, stamp: 's', lastChange: null },
  ...change,
});

/** A day with one location, provider, type and visit. */
export const calendarOf = (change: Partial<CalendarPage> = {}): CalendarPage => ({
  ...{ from: '2026-11-23', to: '2026-11-23', today: '2026-11-23', now: '08:00', utcOffset: '-05:00', master: 'here' },
  locations: [{ locKey: 3, name: 'Main St', isActive: true }],
  providers: [{ acctKey: 4, name: 'Mei Zhao', title: 'OD' }],
  types: [{ taskKey: 5, name: 'Exam', length: 40 }],
  visits: [visitOf()],
  hours: [{ acctKey: 4, locKey: 3, date: '2026-11-23', from: '09:00', to: '17:00', kind: 'open' }],
  closures: [],
  ...change,
});
