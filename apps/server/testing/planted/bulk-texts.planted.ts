import { UNDONE } from '../../src/db/appointment-status.ts';
import type { ExpectedReport } from './planted.types.ts';
import { at, COVER, LA, message, NY, type PlantedRows, visit } from './planted-places.ts';

const APRIL = { beginDate: '2024-04-01', endDate: '2024-04-30' };
const BULK = 951;
const PATIENTS = [5951, 5952, 5953, 5954, 5955, 5956, 5957];
const locOf = (patient: number): number => (patient === 5957 ? LA : NY);

const text = (patient: number, given: Parameters<typeof message>[0]) => ({
  ...message(given, locOf(patient)),
  ...{ bulk_key: BULK, patient_key: patient, purpose: 'bulk' },
});

export const BULK_ROWS: PlantedRows = {
  bulk_text: [
    {
      ...{ cover_key: COVER, bulk_key: BULK, client_key: 'planted', kind: 'care', title: 'Dry eye day', pair_key: 1 },
      ...{ state: 'done', chosen: PATIENTS.length, created_at: at('2024-04-10 09:00'), created_by: COVER },
      starts_at: at('2024-04-10 09:00'),
    },
  ],
  bulk_recipient: PATIENTS.map((patient_key, place) => ({
    ...{ cover_key: COVER, bulk_key: BULK, patient_key, place, loc_key: locOf(patient_key), phone: '+16465550142' },
    ...{ locale: 'en-US', body: 'Dry eye day', segments: 1, state: 'sent', at: at('2024-04-10 10:00') },
  })),
  appointment: [
    visit({ key: 951, patient: 5951, starts: '2024-05-10 10:00', made: '2024-04-12 10:00', status: 'kept' }),
    // Made on the 61st day.
    visit({ key: 952, patient: 5952, starts: '2024-07-10 10:00', made: '2024-06-10 10:00', status: 'kept' }),
    // Made before the text.
    visit({ key: 953, patient: 5953, starts: '2024-05-10 11:00', made: '2024-04-10 09:59', status: 'kept' }),
    // Its booking was undone.
    {
      ...visit({
        ...{ key: 955, patient: 5955, starts: '2024-05-10 12:00', made: '2024-04-11 10:00', status: 'cancelled' },
        cancelled: '2024-04-11 10:00',
      }),
      cancelled_by: UNDONE,
    },
  ],
  outreach: [
    text(5951, { sent: '2024-04-10 10:00', status: 'Replied', answered: '2024-04-10 11:00' }),
    text(5952, { sent: '2024-04-10 10:00', status: 'Message Delivered' }),
    text(5953, { sent: '2024-04-10 10:00', status: 'Undelivered' }),
    // Answered STOP, so the text had arrived.
    text(5954, { sent: '2024-04-10 10:00', status: 'Opted Out', answered: '2024-04-10 10:05' }),
    text(5955, { sent: '2024-04-10 10:00', status: 'No Response' }),
    // The first second of May in New York, the last of April in Los Angeles.
    text(5956, { sent: '2024-05-01T04:00:00Z', status: 'Message Delivered' }),
    text(5957, { sent: '2024-05-01T06:59:59Z', status: 'Message Delivered' }),
  ],
};

const SEEN = {
  // All but 5956.
  sent: 6,
  // All but 5953 and 5956.
  deliveredPercent: 83.3,
  // 5951, 5954.
  answeredPercent: 33.3,
  // 5951.
  bookedPercent: 16.7,
  optedOut: 1,
};

export const EXPECTED_BULK_TEXTS: ExpectedReport[] = [
  {
    report: 'bulk-texts',
    asked: 'by the day of the text at each location',
    body: APRIL,
    rows: 6,
    totals: SEEN,
  },
  {
    report: 'bulk-texts',
    asked: 'with those who booked within 60 days, but not an undone booking',
    body: { ...APRIL, figure: 'bookedPercent' },
    rows: 1,
    column: { key: 'patientId', values: ['P5951'] },
    totals: SEEN,
  },
  {
    report: 'bulk-texts',
    asked: 'at Los Angeles alone',
    body: { ...APRIL, locKeys: [LA] },
    rows: 1,
    column: { key: 'patientId', values: ['P5957'] },
    totals: { sent: 1, deliveredPercent: 100, answeredPercent: 0, bookedPercent: 0, optedOut: 0 },
  },
];
