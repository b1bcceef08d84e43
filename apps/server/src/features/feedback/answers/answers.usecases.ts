import type { FeedbackAnswer, FeedbackShown } from '@sightline/contract/feedback.calls';
import type { CoverScope } from '../../../db/scope.ts';
import { answerNotFound } from '../feedback.errors.ts';
import { presentAnswer } from './answers.present.ts';
import { markHandled, readAnswer, readAnswers } from './answers.queries.ts';

export const listAnswers = ({
  scope,
  ...asked
}: {
  scope: CoverScope;
  shown: FeedbackShown;
  locKey: number;
  page: number;
}): Promise<{ answers: FeedbackAnswer[]; total: number }> =>
  scope.transaction(async (tx) => {
    const rows = await readAnswers({ tx, ...asked });
    tx.note({ patientKeys: rows.map((row) => row.patient_key) });
    return { answers: rows.map(presentAnswer), total: rows[0]?.total ?? 0 };
  });

/**
 * Marks an answer as handled, or as open again.
 * @throws ProblemError feedback.not-found
 */
export const handleAnswer = ({
  scope,
  feedbackKey,
  isHandled,
  userId,
}: {
  scope: CoverScope;
  feedbackKey: number;
  isHandled: boolean;
  userId: number;
}): Promise<FeedbackAnswer> =>
  scope.transaction(async (tx) => {
    await markHandled({ tx, feedbackKey, isHandled, userId });
    const row = await readAnswer({ tx, feedbackKey });
    if (row === undefined) throw answerNotFound();
    tx.note({ patientKeys: [row.patient_key], detail: { feedbackKey, isHandled } });
    tx.announce({ kind: 'feedback' });
    return presentAnswer(row);
  });
