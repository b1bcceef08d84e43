import type { ExpectedReport } from './planted.types.ts';
import { at, COVER, KIM, LA, message, NY, order, type PlantedRows, RIVERA, visit } from './planted-places.ts';

const APRIL = { beginDate: '2026-04-01', endDate: '2026-04-30' };

const prescription = (key: number, patient: number, exam: string, loc = NY, appt: number | null = null) => ({
  cover_key: COVER,
  prescription_key: key,
  patient_key: patient,
  acct_key: loc === LA ? KIM : RIVERA,
  loc_key: loc,
  appt_key: appt,
  issued_at: exam.slice(0, 'YYYY-MM-DD'.length),
  examined_at: at(exam, loc),
  rx_class: 'spectacle',
});

const written = (prescriptionKey: number, given: Parameters<typeof message>[0], loc?: number) => ({
  ...message(given, loc),
  purpose: 'recapture',
  prescription_key: prescriptionKey,
});

export const PURCHASE_ROWS: PlantedRows = {
  appointment: [
    visit({ key: 601, patient: 5601, starts: '2026-03-20 10:00', made: '2026-02-20 10:00', status: 'kept' }),
  ],
  prescription: [
    prescription(1, 5601, '2026-03-20 10:00', NY, 601),
    prescription(2, 5602, '2026-03-20 11:00'),
    prescription(3, 5603, '2026-03-25 10:00', LA),
    prescription(4, 5604, '2026-03-30 10:00', LA),
    prescription(5, 5605, '2026-04-01 10:00'),
    prescription(6, 5606, '2026-04-01 11:00'),
    prescription(7, 5607, '2026-03-28 10:00'),
    prescription(8, 5608, '2026-04-20 10:00'),
    prescription(9, 5609, '2026-04-15 10:00'),
    prescription(10, 5610, '2026-04-16 10:00'),
    // One from the year before, and a newer one for the same patient.
    prescription(11, 5611, '2025-04-10 10:00'),
    prescription(12, 5611, '2026-04-20 11:00'),
  ],
  outreach: [
    // The first instant of April in New York; the second before; and the last second of March in Los Angeles.
    written(1, { sent: '2026-04-01T04:00:00Z', status: 'Message Delivered' }),
    written(2, { sent: '2026-04-01T03:59:59Z', status: 'Message Delivered' }),
    written(3, { sent: '2026-04-01T06:59:59Z', status: 'Message Delivered' }, LA),
    written(4, { sent: '2026-04-05T17:00:00Z', status: 'Replied' }, LA),
    written(5, { sent: '2026-04-06 10:00', status: 'No Response' }),
    written(5, { sent: '2026-04-20 10:00', status: 'Opened', by: 'email' }),
    written(6, { sent: '2026-04-06 10:01', status: 'Message Delivered' }),
    written(7, { sent: '2026-04-10 10:00', status: 'Opted Out' }),
    written(8, { sent: '2026-04-30 23:59:59', status: 'Message Delivered' }),
    written(11, { sent: '2026-04-02 10:00', status: 'Message Delivered' }),
  ],
  eyewear_order: [
    // 60 days after the message to the second, and a second more.
    order({ key: 601, patient: 5601, ordered: '2026-05-31T04:00:00Z', status: 'ordered', amount: 300 }),
    order({ key: 604, patient: 5604, ordered: '2026-06-04T17:00:01Z', status: 'ordered', amount: 500, loc: LA }),
    order({ key: 605, patient: 5605, ordered: '2026-04-25 10:00', status: 'ordered', amount: 200 }),
    // Between exam and message.
    order({ key: 606, patient: 5606, ordered: '2026-04-03 10:00', status: 'ordered', amount: 150 }),
    // Cancelled: nothing was bought.
    order({ key: 609, patient: 5609, ordered: '2026-04-15 11:00', status: 'cancelled' }),
    order({ key: 610, patient: 5610, ordered: '2026-04-16 11:00', status: 'ordered' }),
    order({ key: 620, patient: 5610, ordered: '2026-04-17 11:00', status: 'ordered' }),
    // Fills the newer prescription, not last year's.
    order({ key: 611, patient: 5611, ordered: '2026-04-21 11:00', status: 'ordered' }),
  ],
};

export const EXPECTED_PURCHASES: ExpectedReport[] = [
  {
    report: 'purchase-recapture',
    asked: 'by the message',
    body: APRIL,
    // 8, 5 (by its second message), 7, 6, 4, 11, 1: latest message first.
    rows: 7,
    column: { key: 'knownPurchases', values: [0, 1, 0, 1, 1, 0, 1] },
    totals: {
      // All but 6, who had ordered before the message.
      walkOuts: 6,
      // By exam, for any of the dates: 5, 6, 10, 12 of 6.
      captureRate: 66.7,
      // All but 7, who had opted out.
      messaged: 6,
      // 1 on day 60 and 5: 2 of 6. Not 4 (a second later), 6 (before the message), 11 (fills a newer prescription).
      recapturedPercent: 33.3,
      // 300 + 200.
      revenue: 500,
      // 60 days, and 5 counted from the second message.
      medianDays: 32.5,
    },
  },
  {
    report: 'purchase-recapture',
    asked: 'by the exam',
    body: { ...APRIL, reportType: 'exam' },
    // 5, 6, 8, 9, 10, 12.
    rows: 6,
    totals: {
      // 5 (nothing before its first message), 8, 9 (its order was cancelled).
      walkOuts: 3,
      // 5, 6, 10, 12 of 6.
      captureRate: 66.7,
      // 5, 6, 8.
      messaged: 3,
      recapturedPercent: 33.3,
      revenue: 200,
      medianDays: 5,
    },
  },
  {
    report: 'purchase-recapture',
    asked: 'by the order',
    body: { ...APRIL, reportType: 'purchased' },
    // 5, 6, then 12 and 10 without a message; only the first order of 10.
    rows: 4,
    column: { key: 'orderNo', values: ['N605', 'N606', 'N611', 'N610'] },
    totals: {
      // 5.
      walkOuts: 1,
      captureRate: 66.7,
      // 5 and 6.
      messaged: 2,
      recapturedPercent: 50,
      revenue: 200,
      medianDays: 5,
    },
  },
];
