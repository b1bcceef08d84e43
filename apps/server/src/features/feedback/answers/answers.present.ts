import type { FeedbackAnswer } from '@sightline/contract/feedback.calls';
import { SCORES } from '@sightline/contract/feedback.texts';
import type { AnswerRow } from './answers.types.ts';

export const presentAnswer = (row: AnswerRow): FeedbackAnswer => ({
  ...{ feedbackKey: row.feedback_key, addKey: row.patient_key, name: row.name, visitDate: row.appt_date },
  ...{ type: row.type, provider: row.provider, location: row.location, locKey: row.loc_key },
  ...{ score: SCORES.find((one) => one === row.score) ?? 1, words: row.words, isChanged: row.is_changed },
  ...{ answeredAt: row.answered_at.toString(), convKey: row.conv_key },
  handled: row.handled_at === null ? null : { at: row.handled_at.toString(), by: row.handled_by ?? '' },
});
