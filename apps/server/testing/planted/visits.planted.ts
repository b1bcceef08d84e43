import type { ExpectedReport } from './planted.types.ts';
import { LA, order, type PlantedRows, recall, visit } from './planted-places.ts';

const JUNE = { beginDate: '2026-06-01', endDate: '2026-06-30' };

export const VISIT_ROWS: PlantedRows = {
  appointment: [
    // A new patient in the first minute of the month, with nothing ahead.
    visit({
      key: 401,
      patient: 5401,
      starts: '2026-06-01 00:00',
      made: '2026-05-20 09:00',
      status: 'kept',
      origin: 'web',
      isNew: true,
    }),
    // The last half hour of May, and the same patient again in June with an appointment ahead.
    visit({ key: 402, patient: 5402, starts: '2026-05-31 23:30', made: '2026-05-20 09:00', status: 'kept' }),
    visit({
      key: 412,
      patient: 5402,
      starts: '2026-06-15 10:00',
      made: '2026-05-31 23:45',
      status: 'kept',
      origin: 'desk',
    }),
    visit({
      key: 422,
      patient: 5402,
      starts: '2026-12-01 10:00',
      made: '2026-06-15 11:00',
      status: 'booked',
      origin: 'desk',
    }),
    // The last half hour of June in Los Angeles, July already in UTC.
    visit({
      key: 403,
      patient: 5403,
      starts: '2026-06-30 23:30',
      made: '2026-06-02 10:00',
      status: 'kept',
      origin: 'recall',
      loc: LA,
    }),
    // Made by phone, but still because of a recall.
    visit({ key: 404, patient: 5404, starts: '2026-06-10 10:00', made: '2026-06-02 10:00', status: 'kept' }),
    // The future appointment was cancelled.
    visit({ key: 405, patient: 5405, starts: '2026-06-20 10:00', made: '2026-06-02 10:00', status: 'kept' }),
    visit({
      key: 425,
      patient: 5405,
      starts: '2026-12-05 10:00',
      made: '2026-06-20 11:00',
      status: 'cancelled',
      cancelled: '2026-11-01 10:00',
    }),
    // Missed: not a visit.
    visit({ key: 406, patient: 5406, starts: '2026-06-12 10:00', made: '2026-06-02 10:00', status: 'noshow' }),
    visit({ key: 407, patient: 5407, starts: '2026-06-25 10:00', made: '2026-06-02 10:00', status: 'kept' }),
    visit({
      key: 427,
      patient: 5407,
      starts: '2026-12-10 10:00',
      made: '2026-11-10 11:00',
      status: 'confirmed',
      origin: 'recall',
    }),
  ],
  recall: [
    recall({ key: 21, patient: 5403, due: '2027-06-30', loc: LA }),
    recall({ key: 22, patient: 5404, due: '2026-06-20', appt: 404 }),
    // Due today: still ahead. Due yesterday: not.
    recall({ key: 23, patient: 5404, due: '2026-11-20' }),
    recall({ key: 24, patient: 5405, due: '2026-11-19' }),
    recall({ key: 25, patient: 5407, due: '2026-12-01', appt: 427 }),
  ],
  eyewear_order: [
    // 60 days after the visit, to the second; and a second later.
    order({ key: 401, patient: 5401, ordered: '2026-07-31T04:00:00Z', status: 'ordered' }),
    order({ key: 402, patient: 5402, ordered: '2026-08-14T14:00:01Z', status: 'ordered' }),
    order({ key: 403, patient: 5403, ordered: '2026-07-01 10:00', status: 'cancelled', loc: LA }),
    // The day before the visit.
    order({ key: 405, patient: 5405, ordered: '2026-06-19 10:00', status: 'ordered' }),
    order({ key: 407, patient: 5407, ordered: '2026-06-25 11:00', status: 'ordered' }),
    order({ key: 417, patient: 5407, ordered: '2026-06-26 11:00', status: 'ordered' }),
  ],
};

const TOTALS = {
  visits: 6,
  // 401.
  newPercent: 16.7,
  // 401 online, 403 and 404 through a recall: 3 of 6.
  fromRecallOrWebPercent: 50,
  // 401, and 405: its appointment was cancelled, its recall was due yesterday.
  withoutNextStep: 2,
  // 401 on day 60, 407. Not 412 (a second later), 403 (cancelled), 405 (before the visit).
  purchasesPercent: 33.3,
};

export const EXPECTED_VISITS: ExpectedReport[] = [
  {
    report: 'visits',
    asked: 'by what comes next',
    body: JUNE,
    // 403, 407, 405, 412, 404, 401: latest first.
    rows: 6,
    column: { key: 'nextStep', values: ['Recall', 'Appointment', 'None', 'Appointment', 'Recall', 'None'] },
    totals: TOTALS,
  },
  {
    report: 'visits',
    asked: 'by what was bought',
    body: JUNE,
    rows: 6,
    // 407 bought twice, 401 once.
    column: { key: 'knownPurchases', values: [0, 2, 0, 0, 0, 1] },
    totals: TOTALS,
  },
  {
    report: 'visits',
    asked: 'by number',
    body: JUNE,
    rows: 6,
    // 412 is its patient's second visit; the first was on the last evening of May.
    column: { key: 'visitOccurrence', values: [1, 1, 1, 2, 1, 1] },
    totals: TOTALS,
  },
];
