import type { ExpectedReport } from './planted.types.ts';
import { LA, message, type PlantedRows, recall, visit } from './planted-places.ts';

const MARCH = { beginDate: '2026-03-01', endDate: '2026-03-31' };

const attempt = (recallKey: number, no: number, given: Parameters<typeof message>[0], loc?: number) => ({
  ...message(given, loc),
  purpose: 'recall',
  recall_key: recallKey,
  attempt_no: no,
});

/** Recall messages of March 2026; the clocks of both locations go forward on the 8th. */
export const RECALL_ROWS: PlantedRows = {
  appointment: [
    // Exactly 60 days of 24 hours after the message in the first instant of March: still its success.
    visit({ key: 101, patient: 5101, starts: '2026-05-20 10:00', made: '2026-04-30T05:00:00Z', status: 'kept' }),
    // A second later than that: too late.
    visit({
      key: 104,
      patient: 5104,
      starts: '2026-05-21 10:00',
      made: '2026-04-30T08:00:01Z',
      status: 'kept',
      loc: LA,
    }),
    // After two attempts, five days after the second: credited to the second only.
    visit({ key: 105, patient: 5105, starts: '2026-04-02 10:00', made: '2026-03-25 09:00', status: 'noshow' }),
    // This one existed when the recall went out, so the next one is not its success.
    visit({ key: 106, patient: 5106, starts: '2026-04-10 10:00', made: '2026-02-01 09:00', status: 'kept' }),
    visit({ key: 116, patient: 5106, starts: '2026-03-20 10:00', made: '2026-03-10 09:00', status: 'kept' }),
  ],
  recall: [
    recall({ key: 1, patient: 5101, due: '2026-03-15', appt: 101 }),
    recall({ key: 2, patient: 5102, due: '2026-04-01' }),
    recall({ key: 3, patient: 5103, due: '2026-04-01', loc: LA }),
    recall({ key: 4, patient: 5104, due: '2026-03-01', appt: 104, loc: LA }),
    recall({ key: 5, patient: 5105, due: '2026-03-31', appt: 105 }),
    recall({ key: 6, patient: 5106, due: '2026-04-02', appt: 116 }),
    recall({ key: 7, patient: 5107, due: '2026-04-02' }),
    recall({ key: 8, patient: 5108, due: '2026-04-02' }),
    recall({ key: 9, patient: 5109, due: '2026-04-02', loc: LA }),
    recall({ key: 10, patient: 5110, due: '2026-04-02', loc: LA }),
    recall({ key: 11, patient: 5111, due: '2026-04-02', loc: LA }),
  ],
  outreach: [
    attempt(1, 1, { sent: '2026-02-10 10:00', status: 'No Response' }),
    // Midnight in New York: the first instant of the month there.
    attempt(1, 2, { sent: '2026-03-01T05:00:00Z', status: 'Replied', answered: '2026-03-01 09:00' }),
    // A second before it.
    attempt(2, 1, { sent: '2026-03-01T04:59:59Z', status: 'Replied', answered: '2026-03-01 09:00' }),
    // March in New York, still February where it was sent.
    attempt(3, 1, { sent: '2026-03-01T07:59:59Z', status: 'Replied' }, LA),
    attempt(4, 1, { sent: '2026-03-01T08:00:00Z', status: 'Opened', by: 'email', answered: '2026-03-01 11:00' }, LA),
    attempt(5, 1, { sent: '2026-03-05 10:00', status: 'No Response' }),
    attempt(5, 2, { sent: '2026-03-20 10:00', status: 'Voicemail Delivered', by: 'voice' }),
    // In the first hour after the clocks went forward.
    attempt(6, 1, { sent: '2026-03-08 03:00', status: 'Message Delivered' }),
    attempt(7, 1, { sent: '2026-03-12 10:00', status: 'Opted Out' }),
    // The last second of the month in New York, by summer time.
    attempt(8, 1, { sent: '2026-04-01T03:59:59Z', status: 'Invalid Number', by: 'voice' }),
    attempt(9, 1, { sent: '2026-03-15 10:00', status: 'Sent', by: 'postcard' }, LA),
    // The last second of the month in Los Angeles, and the first of the next.
    attempt(10, 1, { sent: '2026-04-01T06:59:59Z', status: 'Undelivered' }, LA),
    attempt(11, 1, { sent: '2026-04-01T07:00:00Z', status: 'Replied' }, LA),
  ],
};

export const EXPECTED_RECALLS: ExpectedReport[] = [
  {
    report: 'recalls',
    asked: 'by messaged',
    body: MARCH,
    // 1#2, 4, 5#1, 5#2, 6, 7, 8, 9, 10: those of the month by each location's own clock.
    rows: 9,
    totals: {
      // All except 7, which was not sent because of the opt-out.
      messaged: 8,
      // 1 answered, 4 opened, 5#1 not answered, 5#2 voicemail, 6 delivered, 9 by post: 6 of 8.
      deliveredPercent: 75,
      // 1 answered and 4 opened: 2 of 8.
      respondedPercent: 25,
      // 1 on day 60, 5#2: 2 of 7 recalls, since 5 was messaged twice. Not 4 (later), not 6 (already had one).
      scheduledPercent: 28.6,
      // The patient of 1 came, that of 5 did not.
      keptPercent: 50,
      // 8 and 10.
      unreachable: 2,
      // 7.
      optedOut: 1,
      // 60 and 5 days: the mean of both.
      medianDaysToSchedule: 32.5,
    },
  },
  {
    report: 'recalls',
    asked: 'by due date',
    body: { ...MARCH, reportType: 'due' },
    // 1, 4 and 5, each with the message that gets the credit.
    rows: 3,
    totals: {
      messaged: 3,
      // 1 answered, 4 opened, 5 voicemail.
      deliveredPercent: 100,
      // 1 and 4.
      respondedPercent: 66.7,
      // 1 and 5.
      scheduledPercent: 66.7,
      keptPercent: 50,
      unreachable: 0,
      optedOut: 0,
      medianDaysToSchedule: 32.5,
    },
    // Latest message first: of 5, of 4, of 1.
    column: { key: 'attemptNo', values: [2, 1, 2] },
  },
  {
    report: 'recalls',
    asked: 'by the day on which the appointment was made',
    body: { ...MARCH, reportType: 'scheduled' },
    // 5 and 6 were made in March, 1 and 4 later.
    rows: 2,
    totals: {
      messaged: 2,
      deliveredPercent: 100,
      respondedPercent: 0,
      // 5; 6 already had one.
      scheduledPercent: 50,
      keptPercent: 0,
      unreachable: 0,
      optedOut: 0,
      medianDaysToSchedule: 5,
    },
  },
  {
    report: 'recalls',
    asked: "by the appointment's own day",
    body: { ...MARCH, reportType: 'appointment' },
    // 6 only: its appointment of the 20th, which the recall did not cause.
    rows: 1,
    totals: {
      messaged: 1,
      deliveredPercent: 100,
      respondedPercent: 0,
      scheduledPercent: 0,
      // Nothing to divide by.
      keptPercent: null,
      unreachable: 0,
      optedOut: 0,
      medianDaysToSchedule: null,
    },
  },
];
