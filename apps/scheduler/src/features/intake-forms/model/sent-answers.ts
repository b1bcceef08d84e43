import { clearHidden } from '@sightline/forms/conditions';
import type { Answers, Form } from '@sightline/forms/nodes';
import { shapeAnswers } from '@sightline/forms/shape';

/**
 * The answers as the server will see them: each in its type's shape, without those of questions that are not shown.
 * Conditions are asked of these alone, so that both sides show the same questions. What was typed into a question
 * that then disappeared is not lost: it stays where it was typed and is back with the question.
 */
export function seenAnswers(form: Form, answers: Answers): Answers {
  return clearHidden({ form, data: shapeAnswers({ form, data: answers }).answers });
}
