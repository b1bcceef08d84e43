import { isTrueAt, own, recordsAt, textAt } from './json-access.ts';
import { ANY_MOMENT, isEmptyDay, readMoment } from './moments.ts';
import type { JsonRecord, MomentFormat } from './nodes.ts';

/** A term as written: `when` names a question, by path or by bare key. */
export type WrittenTerm = { when: string; operator: string; value: unknown };

/**
 * Whether a component is shown, not hidden, if its terms are met. In a list of conditions form.io shows unless `show`
 * says otherwise; in its older notation only true shows.
 */
export function showsIfMet(conditional: JsonRecord): boolean {
  const isListed = recordsAt(conditional, 'conditions').some((condition) => textAt(condition, 'component') !== '');
  const show = own(conditional, 'show');
  return isTrueAt(conditional, 'show') || (isListed && (show === undefined || show === 1 || show === '1'));
}

/** The terms of a component's `conditional`, in either of form.io's notations for them. */
export function conditionTerms(conditional: JsonRecord): readonly WrittenTerm[] {
  const listed = recordsAt(conditional, 'conditions').filter((condition) => textAt(condition, 'component') !== '');
  if (listed.length > 0)
    return listed.map((condition) => ({
      when: textAt(condition, 'component'),
      operator: textAt(condition, 'operator') || 'isEqual',
      value: own(condition, 'value'),
    }));
  const when = textAt(conditional, 'when');
  return when === '' ? [] : [{ when, operator: 'isEqual', value: own(conditional, 'eq') ?? '' }];
}

type MomentTerm = { value: unknown; moment: MomentFormat | null };
const EQUALITY: ReadonlySet<string> = new Set(['isEqual', 'isNotEqual']);
const ORDERS: ReadonlySet<string> = new Set(['lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual']);

/**
 * A term's value, in the form of stored answers if it is compared as a date or a time; null if it can't be read.
 * @param input.moment how the answer is written if it is a date or a time
 */
export function readMomentTerm({ operator, value, moment }: MomentTerm & { operator: string }): MomentTerm | null {
  const isOfDates = /date/i.test(operator);
  if (!isOfDates && (moment === null || !(EQUALITY.has(operator) || ORDERS.has(operator))))
    return { value, moment: null };
  const text = textAt({ value }, 'value');
  // Equal to nothing means not answered.
  if (EQUALITY.has(operator) && (text.trim() === '' || isEmptyDay(text))) return { value: '', moment };
  const format = moment ?? ANY_MOMENT;
  const read = readMoment({ text, format });
  return read === null ? null : { value: read, moment: format };
}
