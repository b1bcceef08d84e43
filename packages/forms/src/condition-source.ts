import { isRecord } from './json-access.ts';
import type { AnswerSource, JsonRecord } from './nodes.ts';
import type { Question } from './questions.ts';
import type { ReadingPlace } from './reading.ts';

/** How many of the containers and grids around a place are also around a question. */
function sharedWith(question: Question, nests: readonly string[]): number {
  const at = question.nests.findIndex((nest, index) => nest.key !== nests[index]);
  return at === -1 ? question.nests.length : at;
}

/**
 * The question that a condition names: by its path through containers and grids, by its path through all components,
 * or by its bare key, as `@formio/core` looks for it. Of several with the same bare key it is the nearest.
 */
function questionNamed({ when, place }: { when: string; place: ReadingPlace }): Question | undefined {
  const { questions } = place.reading;
  const exact = questions.find(({ path }) => path === when) ?? questions.find(({ fullPath }) => fullPath === when);
  if (exact !== undefined) return exact;
  const named = questions.filter(({ key }) => key === when);
  const nearest = Math.max(...named.map((question) => sharedWith(question, place.nests)));
  return named.find((question) => sharedWith(question, place.nests) === nearest);
}

/** Where the answer lies that a condition at a place asks for; null where no such question is. */
export function sourceOf({ when, place }: { when: string; place: ReadingPlace }): AnswerSource | null {
  // Behind a question's own name: one of its boxes, or a part of an address.
  for (let end = when.length; end > 0; end = when.lastIndexOf('.', end - 1)) {
    const question = questionNamed({ when: when.slice(0, end), place });
    if (question === undefined) continue;
    const shared = sharedWith(question, place.nests);
    return { shared, steps: question.nests.slice(shared), key: `${question.key}${when.slice(end)}` };
  }
  return null;
}

const READS: ReadonlySet<string> = new Set(['var', 'missing', 'missing_some']);
const LOOPS: ReadonlySet<string> = new Set(['all', 'none', 'some', 'filter', 'map']);

/** Names that a rule reads, without those inside loops, which are seen from each row. */
function namesRead(rule: unknown): string[] {
  if (Array.isArray(rule)) return rule.flatMap(namesRead);
  if (!isRecord(rule)) return [];
  return Object.entries(rule).flatMap(([operation, operand]) => {
    if (operation === 'var') return textsIn(Array.isArray(operand) ? operand.slice(0, 1) : operand);
    if (READS.has(operation)) return textsIn(operand);
    return namesRead(LOOPS.has(operation) && Array.isArray(operand) ? operand.slice(0, 1) : operand);
  });
}

const textsIn = (operand: unknown): string[] =>
  (Array.isArray(operand) ? operand.flat() : [operand]).filter((one) => typeof one === 'string' && one !== '');

/** The first name in a rule of JSON logic that no question answers to; null if all do. */
export function nameMissing({ rule, place }: { rule: JsonRecord; place: ReadingPlace }): string | null {
  const { nests, reading } = place;
  const isThere = (name: string): boolean => {
    const [root, ...rest] = name.split('.').filter((part) => !/^\d+$/.test(part));
    if (root !== 'data' && root !== 'row') return false;
    const path = [...(root === 'row' ? nests : []), ...rest].join('.');
    return (
      rest.length === 0 ||
      reading.questions.some(
        (one) => one.path === path || path.startsWith(`${one.path}.`) || one.path.startsWith(`${path}.`),
      )
    );
  };
  return namesRead(rule).find((name) => !isThere(name)) ?? null;
}
