import { answerAt, isBlank, removeAnswer } from './answer-access.ts';
import { type AnswerContext, answerFrom, aroundForm, aroundInner } from './around.ts';
import { isRecord } from './json-access.ts';
import { holds } from './json-logic.ts';
import { ANY_MOMENT, compareMoments, readMoment } from './moments.ts';
import type { Answers, Condition, ConditionTerm, Form, FormNode } from './nodes.ts';
import { childrenOf, isGrid, isInput, isNest } from './walk.ts';

type ConditionalNode = Pick<FormNode, 'isHidden' | 'condition'>;

/**
 * Whether a node (or page) is shown for the answers around it. It does not check the nodes around it: inside a hidden
 * panel nothing is shown.
 */
export function isVisible({ node, around }: { node: ConditionalNode; around: AnswerContext }): boolean {
  if (node.isHidden) return false;
  const { condition } = node;
  if (condition === null) return true;
  const { holders } = around;
  if (condition.kind === 'logic') return holds({ rule: condition.rule, data: holders[0], row: holders.at(-1) });
  return areTermsMet({ condition, around }) === condition.show;
}

type Terms = Extract<Condition, { kind: 'terms' }>;

function areTermsMet({ condition, around }: { condition: Terms; around: AnswerContext }): boolean {
  const isMet = (term: ConditionTerm) => isTermMet({ term, value: answerFrom({ source: term.source, around }) });
  return condition.conjunction === 'any' ? condition.terms.some(isMet) : condition.terms.every(isMet);
}

function isTermMet({ term, value }: { term: ConditionTerm; value: unknown }): boolean {
  const wanted = term.value;
  switch (term.operator) {
    case 'isEqual':
      return isEqualTo({ term, value });
    case 'isNotEqual':
      return !isEqualTo({ term, value });
    case 'isEmpty':
      return isBlank(value);
    case 'isNotEmpty':
      return !isBlank(value);
    case 'includes':
      return isSame(value, wanted) || wordOf(value).includes(wordOf(wanted));
    case 'notIncludes':
      return !isSame(value, wanted) && !wordOf(value).includes(wordOf(wanted));
    case 'startsWith':
      return wordOf(value).startsWith(wordOf(wanted));
    case 'endsWith':
      return wordOf(value).endsWith(wordOf(wanted));
    default:
      return isOrdered({ term, value });
  }
}

function isEqualTo({ term, value }: Comparison): boolean {
  if (term.moment === null || isBlank(term.value)) return isSame(value, term.value);
  return orderOfMoments({ term, value }) === 0;
}

/** A list equals any item in it, and checkboxes equal each checked one, as in form.io. */
function isSame(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => wordOf(one) === wordOf(wanted));
  if (isRecord(value)) return Object.hasOwn(value, wordOf(wanted)) && value[wordOf(wanted)] === true;
  return wordOf(value) === wordOf(wanted);
}

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

type Comparison = { term: ConditionTerm; value: unknown };

function isOrdered({ term, value }: Comparison): boolean {
  if (isBlank(value) && value !== 0) return false;
  const order = term.moment === null ? compared(Number(value), Number(term.value)) : orderOfMoments({ term, value });
  const operator = term.operator.toLowerCase();
  if (operator === 'isdateequal') return order === 0;
  if (operator === 'isnotdateequal') return order !== 0;
  if (order === 0) return operator.endsWith('orequal');
  return operator.includes('less') ? order < 0 : order > 0;
}

function orderOfMoments({ term, value }: Comparison): number {
  const given = readMoment({ text: wordOf(value), format: term.moment ?? ANY_MOMENT });
  return given === null ? Number.NaN : compareMoments(given, wordOf(term.value));
}

// NaN compares with nothing.
function compared(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN;
}

// Enough for a condition on a condition on a condition; a cycle stops here with its current answers.
const MOST_PASSES = 10;

/**
 * The answers without those of hidden fields with `clearOnHide`, which is form.io's default. A removed answer can hide
 * more, so it repeats until nothing changes, at most ten times. Nothing is changed in place.
 */
export function clearHidden({ form, data }: { form: Form; data: Answers }): Answers {
  const cleared = structuredClone(data);
  for (let pass = 0; pass < MOST_PASSES; pass += 1)
    if (!clearNodes({ nodes: form.nodes, held: cleared, around: aroundForm(cleared), isShown: true })) break;
  return cleared;
}

type ClearInput = { nodes: readonly FormNode[]; held: Answers; around: AnswerContext; isShown: boolean };

/** `held` is the object with the nodes' answers. */
function clearNodes({ nodes, ...where }: ClearInput): boolean {
  let hasChanged = false;
  for (const node of nodes) if (clearNode({ node, ...where })) hasChanged = true;
  return hasChanged;
}

function clearNode({ node, held, around, isShown }: Omit<ClearInput, 'nodes'> & { node: FormNode }): boolean {
  const isSeen = isShown && isVisible({ node, around });
  if (!isInput(node) && !isNest(node)) return clearNodes({ nodes: childrenOf(node), held, around, isShown: isSeen });
  const value = answerAt(held, node.key);
  if (value === undefined) return false;
  if (!isSeen && node.clearOnHide) {
    removeAnswer(held, node.key);
    return true;
  }
  if (!isNest(node)) return false;
  const inner = isGrid(node) ? (Array.isArray(value) ? value : []) : [value];
  let hasChanged = false;
  for (const [at, one] of inner.entries()) {
    if (!isRecord(one)) continue;
    const innerAround = aroundInner(around, one, isGrid(node) ? at : undefined);
    const where = { nodes: node.components, held: one as Answers, around: innerAround, isShown: isSeen };
    if (clearNodes(where)) hasChanged = true;
  }
  return hasChanged;
}
