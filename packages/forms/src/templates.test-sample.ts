import { writeAnswer } from './answer-access.ts';
import { type AnswerContext, aroundForm, aroundInner } from './around.ts';
import { isVisible } from './conditions.ts';
import { dateOfBound } from './date-bound.ts';
import { initialAnswers } from './initial-answers.ts';
import type { Answers, Form, FormNode, InputNode } from './nodes.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

const NAMES: Readonly<Record<string, string>> = { firstName: 'Maria', middleName: 'Elena', lastName: 'Lopez' };
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Answers to everything shown, going down the form like a patient, with the first choice of each list. */
export function filledSample({ form, now }: { form: Form; now: string }): Answers {
  const data = initialAnswers(form);
  fill({ nodes: form.nodes, held: data, around: aroundForm(data), today: now.slice(0, 10) });
  return data;
}

type FillTask = { nodes: readonly FormNode[]; held: Answers; around: AnswerContext; today: string };

function fill({ nodes, held, around, today }: FillTask): void {
  for (const node of nodes) {
    if (!isVisible({ node, around })) continue;
    if (isNest(node)) {
      const inner: Answers = {};
      fill({ nodes: node.components, held: inner, around: aroundInner(around, inner), today });
      writeAnswer(held, node.key, isGrid(node) ? [inner] : inner);
    } else if (isInput(node)) writeAnswer(held, node.key, answerFor(node, today));
    else fill({ nodes: childrenOf(node), held, around, today });
  }
}

function answerFor(node: InputNode, today: string): unknown {
  switch (node.type) {
    case 'email':
      return 'maria.lopez@example.com';
    case 'phoneNumber':
      return '(212) 555-0187';
    case 'number':
    case 'currency':
      return node.min ?? 1;
    case 'select':
    case 'radio':
      return node.options[0]?.value;
    case 'selectboxes':
      return Object.fromEntries(node.options.map(({ value }) => [value, true]));
    case 'checkbox':
      return true;
    case 'day':
    case 'datetime':
      return dateOfBound({ bound: node.minDate ?? 'today', today });
    case 'time':
      return '09:30';
    case 'address':
      return { line1: '12 Main St', city: 'Austin', state: 'TX', zip: '78701' };
    case 'signature':
      return PIXEL;
    case 'file':
      return [{ fileToken: 'token-1', fileName: 'card.png' }];
    case 'survey':
      return Object.fromEntries(node.questions.map(({ value }) => [value, node.values[0]?.value]));
    default:
      return NAMES[node.key] ?? 'Some words';
  }
}
