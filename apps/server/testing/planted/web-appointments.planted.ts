import type { ExpectedReport } from './planted.types.ts';
import { LA, type PlantedRows, visit } from './planted-places.ts';

/** To the end of the Sunday on which clocks go back, which has 25 hours. */
const AUTUMN = { beginDate: '2025-10-20', endDate: '2025-11-02' };

export const WEB_ROWS: PlantedRows = {
  appointment: [
    // Monday, the first instant in New York: after hours. And the second before.
    visit({
      key: 801,
      patient: 5801,
      starts: '2025-10-30 10:00',
      made: '2025-10-20T04:00:00Z',
      status: 'kept',
      origin: 'web',
      isNew: true,
    }),
    visit({
      key: 802,
      patient: 5802,
      starts: '2025-12-01 10:00',
      made: '2025-10-20T03:59:59Z',
      status: 'kept',
      origin: 'web',
    }),
    // Still Sunday in Los Angeles.
    visit({
      key: 803,
      patient: 5803,
      starts: '2025-12-01 10:00',
      made: '2025-10-20T06:59:59Z',
      status: 'kept',
      origin: 'web',
      loc: LA,
    }),
    // A minute before 8 AM in Los Angeles, when it is 10:59 in New York; and 8 AM.
    visit({
      key: 804,
      patient: 5804,
      starts: '2025-10-24 10:00',
      made: '2025-10-21 07:59',
      status: 'cancelled',
      cancelled: '2025-10-22 10:00',
      origin: 'web',
      loc: LA,
    }),
    visit({
      key: 805,
      patient: 5805,
      starts: '2025-10-28 10:00',
      made: '2025-10-21 08:00',
      status: 'noshow',
      origin: 'web',
      loc: LA,
    }),
    // A minute before 5 PM, for a day still ahead; and 5 PM.
    visit({
      key: 806,
      patient: 5806,
      starts: '2026-12-15 10:00',
      made: '2025-10-22 16:59',
      status: 'booked',
      origin: 'web',
    }),
    visit({
      key: 807,
      patient: 5807,
      starts: '2025-10-23 10:00',
      made: '2025-10-22 17:00',
      status: 'kept',
      origin: 'web',
      isNew: true,
    }),
    // A Saturday at noon.
    visit({
      key: 808,
      patient: 5808,
      starts: '2025-11-04 10:00',
      made: '2025-10-25 12:00',
      status: 'kept',
      origin: 'web',
    }),
    // In the 25th hour of Sunday; its outcome was never recorded.
    visit({
      key: 809,
      patient: 5809,
      starts: '2025-11-10 10:00',
      made: '2025-11-03T04:59:59Z',
      status: 'booked',
      origin: 'web',
    }),
    visit({
      key: 810,
      patient: 5810,
      starts: '2025-12-02 10:00',
      made: '2025-11-03T05:00:00Z',
      status: 'kept',
      origin: 'web',
    }),
    // Made by phone.
    visit({ key: 811, patient: 5811, starts: '2025-10-27 10:00', made: '2025-10-22 10:00', status: 'kept' }),
  ],
};

export const EXPECTED_WEB: ExpectedReport[] = [
  {
    report: 'web-appointments',
    asked: 'by the day of booking',
    body: AUTUMN,
    // 809, 808, 807, 806, 805, 804, 801: latest first.
    rows: 7,
    column: { key: 'afterHours', values: [true, true, true, false, false, true, true] },
    totals: {
      booked: 7,
      // 801 and 807.
      newPatientsPercent: 28.6,
      // All but 805 (8 AM) and 806 (4:59 PM).
      afterHoursPercent: 71.4,
      // 1, 3, 7, 8, 10, 10, 419 days.
      medianLeadDays: 8,
      // 804.
      cancelledPercent: 14.3,
      // 805, of 801, 805, 807, 808, 809, which are in the past.
      noShowPercent: 20,
      // 801, 807, 808 of those.
      keptPercent: 60,
    },
  },
  {
    report: 'web-appointments',
    asked: "by the appointment's own day",
    body: { ...AUTUMN, reportType: 'appointmentDate' },
    // 801, 804, 805, 807.
    rows: 4,
    totals: {
      booked: 4,
      newPatientsPercent: 50,
      afterHoursPercent: 75,
      // 1, 3, 7, 10 days.
      medianLeadDays: 5,
      cancelledPercent: 25,
      // 805 and the other two of 801, 805, 807.
      noShowPercent: 33.3,
      keptPercent: 66.7,
    },
  },
];
