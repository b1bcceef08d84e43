import { FEEDBACK_LINK_MARK, fillFeedbackLink } from '@sightline/messaging/feedback-link';
import type { SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { feedbackUrlOf } from '../../features/feedback/links.rules.ts';
import type { OutreachMessage } from '../../features/outreach/outreach.types.ts';
import { newCode } from '../../link-codes.ts';
import { insertFeedbackLink, readQuestion } from './feedback-links.queries.ts';

/**
 * A message with a link of its own in place of the mark; null if it asks about no visit, such as when staff typed the
 * mark.
 */
export async function withFeedbackLink({
  tx,
  coverKey,
  sentAs,
  body,
  deps,
}: {
  tx: SystemTransaction;
  coverKey: number;
  sentAs: OutreachMessage;
  body: string;
  deps: Pick<Deps, 'publicUrl' | 'randomBytes'>;
}): Promise<string | null> {
  if (!body.includes(FEEDBACK_LINK_MARK)) return null;
  const question = await readQuestion({ tx, coverKey, sentAs });
  if (question === undefined) return null;
  const { code, hash } = newCode(deps.randomBytes);
  await insertFeedbackLink({ tx, coverKey, feedbackKey: question.feedback_key, hash });
  return fillFeedbackLink({ body, url: feedbackUrlOf({ origin: question.patient_origin ?? deps.publicUrl(), code }) });
}
