import { isRecord, isTrueAt, own, recordAt, recordsAt, textAt } from './json-access.ts';
import { readLogic } from './json-logic.ts';
import { MAX_LOOP_PARTS, MAX_ROW_PARTS, MAX_TERMS } from './limits.ts';
import type { Condition, ConditionOperator, ConditionTerm, JsonRecord } from './nodes.ts';
import { nameOf, type Place, warn } from './reading.ts';

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

/**
 * `conditional` of a component in any of the three forms that form.io has had: show/when/eq, a list of conditions,
 * and JSON logic. A condition that cannot be read is named in the warnings, and the component is then always shown:
 * a question too many can be skipped, one that never appears cannot be answered. As in form.io, any `show` but true
 * means: hide where the condition holds.
 */
export function readCondition({ json, place }: { json: JsonRecord; place: Place }): Condition | null {
  const conditional = recordAt(json, 'conditional');
  const terms = listedTerms({ conditional, json, place }) ?? simpleTerm(conditional);
  if (terms !== null) {
    if (terms.length === 0) return null;
    const conjunction = textAt(conditional, 'conjunction') === 'any' ? 'any' : 'all';
    return { kind: 'terms', show: isTrueAt(conditional, 'show'), conjunction, terms };
  }
  const rule = own(conditional, 'json');
  if (!isRecord(rule) || Object.keys(rule).length === 0) return null;
  const fault = faultOfRule({ rule, place });
  if (fault === null) return { kind: 'logic', rule };
  warn(place.reading, `${nameOf(json)}: its condition ${fault}; it is always shown`);
  return null;
}

/** Adds a rule to what the form's logic may cost; a rule that does not fit any more is not taken. */
function faultOfRule({ rule, place }: { rule: JsonRecord; place: Place }): string | null {
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

function simpleTerm(conditional: JsonRecord): ConditionTerm[] | null {
  const when = textAt(conditional, 'when');
  return when === '' ? null : [{ when, operator: 'isEqual', value: own(conditional, 'eq') ?? '' }];
}

type Listed = { conditional: JsonRecord; json: JsonRecord; place: Place };

function listedTerms({ conditional, json, place }: Listed): ConditionTerm[] | null {
  const listed = recordsAt(conditional, 'conditions').filter((condition) => textAt(condition, 'component') !== '');
  if (listed.length === 0) return null;
  if (listed.length > MAX_TERMS) {
    warn(place.reading, `${nameOf(json)}: its condition has more than ${MAX_TERMS} terms; it is always shown`);
    return [];
  }
  return listed.flatMap((condition) => {
    const operator = textAt(condition, 'operator') || 'isEqual';
    if (isOperator(operator))
      return [{ when: textAt(condition, 'component'), operator, value: own(condition, 'value') }];
    warn(
      place.reading,
      `${nameOf(json)}: its condition uses '${operator.slice(0, 50)}', which is not known, and is left out`,
    );
    return [];
  });
}
