import type { ExpectedReport } from './planted.types.ts';
import { at, CHECK, COVER, LA, message, NY, type PlantedRows, visit } from './planted-places.ts';

const AUGUST = { beginDate: '2024-08-01', endDate: '2024-08-31' };

const asked = (
  key: number,
  { loc = NY, when = '2024-08-12 14:00', score = null }: { loc?: number; when?: string; score?: number | null } = {},
) => ({
  ...{ cover_key: COVER, feedback_key: key, appt_key: key, patient_key: 5000 + key, outreach_key: 9_800_000 + key },
  ...{ asked_at: at(when, loc), open_until: at('2024-10-30 14:00') },
  ...{ score, answered_at: score === null ? null : at('2024-08-13 09:00', loc) },
});

const text = (key: number, status: string, by: 'text' | 'email' = 'text') => ({
  ...message({ sent: '2024-08-12 14:00', status, by }),
  ...{ outreach_key: 9_800_000 + key, appt_key: key, purpose: 'review' },
});

const kept = (key: number, given: { loc?: number; task?: number } = {}) =>
  visit({ key, patient: 5000 + key, starts: '2024-07-31 10:00', made: '2024-07-01 10:00', status: 'kept', ...given });

export const FEEDBACK_ROWS: PlantedRows = {
  appointment: [
    ...[kept(981), kept(982, { task: CHECK }), kept(983), kept(984), kept(985)],
    ...[kept(986, { loc: LA }), kept(987)],
  ],
  visit_feedback: [
    asked(981, { score: 5 }),
    asked(982, { score: 2 }),
    asked(983),
    // The text never arrived.
    asked(984),
    // Answered, though the gateway reported a failure.
    asked(985, { score: 4 }),
    // The last second of August in Los Angeles, September in New York.
    asked(986, { loc: LA, when: '2024-09-01T06:59:59Z', score: 1 }),
    // The first second of September in New York.
    asked(987, { when: '2024-09-01T04:00:00Z', score: 5 }),
  ],
  outreach: [
    text(981, 'Replied'),
    text(982, 'Replied', 'email'),
    text(983, 'Message Delivered'),
    text(984, 'Undelivered'),
    text(985, 'Undelivered'),
    text(986, 'Replied'),
    text(987, 'Replied'),
  ],
};

const SEEN = {
  // 981, 982, 983, 985, 986.
  asked: 5,
  // 981, 982, 985, 986.
  answered: 4,
  answeredPercent: 80,
  // 5, 2, 4 and 1.
  meanScore: 3,
  // 982, 986.
  poorPercent: 50,
};

export const EXPECTED_FEEDBACK: ExpectedReport[] = [
  { report: 'feedback', asked: 'by the day of the question at each location', body: AUGUST, rows: 6, totals: SEEN },
  {
    report: 'feedback',
    asked: 'with poor answers alone',
    body: { ...AUGUST, figure: 'poorPercent' },
    rows: 2,
    column: { key: 'score', values: [1, 2] },
    totals: SEEN,
  },
  {
    report: 'feedback',
    asked: 'at Los Angeles alone',
    body: { ...AUGUST, locKeys: [LA] },
    rows: 1,
    totals: { asked: 1, answered: 1, answeredPercent: 100, meanScore: 1, poorPercent: 100 },
  },
  {
    report: 'feedback',
    asked: 'on days without a question',
    body: { beginDate: '2024-10-01', endDate: '2024-10-02' },
    rows: 0,
    totals: { asked: 0, answered: 0, answeredPercent: null, meanScore: null, poorPercent: null },
  },
];
