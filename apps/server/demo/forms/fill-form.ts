import { writeAnswer } from '@sightline/forms/answer-access';
import { type AnswerContext, aroundForm, aroundInner } from '@sightline/forms/around';
import { isVisible } from '@sightline/forms/conditions';
import type { Answers, Form, FormNode, InputNode, Option } from '@sightline/forms/nodes';
import { childrenOf, isGrid, isInput, isNest } from '@sightline/forms/walk';
import { type Filler, FORM_ANSWERS } from '../content/form-answers.ts';
import type { Random } from '../random.ts';

const OPTIONAL_ANSWERED = 0.6;
const TICKED = 0.25;
const USUAL = 0.75;

/** Answers the visible questions from top to bottom, as a patient does, each in view of the answers before it. */
export function fillForm({ form, filler }: { form: Form; filler: Filler }): Answers {
  const data: Answers = {};
  fill({ nodes: form.nodes, held: data, around: aroundForm(data), filler });
  return data;
}

type FillTask = { nodes: readonly FormNode[]; held: Answers; around: AnswerContext; filler: Filler };

function fill({ nodes, held, around, filler }: FillTask): void {
  for (const node of nodes) {
    if (!isVisible({ node, around })) continue;
    if (isInput(node) || isGrid(node)) {
      const answer = answerTo({ node, filler });
      if (answer !== undefined) writeAnswer(held, node.key, answer);
    } else if (isNest(node)) {
      const inner: Answers = {};
      fill({ nodes: node.components, held: inner, around: aroundInner(around, inner), filler });
      writeAnswer(held, node.key, inner);
    } else fill({ nodes: childrenOf(node), held, around, filler });
  }
}

function answerTo({ node, filler }: { node: FormNode; filler: Filler }): unknown {
  const own = Object.hasOwn(FORM_ANSWERS, node.key) ? FORM_ANSWERS[node.key] : undefined;
  const answer = own?.(filler);
  // Another form may ask for rows under the key where this one asks for text.
  if (own !== undefined && (answer === undefined || Array.isArray(answer) === isGrid(node))) return answer;
  return isInput(node) ? drawAnswer({ node, filler }) : undefined;
}

/** Most people answer 'no' where they can, and skip optional questions. */
function drawAnswer({ node, filler: { random, today } }: { node: InputNode; filler: Filler }): unknown {
  if (!node.isRequired && !random.chance(OPTIONAL_ANSWERED)) return undefined;
  switch (node.type) {
    case 'radio':
    case 'select':
      return usual(node.options, random);
    case 'checkbox':
      return true;
    case 'selectboxes':
      return ticked({ options: node.options, least: node.minChosen ?? (node.isRequired ? 1 : 0), random });
    case 'survey':
      return Object.fromEntries(node.questions.map(({ value }) => [value, usual(node.values, random)]));
    case 'day':
      return node.isRequired ? today : undefined;
    default:
      return undefined;
  }
}

function usual(options: readonly Option[], random: Random): string | undefined {
  const values = options.map(({ value }) => value).filter((value) => value !== 'other' && value !== 'unsure');
  const [first] = values.includes('no') ? ['no'] : values;
  return random.chance(USUAL) || values.length === 0 ? first : random.pick(values);
}

function ticked({ options, least, random }: { options: readonly Option[]; least: number; random: Random }) {
  const places = options.map((_, place) => place < least || random.chance(TICKED));
  return Object.fromEntries(options.map(({ value }, place) => [value, places[place] ?? false]));
}
