import { clearHidden } from '@sightline/forms/conditions';
import type { Answers, Form } from '@sightline/forms/nodes';
import { shapeAnswers } from '@sightline/forms/shape';

/**
 * The answers in the server's form: each in its type's shape, without hidden questions. Conditions use only these, so
 * that both sides show the same questions. Input in a question that disappeared is not lost: it stays in the form and
 * returns with the question.
 */
export function seenAnswers({ form, answers, locale }: { form: Form; answers: Answers; locale: string }): Answers {
  return clearHidden({ form, data: shapeAnswers({ form, data: answers, locale }).answers });
}
