import { stretchesOf } from './day-plan-stretches.ts';
import type { DayNumber } from './days.ts';
import { contains, overlaps } from './intervals.ts';
import type { Minute } from './minutes.ts';
import { occursOn } from './occurrences.ts';
import { type Rule, takesType } from './rule.ts';

/** A booked visit, [from, to) of a day in wall time. */
export type VisitTime = { day: DayNumber; from: Minute; to: Minute; taskKey: number };

const isHeldBy = (rule: Rule, visit: VisitTime): boolean =>
  rule.kind === 'availability' &&
  takesType(rule, visit.taskKey) &&
  contains(rule.hours, visit) &&
  occursOn(rule, visit.day) &&
  stretchesOf(rule).some((stretch) => contains(stretch, visit));

const isClosedBy = (rule: Rule, visit: VisitTime): boolean =>
  rule.kind === 'blackout' && overlaps(rule.hours, visit) && occursOn(rule, visit.day);

/** Whether a rule covers the visit, with its type and without breaks, and no blackout overlaps it. */
export const isInside = (rules: readonly Rule[], visit: VisitTime): boolean =>
  rules.some((rule) => isHeldBy(rule, visit)) && !rules.some((rule) => isClosedBy(rule, visit));

/** The visits a change of the rules leaves outside: inside before it, no longer after it (decision 18). */
export const leftOutside = <V extends VisitTime>({
  before,
  after,
  visits,
}: {
  before: readonly Rule[];
  after: readonly Rule[];
  visits: readonly V[];
}): V[] => visits.filter((visit) => isInside(before, visit) && !isInside(after, visit));
