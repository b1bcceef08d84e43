import type { ExpectedReport } from './planted.types.ts';
import { LA, message, type PlantedRows, visit } from './planted-places.ts';

const JULY = { beginDate: '2026-07-01', endDate: '2026-07-31' };

const reminder = (appt: number, given: Parameters<typeof message>[0], loc?: number) => ({
  ...message(given, loc),
  appt_key: appt,
  purpose: 'reminder',
});

export const NO_SHOW_ROWS: PlantedRows = {
  appointment: [
    // Missed before too; rebooked half an hour after it had begun. Made at 23:30, already the next day in UTC.
    visit({ key: 500, patient: 5501, starts: '2026-06-02 09:00', made: '2026-05-20 09:00', status: 'noshow' }),
    visit({
      key: 501,
      patient: 5501,
      starts: '2026-07-01 09:00',
      made: '2026-06-21 23:30',
      status: 'noshow',
      confirmed: '2026-06-30 09:00',
    }),
    visit({ key: 511, patient: 5501, starts: '2026-07-20 09:00', made: '2026-07-01 09:30', status: 'kept' }),
    // The last evening of July in Los Angeles. The future visit had been made before: not rebooked.
    visit({ key: 502, patient: 5502, starts: '2026-07-31 22:00', made: '2026-07-30 10:00', status: 'noshow', loc: LA }),
    visit({ key: 512, patient: 5502, starts: '2026-08-10 10:00', made: '2026-07-15 10:00', status: 'kept', loc: LA }),
    // Missed, rebooked, and missed again.
    visit({ key: 503, patient: 5503, starts: '2026-07-15 10:00', made: '2026-07-05 10:00', status: 'noshow' }),
    visit({ key: 504, patient: 5503, starts: '2026-07-22 10:00', made: '2026-07-16 10:00', status: 'noshow' }),
    // The day before and the day after.
    visit({ key: 505, patient: 5505, starts: '2026-06-30 23:59', made: '2026-06-16 10:00', status: 'noshow' }),
    visit({ key: 506, patient: 5505, starts: '2026-08-01 00:00', made: '2026-06-17 10:00', status: 'noshow' }),
    visit({ key: 507, patient: 5507, starts: '2026-07-10 10:00', made: '2026-06-16 10:00', status: 'kept' }),
    // Cancelled: neither kept nor missed.
    visit({
      key: 508,
      patient: 5507,
      starts: '2026-07-11 10:00',
      made: '2026-06-16 10:00',
      status: 'cancelled',
      cancelled: '2026-07-01 10:00',
    }),
    // An older visit was entered since: not rebooked.
    visit({ key: 509, patient: 5509, starts: '2026-07-08 10:00', made: '2026-06-28 10:00', status: 'noshow' }),
    visit({ key: 519, patient: 5509, starts: '2026-02-10 10:00', made: '2026-07-20 10:00', status: 'kept' }),
    // Rebooked, and that one cancelled.
    visit({ key: 510, patient: 5510, starts: '2026-07-07 10:00', made: '2026-06-27 10:00', status: 'noshow' }),
    visit({
      key: 520,
      patient: 5510,
      starts: '2026-07-28 10:00',
      made: '2026-07-09 10:00',
      status: 'cancelled',
      cancelled: '2026-07-20 10:00',
    }),
  ],
  outreach: [
    reminder(501, { sent: '2026-06-29 09:00', status: 'Confirmed', answered: '2026-06-30 09:00' }),
    // Never sent.
    reminder(501, { sent: '2026-06-24 09:00', status: 'Opted Out' }),
    // Only the answer says that it was confirmed.
    reminder(502, { sent: '2026-07-29 09:00', status: 'Confirmed', answered: '2026-07-29 10:00' }, LA),
  ],
};

const TOTALS = {
  noShows: 6,
  // Of the 6 and 507, 511, which were kept in July.
  rate: 75,
  // 501 and 502.
  confirmedButMissed: 2,
  // 501 after 500, 504 after 503.
  repeat: 2,
  // 501 by 511, 503 by 504: 2 of 6.
  rebookedPercent: 33.3,
};

export const EXPECTED_NO_SHOWS: ExpectedReport[] = [
  {
    report: 'no-shows',
    asked: 'by days between making and missing',
    body: JULY,
    // 502, 504, 503, 509, 510, 501: latest first.
    rows: 6,
    column: { key: 'leadDays', values: [1, 6, 10, 10, 10, 10] },
    totals: TOTALS,
  },
  {
    report: 'no-shows',
    asked: 'by reminders that went out',
    body: JULY,
    rows: 6,
    column: { key: 'remindersSent', values: [1, 0, 0, 0, 0, 1] },
    totals: TOTALS,
  },
  {
    report: 'no-shows',
    asked: 'by whether the patient missed or cancelled the time before',
    body: JULY,
    rows: 6,
    // 504 after 503, 501 after 500; visits cancelled later do not count.
    column: { key: 'missedOrCancelled', values: [false, true, false, false, false, true] },
    totals: TOTALS,
  },
  {
    report: 'no-shows',
    asked: 'by what the patient missed or cancelled before',
    body: JULY,
    rows: 6,
    column: { key: 'missedOrCancelledTotal', values: [0, 1, 0, 0, 0, 1] },
    totals: TOTALS,
  },
  {
    report: 'no-shows',
    asked: 'behind the figure of those made anew',
    body: { ...JULY, figure: 'rebookedPercent' },
    // 503, 501. The figures still cover all rows.
    rows: 2,
    column: { key: 'rebookedDate', values: ['2026-07-22', '2026-07-20'] },
    totals: TOTALS,
  },
];
