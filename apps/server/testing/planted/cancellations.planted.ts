import type { ExpectedReport } from './planted.types.ts';
import { LA, message, type PlantedRows, visit } from './planted-places.ts';

const MARCH = { beginDate: '2025-03-01', endDate: '2025-03-31' };

const written = (appt: number, given: Parameters<typeof message>[0], loc?: number) => ({
  ...message(given, loc),
  purpose: 'cancellation',
  appt_key: appt,
});

/** Cancellations of March 2025; the clocks of both locations go forward on the 9th. */
export const CANCELLATION_ROWS: PlantedRows = {
  appointment: [
    // A: cancelled in the first instant of the month, 24 hours before: not late. Rebooked on day 60 to the second.
    visit({
      key: 201,
      patient: 5201,
      starts: '2025-03-02 00:00',
      made: '2025-02-01 09:00',
      status: 'cancelled',
      cancelled: '2025-03-01T05:00:00Z',
      value: 100,
    }),
    visit({
      key: 211,
      patient: 5201,
      starts: '2025-05-10 10:00',
      made: '2025-04-30T05:00:00Z',
      status: 'kept',
      value: 110,
    }),
    // B: cancelled a second before the month: no row. It existed only in February.
    visit({
      key: 202,
      patient: 5202,
      starts: '2025-03-03 10:00',
      made: '2025-02-01 09:00',
      status: 'cancelled',
      cancelled: '2025-03-01T04:59:59Z',
      value: 1_000,
    }),
    // C: still February in Los Angeles, though March in New York: no row.
    visit({
      key: 203,
      patient: 5203,
      starts: '2025-03-04 10:00',
      made: '2025-02-01 09:00',
      status: 'cancelled',
      cancelled: '2025-03-01T07:59:59Z',
      loc: LA,
      value: 1_000,
    }),
    // D: rebooked a second after day 60: not recaptured, and not open either.
    visit({
      key: 204,
      patient: 5204,
      starts: '2025-03-20 10:00',
      made: '2025-02-01 09:00',
      status: 'cancelled',
      cancelled: '2025-03-01T08:00:00Z',
      loc: LA,
      value: 200,
    }),
    visit({
      key: 214,
      patient: 5204,
      starts: '2025-05-20 10:00',
      made: '2025-04-30T08:00:01Z',
      status: 'kept',
      loc: LA,
    }),
    // E: cancelled and rebooked twice: both recaptured, the first by an appointment that also fell through.
    visit({
      key: 205,
      patient: 5205,
      starts: '2025-03-09 10:00',
      made: '2025-02-10 09:00',
      status: 'cancelled',
      cancelled: '2025-03-09 09:00',
      value: 100,
    }),
    visit({
      key: 215,
      patient: 5205,
      starts: '2025-03-21 10:00',
      made: '2025-03-12 09:00',
      status: 'cancelled',
      cancelled: '2025-03-20 09:59',
      value: 120,
    }),
    visit({
      key: 225,
      patient: 5205,
      starts: '2025-04-02 10:00',
      made: '2025-03-24 09:00',
      status: 'kept',
      origin: 'web',
      value: 130,
    }),
    // F: two appointments cancelled, one made to replace them: both count, its value once, with the later.
    visit({
      key: 206,
      patient: 5206,
      starts: '2025-03-15 10:00',
      made: '2025-02-10 09:00',
      status: 'cancelled',
      cancelled: '2025-03-10 10:00',
      value: 50,
    }),
    visit({
      key: 216,
      patient: 5206,
      starts: '2025-04-15 10:00',
      made: '2025-02-10 09:10',
      status: 'cancelled',
      cancelled: '2025-03-11 10:00',
      value: 60,
    }),
    visit({
      key: 226,
      patient: 5206,
      starts: '2025-04-20 10:00',
      made: '2025-03-15 10:00',
      status: 'noshow',
      value: 140,
    }),
    // G: an appointment that existed before does not count as a new one: still open.
    visit({
      key: 207,
      patient: 5207,
      starts: '2025-03-28 10:00',
      made: '2025-02-10 09:00',
      status: 'cancelled',
      cancelled: '2025-03-26 10:00',
      value: 300,
    }),
    visit({ key: 217, patient: 5207, starts: '2025-04-28 10:00', made: '2025-02-10 09:00', status: 'kept' }),
    // H: cancelled in the last second of the month in Los Angeles, after it had begun: late, and still open.
    visit({
      key: 208,
      patient: 5208,
      starts: '2025-03-31 23:00',
      made: '2025-03-31 08:00',
      status: 'cancelled',
      cancelled: '2025-04-01T06:59:59Z',
      loc: LA,
      value: 400,
    }),
    // I: the first second of April there: no row.
    visit({
      key: 209,
      patient: 5209,
      starts: '2025-04-09 10:00',
      made: '2025-03-31 08:00',
      status: 'cancelled',
      cancelled: '2025-04-01T07:00:00Z',
      loc: LA,
      value: 1_000,
    }),
    // N: an older visit was entered after the cancellation, and nothing new. Still open.
    visit({
      key: 231,
      patient: 5211,
      starts: '2025-03-14 10:00',
      made: '2025-02-05 09:00',
      status: 'cancelled',
      cancelled: '2025-03-13 10:00',
      value: 500,
    }),
    visit({ key: 241, patient: 5211, starts: '2025-02-20 10:00', made: '2025-03-25 09:00', status: 'kept' }),
    // K: kept within the month.
    visit({ key: 210, patient: 5210, starts: '2025-03-31 10:00', made: '2025-03-01 00:00', status: 'kept' }),
    // L: over before the month, and M: made after it.
    visit({ key: 220, patient: 5210, starts: '2025-02-28 23:59', made: '2025-02-01 09:00', status: 'kept' }),
    visit({ key: 230, patient: 5210, starts: '2025-05-01 10:00', made: '2025-04-01T04:00:00Z', status: 'kept' }),
  ],
  outreach: [
    // A was messaged twice before rebooking, and once after it, which earns no credit.
    written(201, { sent: '2025-03-02 10:00', status: 'No Response' }),
    written(201, { sent: '2025-04-01 10:00', status: 'Opened', by: 'email', answered: '2025-04-01 12:00' }),
    written(201, { sent: '2025-05-05 10:00', status: 'Voicemail Delivered', by: 'voice' }),
    // F was messaged and did not answer: the new one was made by phone.
    written(216, { sent: '2025-03-12 10:00', status: 'Message Delivered' }),
  ],
};

export const EXPECTED_CANCELLATIONS: ExpectedReport[] = [
  {
    report: 'cancellations-by-appointment',
    asked: 'by the day of cancelling',
    body: MARCH,
    // A, D, E twice, F twice, G, H, N. The newest cancellation first.
    rows: 9,
    column: { key: 'noticeHours', values: [-1, 48, 24, 24, 840, 120, 1, 465, 24] },
    totals: {
      cancellations: 9,
      // Of 14 that existed or were made in the month: the 9, and those that remained: 225 and 226 (made in March), 217,
      // 210, 209 (made on the 31st in Los Angeles). Not B and C (cancelled before), not L and 241 (over before), not M.
      cancelledPercent: 64.3,
      // E's first (an hour before) and H (after it had begun): 2 of 9. A and N were cancelled 24 hours before, to the
      // second; E's second 24 hours and a minute.
      latePercent: 22.2,
      // A (day 60), E twice, F twice: 5 of 9. Not D, a second later.
      recapturedPercent: 55.6,
      // G, H and N; D came back later.
      stillOpen: 3,
      // G 300, H 400 and N 500.
      valueOpen: 1_200,
    },
  },
  {
    report: 'cancellations-by-appointment',
    asked: "by the appointment's own day",
    body: { ...MARCH, reportType: 'appointment' },
    // A, B, C, D, E twice, F's first, G, H, N. F's second and I are in April.
    rows: 10,
    totals: {
      cancellations: 10,
      // Of the 10 and 210, the only other appointment of the month.
      cancelledPercent: 90.9,
      // E's first and H: 2 of 10.
      latePercent: 20,
      // A, E twice, F's first: 4 of 10.
      recapturedPercent: 40,
      // B, C, G, H, N.
      stillOpen: 5,
      // 1,000 + 1,000 + 300 + 400 + 500.
      valueOpen: 3_200,
    },
  },
  {
    report: 'cancellations-by-appointment',
    asked: 'at Los Angeles alone',
    body: { ...MARCH, locKeys: [LA] },
    // D and H.
    rows: 2,
    totals: {
      cancellations: 2,
      // D, H and I were there in the month.
      cancelledPercent: 66.7,
      // H.
      latePercent: 50,
      recapturedPercent: 0,
      // H; D was rebooked, however late.
      stillOpen: 1,
      valueOpen: 400,
    },
  },
  {
    report: 'cancellations-recaptured',
    asked: 'by the day of making the new appointment',
    body: { beginDate: '2025-03-01', endDate: '2025-04-30' },
    // A on April 30, E on March 24 and 12, F's two on March 15: newest first, ties by key.
    rows: 5,
    column: { key: 'daysToRecapture', values: [60, 4, 4, 5, 3] },
    totals: {
      recaptured: 5,
      // Of 10 cancelled from March 1 to April 30: the 9 of March and I.
      recaptureRate: 50,
      // 3, 4, 4, 5, 60.
      medianDays: 4,
      // 211 and 225 were kept, 215 was cancelled, 226 missed, for F's two: 2 of 5.
      keptPercent: 40,
      // 110 + 120 + 130 + 140: F's new appointment once.
      value: 500,
    },
  },
  {
    report: 'cancellations-recaptured',
    asked: 'by the day of cancelling, with the way they came back',
    body: { ...MARCH, reportType: 'cancelled' },
    rows: 5,
    // F by phone despite a message, E online and by phone, A by the email that was answered.
    column: { key: 'channel', values: ['Email', 'Online', 'Phone', 'Phone', 'Phone'] },
    totals: { recaptured: 5, recaptureRate: 55.6, medianDays: 4, keptPercent: 40, value: 500 },
  },
  {
    report: 'cancellations-recaptured',
    asked: "by the cancelled appointment's own day",
    body: { ...MARCH, reportType: 'appointment' },
    // A, E twice and F's first; F's second is in April, and the new one's value is counted there.
    rows: 4,
    totals: {
      recaptured: 4,
      // Of March's 10 cancelled appointments.
      recaptureRate: 40,
      // 60, 3, 4, 5.
      medianDays: 4.5,
      // 211 and 225: 2 of 4.
      keptPercent: 50,
      // 110 + 120 + 130.
      value: 360,
    },
  },
];
