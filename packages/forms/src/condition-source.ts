import { isRecord } from './json-access.ts';
import { momentFormatOf } from './moments.ts';
import type { AnswerSource, JsonRecord, MomentFormat } from './nodes.ts';
import type { Question } from './questions.ts';

/** A path through the deepest nesting is shorter; a longer name costs time with every dot. */
const LONGEST_NAME = 2_000;

type Index = Record<'path' | 'fullPath' | 'key', ReadonlyMap<string, readonly Question[]>>;
const indexes = new WeakMap<readonly Question[], Index>();

/** A form's questions by their names: forms have thousands of both questions and conditions. */
function indexOf(questions: readonly Question[]): Index {
  const known = indexes.get(questions);
  if (known !== undefined) return known;
  const by = (name: keyof Index) => Map.groupBy(questions, (question) => question[name]);
  const index = { path: by('path'), fullPath: by('fullPath'), key: by('key') };
  indexes.set(questions, index);
  return index;
}

/** Where a condition is: the containers and grids around it, and the questions of its form. */
export type AskingPlace = { nests: readonly string[]; reading: { questions: readonly Question[] } };
type Reference = { when: string; place: AskingPlace };

/** How many of the containers and grids around a place also surround a question. */
function sharedWith(question: Question, nests: readonly string[]): number {
  const at = question.nests.findIndex((nest, index) => nest.key !== nests[index]);
  return at === -1 ? question.nests.length : at;
}

/**
 * The question a condition names: by its path through containers and grids, by its path through all components, or by
 * its bare key, as `@formio/core` finds it. Of several with the same bare key the nearest wins.
 */
function questionNamed({ when, place }: Reference): Question | undefined {
  const index = indexOf(place.reading.questions);
  const exact = index.path.get(when)?.[0] ?? index.fullPath.get(when)?.[0];
  if (exact !== undefined) return exact;
  const named = index.key.get(when) ?? [];
  const nearest = Math.max(...named.map((question) => sharedWith(question, place.nests)));
  return named.find((question) => sharedWith(question, place.nests) === nearest);
}

/** The question a condition refers to, and what of it: one of its checkboxes, or a part of an address. */
export function questionFor({ when, place }: Reference): { question: Question; part: string } | null {
  if (when.length > LONGEST_NAME) return null;
  for (let end = when.length; end > 0; end = when.lastIndexOf('.', end - 1)) {
    const question = questionNamed({ when: when.slice(0, end), place });
    if (question !== undefined) return { question, part: when.slice(end) };
  }
  return null;
}

/** Where the answer for a condition is, and how it is written if it is a date or a time; null if there is no such question. */
export function sourceOf({ when, place }: Reference): { source: AnswerSource; moment: MomentFormat | null } | null {
  const found = questionFor({ when, place });
  if (found === null) return null;
  const { question, part } = found;
  const shared = sharedWith(question, place.nests);
  const source = { shared, steps: question.nests.slice(shared), key: `${question.key}${part}` };
  return { source, moment: part === '' ? momentFormatOf(question.json) : null };
}

const READS: ReadonlySet<string> = new Set(['var', 'missing', 'missing_some']);
const LOOPS: ReadonlySet<string> = new Set(['all', 'none', 'some', 'filter', 'map']);

/** Names that a rule reads, except those inside loops, which refer to each row. */
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

/** The first name in a JSON logic rule without a matching question; null if all match. */
export function nameMissing({ rule, place }: { rule: JsonRecord; place: AskingPlace }): string | null {
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
