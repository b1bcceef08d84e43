import { type Interval, intersect, subtract, union } from './intervals.ts';
import type { Rule } from './rule.ts';

/** A rule's breaks inside its hours: sorted, with overlapping and adjacent ones joined. */
export const breaksOf = (rule: Rule): Interval[] =>
  rule.breaks.length === 0 ? [] : intersect([rule.hours], union(rule.breaks));

/** A rule's working stretches in order: its hours without its breaks. */
export const stretchesOf = (rule: Rule): Interval[] => subtract(rule.hours, breaksOf(rule));
