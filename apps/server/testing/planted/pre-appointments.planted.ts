import type { ExpectedReport } from './planted.types.ts';
import { LA, message, type PlantedRows, visit } from './planted-places.ts';

const MADE = '2026-10-01 10:00';

const reminder = (appt: number, given: Parameters<typeof message>[0], loc?: number) => ({
  ...message(given, loc),
  appt_key: appt,
  purpose: 'reminder',
});

export const REMINDER_ROWS: PlantedRows = {
  appointment: [
    visit({ key: 701, patient: 5701, starts: '2026-11-13 10:00', made: MADE, status: 'kept' }),
    visit({ key: 703, patient: 5703, starts: '2026-11-25 10:00', made: MADE, status: 'booked', loc: LA }),
    visit({
      key: 704,
      patient: 5704,
      starts: '2026-11-24 10:00',
      made: MADE,
      status: 'cancelled',
      cancelled: '2026-11-12 12:00',
    }),
    visit({ key: 705, patient: 5705, starts: '2026-11-27 10:00', made: MADE, status: 'booked' }),
    visit({ key: 706, patient: 5706, starts: '2026-11-23 10:00', made: MADE, status: 'booked' }),
    visit({ key: 707, patient: 5707, starts: '2026-11-18 10:00', made: MADE, status: 'kept' }),
    visit({ key: 708, patient: 5708, starts: '2026-11-30 10:00', made: MADE, status: 'confirmed' }),
    visit({ key: 709, patient: 5709, starts: '2026-12-01 10:00', made: MADE, status: 'booked' }),
    visit({ key: 710, patient: 5710, starts: '2026-11-19 10:00', made: MADE, status: 'kept' }),
    visit({ key: 711, patient: 5711, starts: '2026-12-02 10:00', made: MADE, status: 'booked' }),
    // It begins right now: too late to act.
    visit({ key: 712, patient: 5712, starts: '2026-11-20 07:00', made: MADE, status: 'booked', loc: LA }),
  ],
  outreach: [
    // The first instant of November 10 in New York, and the second before.
    reminder(701, { sent: '2026-11-10T05:00:00Z', status: 'Confirmed', answered: '2026-11-10 09:00' }),
    reminder(701, { sent: '2026-11-10T04:59:59Z', status: 'Confirmed', answered: '2026-11-10 09:00' }),
    // The last second of the 9th in Los Angeles, and the first of the 10th; both about the same appointment.
    reminder(703, { sent: '2026-11-10T07:59:59Z', status: 'Request to Reschedule', answered: '2026-11-10 09:00' }, LA),
    reminder(703, { sent: '2026-11-10T08:00:00Z', status: 'Request to Reschedule', answered: '2026-11-10 09:00' }, LA),
    // Cancelled on request; and only requested.
    reminder(704, { sent: '2026-11-12 10:00', status: 'Cancelled', answered: '2026-11-12 12:00' }),
    reminder(705, { sent: '2026-11-13 10:00', status: 'Cancelled', answered: '2026-11-13 12:00' }),
    reminder(706, { sent: '2026-11-16 10:00', status: 'Message Delivered' }),
    reminder(707, { sent: '2026-11-16 10:00', status: 'No Response' }),
    // Opened, which counts as an answer.
    reminder(708, { sent: '2026-11-17 10:00', status: 'Opened', by: 'email', answered: '2026-11-17 12:00' }),
    reminder(709, { sent: '2026-11-18 10:00', status: 'Invalid Number', by: 'voice' }),
    reminder(710, { sent: '2026-11-17 10:00', status: 'Opted Out' }),
    reminder(711, { sent: '2026-11-18 10:00', status: 'Office Call Required', by: 'voice' }),
    reminder(712, { sent: '2026-11-19 10:00', status: 'Undelivered' }, LA),
  ],
};

export const EXPECTED_REMINDERS: ExpectedReport[] = [
  {
    report: 'pre-appointments',
    asked: 'by the message',
    body: { beginDate: '2026-11-10', endDate: '2026-11-20' },
    // All but 702 and the first of 703.
    rows: 11,
    // 701, 707, 710, 712, 706, 704, 703, 705, 708, 709, 711: nearest appointment first.
    column: {
      key: 'actionNeeded',
      values: [false, false, false, false, false, false, true, true, false, true, true],
    },
    totals: {
      sent: 11,
      // 701 of 11.
      confirmedPercent: 9.1,
      // 703.
      reschedule: 1,
      // 704 and 705.
      cancelled: 2,
      // 706 and 707; not 708, which was opened.
      noAnswer: 2,
      // 709, 710, 712.
      undeliverable: 3,
      // 703, 705, 709, 711. Not 704 (done), 710 (over), 712 (it begins now).
      needsAction: 4,
    },
  },
  {
    report: 'pre-appointments',
    asked: "by the appointment's own day",
    body: { beginDate: '2026-11-23', endDate: '2026-11-30', reportType: 'appointment' },
    // 706, 704, both of 703, 705, 708.
    rows: 6,
    totals: {
      sent: 6,
      confirmedPercent: 0,
      reschedule: 2,
      cancelled: 2,
      noAnswer: 1,
      undeliverable: 0,
      // Both of 703, and 705.
      needsAction: 3,
    },
  },
];
