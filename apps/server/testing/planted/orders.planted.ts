import type { ExpectedReport } from './planted.types.ts';
import { LA, order, type PlantedRows } from './planted-places.ts';

/** To the end of the day on which clocks go back, which has 25 hours. */
const AUTUMN = { beginDate: '2026-09-01', endDate: '2026-11-01' };

export const ORDER_ROWS: PlantedRows = {
  eyewear_order: [
    // Notified in the first instant of September in New York; received on the promised day, picked up ten days later.
    order({
      key: 301,
      patient: 5301,
      ordered: '2026-08-20 10:00',
      promised: '2026-08-28',
      received: '2026-08-28 10:00',
      notified: '2026-09-01T04:00:00Z',
      dispensed: '2026-09-07 10:00',
      status: 'dispensed',
    }),
    // A second before.
    order({
      key: 302,
      patient: 5301,
      ordered: '2026-08-20 10:00',
      received: '2026-08-25 10:00',
      notified: '2026-09-01T03:59:59Z',
      status: 'notified',
    }),
    // September in New York, August in Los Angeles.
    order({
      key: 303,
      patient: 5303,
      ordered: '2026-08-20 10:00',
      received: '2026-08-25 10:00',
      notified: '2026-09-01T06:59:59Z',
      status: 'notified',
      loc: LA,
    }),
    // In the 25th hour of November 1 in New York; received a day after it was promised.
    order({
      key: 304,
      patient: 5304,
      ordered: '2026-10-20 10:00',
      promised: '2026-10-31',
      received: '2026-11-01 10:00',
      notified: '2026-11-02T04:59:59Z',
      status: 'notified',
    }),
    // In the last second of that day in Los Angeles.
    order({
      key: 305,
      patient: 5305,
      ordered: '2026-10-20 10:00',
      promised: '2026-11-01',
      received: '2026-11-01 20:00',
      notified: '2026-11-02T07:59:59Z',
      status: 'notified',
      loc: LA,
    }),
    // 14 days ago to the day, and 15.
    order({
      key: 306,
      patient: 5306,
      ordered: '2026-10-28 10:00',
      promised: '2026-11-06',
      received: '2026-11-06 00:00',
      status: 'received',
    }),
    order({
      key: 307,
      patient: 5306,
      ordered: '2026-10-28 10:00',
      promised: '2026-11-05',
      received: '2026-11-05 23:59',
      status: 'received',
    }),
    // Promised for yesterday, and for today.
    order({ key: 308, patient: 5308, ordered: '2026-10-30 10:00', promised: '2026-11-19', status: 'ordered' }),
    order({ key: 309, patient: 5308, ordered: '2026-10-31 10:00', promised: '2026-11-20', status: 'ordered' }),
    // Cancelled: no longer late.
    order({ key: 310, patient: 5310, ordered: '2026-09-05 10:00', promised: '2026-09-10', status: 'cancelled' }),
    // Received late in the evening of the promised day, already the next day in UTC and in New York.
    order({
      key: 311,
      patient: 5311,
      ordered: '2026-10-01 10:00',
      promised: '2026-10-10',
      received: '2026-10-10 23:30',
      notified: '2026-10-12 09:00',
      dispensed: '2026-10-13 09:00',
      status: 'dispensed',
      loc: LA,
    }),
  ],
};

export const EXPECTED_ORDERS: ExpectedReport[] = [
  {
    report: 'orders',
    asked: 'by the day of the notice',
    body: AUTUMN,
    // 301, 304, 305, 311.
    rows: 4,
    // Longest waiting first: both 19 days; orders picked up no longer wait.
    column: { key: 'orderNo', values: ['N305', 'N304', 'N311', 'N301'] },
    totals: {
      // 304 and 305.
      readyNotCollected: 2,
      notifiedPercent: 100,
      // 301 ten days, 311 three.
      medianReadyToPickup: 6.5,
      // Both since November 1: 19 days.
      overFourteenDays: 2,
      // 304. Not 301 and 311, received on the promised day.
      lateAgainstPromise: 1,
    },
  },
  {
    report: 'orders',
    asked: 'by the day of the order',
    body: { ...AUTUMN, reportType: 'ordered' },
    // 304 to 311.
    rows: 8,
    totals: {
      // 304, 305, 306, 307.
      readyNotCollected: 4,
      // 304, 305, 311 of those and 306, 307.
      notifiedPercent: 60,
      // 311.
      medianReadyToPickup: 3,
      // 304, 305 and 307 (15 days); 306 has been waiting for 14.
      overFourteenDays: 3,
      // 304, and 308, promised for yesterday; not 309 (today), not 310 (cancelled).
      lateAgainstPromise: 2,
    },
  },
  {
    report: 'orders',
    asked: 'by the day of receiving, to today',
    body: { beginDate: '2026-11-01', endDate: '2026-11-20', reportType: 'received' },
    rows: 4,
    column: { key: 'daysWaiting', values: [19, 19, 15, 14] },
    totals: {
      readyNotCollected: 4,
      notifiedPercent: 50,
      medianReadyToPickup: null,
      overFourteenDays: 3,
      lateAgainstPromise: 1,
    },
  },
  {
    report: 'orders',
    asked: 'by the day of handing over',
    body: { ...AUTUMN, reportType: 'dispensed' },
    rows: 2,
    totals: {
      readyNotCollected: 0,
      notifiedPercent: 100,
      medianReadyToPickup: 6.5,
      overFourteenDays: 0,
      lateAgainstPromise: 0,
    },
  },
  {
    report: 'orders',
    asked: 'at Los Angeles alone',
    body: { ...AUTUMN, locKeys: [LA] },
    // 305 and 311.
    rows: 2,
    totals: {
      readyNotCollected: 1,
      notifiedPercent: 100,
      medianReadyToPickup: 3,
      overFourteenDays: 1,
      lateAgainstPromise: 0,
    },
  },
];
