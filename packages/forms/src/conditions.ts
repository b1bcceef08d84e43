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
  if (node.isHidden || around.hidden.has(node)) return false;
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

// Each pass settles one more condition on a condition. Circular ones never settle, and a hostile form must not take long.
const MOST_PASSES = 26;
const MOST_CIRCULAR_PASSES = 5;

/**
 * The answers without those of hidden fields with `clearOnHide`, which is form.io's default. A removed answer can hide or
 * show others, in whatever order the form lists them: each pass starts over from all answers, and decides by those that
 * the pass before left, until nothing changes. Of circular conditions, every answer that was hidden once is removed.
 * Nothing is changed in place.
 */
export function clearHidden({
  form,
  data,
  hidden,
}: {
  form: Form;
  data: Answers;
  hidden?: ReadonlySet<FormNode>;
}): Answers {
  let seen = data;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const held = copied(data);
    const around = aroundForm(seen, hidden);
    if (!clearNodes({ nodes: form.nodes, held, seen, around, isShown: true })) return held;
    seen = held;
  }
  const held = copied(data);
  const level = { nodes: form.nodes, held, seen: held, around: aroundForm(held, hidden), isShown: true };
  for (let pass = 0; pass < MOST_CIRCULAR_PASSES; pass += 1) if (!clearNodes(level)) break;
  return held;
}

/** Copies objects and lists; texts, such as a signature's picture, are shared. */
function copied<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copied) as T;
  if (!isRecord(value)) return value;
  const copy: Answers = { ...value };
  for (const key of Object.keys(copy)) if (typeof copy[key] === 'object') copy[key] = copied(copy[key]);
  return copy as T;
}

/** `held` is the object with the nodes' answers, `seen` the same one as conditions see it. */
type ClearInput = { nodes: readonly FormNode[]; held: Answers; seen: unknown; around: AnswerContext; isShown: boolean };

/** Whether `held` now differs from `seen`. */
function clearNodes({ nodes, ...where }: ClearInput): boolean {
  let hasChanged = false;
  for (const node of nodes) if (clearNode({ node, ...where })) hasChanged = true;
  return hasChanged;
}

function clearNode({ node, held, seen, around, isShown }: Omit<ClearInput, 'nodes'> & { node: FormNode }): boolean {
  const isVisibleHere = isShown && isVisible({ node, around });
  if (!isInput(node) && !isNest(node))
    return clearNodes({ nodes: childrenOf(node), held, seen, around, isShown: isVisibleHere });
  const [value, before] = [answerAt(held, node.key), answerAt(seen, node.key)];
  if (value === undefined) return false;
  if (!isVisibleHere && node.clearOnHide) {
    removeAnswer(held, node.key);
    return before !== undefined;
  }
  if (!isNest(node)) return before === undefined;
  const inner = isGrid(node) ? (Array.isArray(value) ? value : []) : [value];
  const innerSeen = isGrid(node) ? before : [before];
  let hasChanged = before === undefined;
  for (const [at, one] of inner.entries()) {
    if (!isRecord(one)) continue;
    const row: unknown = Array.isArray(innerSeen) ? innerSeen[at] : undefined;
    const innerAround = aroundInner(around, row, isGrid(node) ? at : undefined);
    const where = { held: one as Answers, seen: row, around: innerAround, isShown: isVisibleHere };
    if (clearNodes({ nodes: node.components, ...where })) hasChanged = true;
  }
  return hasChanged;
}
