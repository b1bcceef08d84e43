import { type Interval, intersect, subtract, union } from './intervals.ts';
import type { Rule } from './rule.ts';

/** The breaks of a rule inside its hours: sorted, overlapping and touching ones joined. */
export const breaksOf = (rule: Rule): Interval[] =>
  rule.breaks.length === 0 ? [] : intersect([rule.hours], union(rule.breaks));

/** The working stretches of a rule, in order: its hours without its breaks. */
export const stretchesOf = (rule: Rule): Interval[] => subtract(rule.hours, breaksOf(rule));
