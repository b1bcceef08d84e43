import type { Pool } from '../../src/db/database.ts';
import { insertRows } from '../practice-rows.ts';
import type { Keys } from './drive-call.ts';

const STARTS_AT = Temporal.Instant.from('2026-11-02T15:00:00Z');

type Of = {
  coverKey: number;
  loc_key: number;
  acct_key: number;
  task_key: number;
  patient_key: number;
  canary: string;
};

/** A visit whose patient answered. */
export async function insertTriedFeedback(pool: Pool, { coverKey, canary, ...of }: Of): Promise<Keys> {
  const key = coverKey * 10_000 + 600;
  const ofCover = { cover_key: coverKey };
  await insertRows(pool, 'appointment', [
    {
      ...{ ...ofCover, ...of, appt_key: key, appt_date: '2026-11-02', appt_time: '10:00', starts_at: STARTS_AT },
      ...{ length: 30, created_at: STARTS_AT, status: 'kept', origin: 'desk' },
    },
  ]);
  await insertRows(pool, 'visit_feedback', [
    {
      ...{ ...ofCover, feedback_key: key, appt_key: key, patient_key: of.patient_key, asked_at: STARTS_AT },
      ...{ open_until: STARTS_AT, score: 2, words: canary, answered_at: STARTS_AT },
    },
  ]);
  return {
    'feedback.handle:feedbackkey': key,
    'feedback.list:shown': 'all',
    'feedback.list:page': '0',
    'feedback.save-settings:places': [{ locKey: of.loc_key, urls: ['https://g.page/r/x/review'] }],
    'feedback.save-settings:taskkeys': [],
  };
}
