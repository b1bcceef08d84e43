import { nameMissing, sourceOf } from './condition-source.ts';
import { conditionTerms, readMomentTerm, showsIfMet, type WrittenTerm } from './condition-terms.ts';
import { isRecord, own, recordAt, textAt } from './json-access.ts';
import { readLogic } from './json-logic.ts';
import { MAX_LOOP_PARTS, MAX_ROW_PARTS, MAX_TERMS } from './limits.ts';
import type { Condition, ConditionOperator, ConditionTerm, JsonRecord } from './nodes.ts';
import { nameOf, type ReadingPlace, warn } from './reading.ts';

const OPERATORS = [
  'isEqual',
  'isNotEqual',
  'isEmpty',
  'isNotEmpty',
  'includes',
  'notIncludes',
  'startsWith',
  'endsWith',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'isDateEqual',
  'isNotDateEqual',
  'dateLessThan',
  'dateLessThanOrEqual',
  'dateGreaterThan',
  'dateGreaterThanOrEqual',
] as const satisfies readonly ConditionOperator[];

const isOperator = (text: string): text is ConditionOperator => OPERATORS.some((operator) => operator === text);

/** A term as written: `when` names a question, by path or by bare key. */
type Term = Omit<ConditionTerm, 'source' | 'moment'> & { when: string };
type Input = { json: JsonRecord; place: ReadingPlace };

/**
 * A component's `conditional` in any of form.io's three notations: show/when/eq, a list of conditions, and JSON logic.
 * A condition that is unreadable, or refers to something the form does not have, is listed in the warnings, and the
 * component is then always shown: an extra question can be skipped, but one that never appears cannot be answered.
 */
export function readCondition({ json, place }: Input): Condition | null {
  const conditional = recordAt(json, 'conditional');
  if (isUnreadable(own(json, 'conditional'))) return shownAlways({ json, place });
  const written = readTerms({ conditional, json, place });
  if (written === null) return readRule({ rule: own(conditional, 'json'), json, place });
  const terms = placedTerms({ written, json, place });
  if (terms.length === 0) return null;
  const conjunction = textAt(conditional, 'conjunction') === 'any' ? 'any' : 'all';
  return { kind: 'terms', show: showsIfMet(conditional), conjunction, terms };
}

/** Written, but no object. */
const isUnreadable = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || (Array.isArray(value) && value.length > 0);

function shownAlways({ json, place }: Input): null {
  warn(place.reading, `${nameOf(json)}: its condition can’t be read; it is always shown`);
  return null;
}

/** The terms with the places of their answers; none at all if one refers to a missing question. */
function placedTerms({ written, json, place }: Input & { written: readonly Term[] }): ConditionTerm[] {
  const terms: ConditionTerm[] = [];
  for (const { when, ...term } of written) {
    const found = sourceOf({ when, place });
    if (found === null) {
      warnOfMissing({ name: when, json, place });
      return [];
    }
    const read = readMomentTerm({ ...term, moment: found.moment });
    if (read !== null) terms.push({ ...term, ...read, source: found.source });
    else if (
      warnOfPart({ what: `compares with ${quoted(term.value)}, which is no date or time`, written, json, place })
    )
      return [];
  }
  return terms;
}

const quoted = (value: unknown) =>
  `'${String(isRecord(value) || Array.isArray(value) ? '' : (value ?? '')).slice(0, 50)}'`;
type PartInput = Input & { what: string; written: readonly WrittenTerm[] };

/**
 * Reports a term that can't be used, and whether the whole condition falls with it. form.io takes such a term as met:
 * of several that all have to be met, the others decide.
 */
function warnOfPart({ what, written, json, place }: PartInput): boolean {
  const isWhole = textAt(recordAt(json, 'conditional'), 'conjunction') === 'any' || written.length === 1;
  const result = isWhole ? 'it is always shown' : 'that part is left out';
  warn(place.reading, `${nameOf(json)}: its condition ${what}; ${result}`);
  return isWhole;
}

function warnOfMissing({ name, json, place }: Input & { name: string }): void {
  const asked = `'${name.slice(0, 100)}'`;
  warn(place.reading, `${nameOf(json)}: its condition asks for ${asked}, which no one can answer; it is always shown`);
}

function readRule({ rule, json, place }: Input & { rule: unknown }): Condition | null {
  if (isUnreadable(rule)) return shownAlways({ json, place });
  if (!isRecord(rule) || Object.keys(rule).length === 0) return null;
  const fault = faultOfRule({ rule, place });
  if (fault !== null) {
    warn(place.reading, `${nameOf(json)}: its condition ${fault}; it is always shown`);
    return null;
  }
  const missing = nameMissing({ rule, place });
  if (missing === null) return { kind: 'logic', rule };
  warnOfMissing({ name: missing, json, place });
  return null;
}

/** Adds a rule to the form's logic budget; a rule that no longer fits is not accepted. */
function faultOfRule({ rule, place }: { rule: JsonRecord; place: ReadingPlace }): string | null {
  const { reading, isInRows } = place;
  const read = readLogic(rule);
  if (!read.ok) return read.fault;
  if (isInRows && read.hasLoop) return 'has a loop inside a row';
  const rowParts = reading.rowParts + (isInRows ? read.parts : 0);
  const loopParts = reading.loopParts + (read.hasLoop ? read.parts : 0);
  if (rowParts > MAX_ROW_PARTS || loopParts > MAX_LOOP_PARTS) return 'is one too many for every row';
  reading.rowParts = rowParts;
  reading.loopParts = loopParts;
  return null;
}

const isKnown = (term: WrittenTerm): term is Term => isOperator(term.operator);

/** The terms with known comparisons; null if the condition is no list of terms. */
function readTerms({ conditional, json, place }: Input & { conditional: JsonRecord }): Term[] | null {
  const written = conditionTerms(conditional);
  if (written.length === 0) return null;
  if (written.length > MAX_TERMS) {
    warn(place.reading, `${nameOf(json)}: its condition has more than ${MAX_TERMS} terms; it is always shown`);
    return [];
  }
  const unknown = written.find(({ operator }) => !isOperator(operator));
  if (unknown === undefined) return written.filter(isKnown);
  const what = `uses '${unknown.operator.slice(0, 50)}', which is not known`;
  return warnOfPart({ what, written, json, place }) ? [] : written.filter(isKnown);
}
