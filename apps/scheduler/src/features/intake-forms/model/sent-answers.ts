import { hiddenFromChild } from '@sightline/forms/adult-questions';
import { clearHidden } from '@sightline/forms/conditions';
import type { Answers, Form, FormNode } from '@sightline/forms/nodes';
import { shapeAnswers } from '@sightline/forms/shape';

/** What a patient sees: the answers in the server's form, and the questions that one this young isn't asked. */
export type Seen = { seen: Answers; hidden: ReadonlySet<FormNode> };

/**
 * The answers in the server's form: each in its type's shape, without hidden questions. Conditions use only these, so
 * that both sides show the same questions. Input in a question that disappeared is not lost: it stays in the form and
 * returns with the question.
 */
export function seenAnswers({
  form,
  answers,
  locale,
  today,
}: {
  form: Form;
  answers: Answers;
  locale: string;
  today: string;
}): Seen {
  const data = shapeAnswers({ form, data: answers, locale }).answers;
  const hidden = hiddenFromChild({ form, data, today });
  return { seen: clearHidden({ form, data, hidden }), hidden };
}
