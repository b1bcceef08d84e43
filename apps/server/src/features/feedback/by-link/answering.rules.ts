import { FEEDBACK_CHANGE_HOURS } from '@sightline/contract/feedback.texts';

/** Whether a question waits for its answer, or got it so recently that it may be changed. */
export const mayAnswer = ({
  answeredAt,
  now,
}: {
  answeredAt: Temporal.Instant | null;
  now: Temporal.Instant;
}): boolean =>
  answeredAt === null || Temporal.Instant.compare(now, answeredAt.add({ hours: FEEDBACK_CHANGE_HOURS })) < 0;
