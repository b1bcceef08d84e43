import { conditionTerms, showsIfMet } from '../condition-terms.ts';
import { recordAt, textAt } from '../json-access.ts';
import type { ConditionOperator, JsonRecord, MomentFormat } from '../nodes.ts';

/** One part of a condition: `when` names a question by its path. */
export type ShowTerm = { when: string; operator: string; value: unknown };
/**
 * When a component is shown, as the builder edits it. `advanced` is JSON logic or code, which the builder keeps as it
 * is.
 */
export type ShowRule =
  | { kind: 'always' }
  | { kind: 'terms'; show: boolean; conjunction: 'all' | 'any'; terms: readonly ShowTerm[] }
  | { kind: 'advanced' };

export const ALWAYS: ShowRule = { kind: 'always' };

const CHOICE_OPERATORS = ['isEqual', 'isNotEqual', 'isNotEmpty', 'isEmpty'] as const;
const ORDER_OPERATORS = [
  ...['dateLessThan', 'dateGreaterThan', 'dateLessThanOrEqual', 'dateGreaterThanOrEqual'],
  ...['isNotEmpty', 'isEmpty'],
] as const;
/** form.io compares times as texts, and dates by comparisons of their own. */
const TIME_OPERATORS = ['isEqual', 'isNotEqual', ...ORDER_OPERATORS] as const;
const DATE_OPERATORS = ['isDateEqual', 'isNotDateEqual', ...ORDER_OPERATORS] as const;

/** The comparisons the builder offers for a question; others stay as they are. */
export const offeredOperators = (moment: MomentFormat | null): readonly ConditionOperator[] =>
  moment === null ? CHOICE_OPERATORS : moment.hasDate ? DATE_OPERATORS : TIME_OPERATORS;

/** Other comparisons of dates that mean the same as an offered one. */
const SAME_OF_DATES: Readonly<Record<string, ConditionOperator>> = {
  isEqual: 'isDateEqual',
  isNotEqual: 'isNotDateEqual',
  lessThan: 'dateLessThan',
  lessThanOrEqual: 'dateLessThanOrEqual',
  greaterThan: 'dateGreaterThan',
  greaterThanOrEqual: 'dateGreaterThanOrEqual',
};

/** A comparison as the builder offers it. */
export const offeredOperator = (operator: string, moment: MomentFormat | null): string => {
  const same = moment !== null && Object.hasOwn(SAME_OF_DATES, operator) ? SAME_OF_DATES[operator] : undefined;
  return same !== undefined && offeredOperators(moment).includes(same) ? same : operator;
};

/** Comparisons without a value. */
export const hasNoValue = (operator: string): boolean => operator === 'isEmpty' || operator === 'isNotEmpty';

export function readShowRule(json: JsonRecord): ShowRule {
  const conditional = recordAt(json, 'conditional');
  const terms = conditionTerms(conditional);
  if (terms.length > 0) {
    return {
      kind: 'terms',
      show: showsIfMet(conditional),
      conjunction: textAt(conditional, 'conjunction') === 'any' ? 'any' : 'all',
      terms,
    };
  }
  const hasLogic = Object.keys(recordAt(conditional, 'json')).length > 0;
  return hasLogic || textAt(json, 'customConditional').trim() !== '' ? { kind: 'advanced' } : ALWAYS;
}

/** A component with another condition; one simple comparison is written in form.io's oldest notation. */
export function withShowRule(json: JsonRecord, rule: ShowRule): JsonRecord {
  if (rule.kind === 'advanced') return json;
  const { conditional: _conditional, customConditional: _code, ...rest } = json;
  if (rule.kind === 'always' || rule.terms.length === 0) return rest;
  const { show, conjunction, terms } = rule;
  const [first] = terms;
  if (first !== undefined && terms.length === 1 && first.operator === 'isEqual')
    return { ...rest, conditional: { show, when: first.when, eq: first.value } };
  const conditions = terms.map(({ when, operator, value }) => ({
    component: when,
    operator,
    ...(!hasNoValue(operator) && { value }),
  }));
  return { ...rest, conditional: { show, conjunction, conditions } };
}
