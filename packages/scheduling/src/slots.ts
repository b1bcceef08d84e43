import { type DayPlan, planDay, readSchedule } from './day-plan.ts';
import type { DayNumber } from './days.ts';
import type { Minute } from './minutes.ts';
import type { DayRange } from './occurrences.ts';
import type { SlotContext } from './slots-context.ts';
import { offeringRule } from './verdict.ts';

/** An offered time, and the rule that offers it. */
export type Slot = { day: DayNumber; minute: Minute; ruleId: number };

/** Merges two sorted lists without duplicates. */
function merged(a: readonly Minute[], b: readonly Minute[]): readonly Minute[] {
  const all: Minute[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [left, right] = [a[i], b[j]];
    if (left === undefined) return all.concat(b.slice(j));
    if (right === undefined) return all.concat(a.slice(i));
    all.push(Math.min(left, right));
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
}

/** The starts of all rules' grids that day, in order and without duplicates. */
function candidatesOf({ reaching }: DayPlan): readonly Minute[] {
  let candidates: readonly Minute[] = [];
  for (const { starts } of reaching)
    if (candidates.length === 0) candidates = starts;
    else if (starts.length > 0) candidates = merged(candidates, starts);
  return candidates;
}

const NOON: Minute = 12 * 60;

/** The first offered time before noon and the first from noon on. */
function firstOfDay(plan: DayPlan): Slot[] {
  const slots: Slot[] = [];
  let from: Minute = 0;
  for (const minute of candidatesOf(plan)) {
    if (minute < from) continue;
    const ruleId = offeringRule(plan, minute);
    if (ruleId === null) continue;
    slots.push({ day: plan.day, minute, ruleId });
    if (minute >= NOON) break;
    from = NOON;
  }
  return slots;
}

/**
 * The first times before and from noon, on each of the first `days` days of a range that offer any. Stops there: the
 * other days are never looked at.
 */
export function firstSlots(context: SlotContext, { range, days }: { range: DayRange; days: number }): Slot[] {
  const schedule = readSchedule(context);
  const slots: Slot[] = [];
  for (let day = range.from, left = days; day <= range.to && left > 0; day += 1) {
    if (context.closedDays?.has(day)) continue;
    const found = firstOfDay(planDay(schedule, day));
    slots.push(...found);
    if (found.length > 0) left -= 1;
  }
  return slots;
}

/** The times offered in a range of days, by day and time, one slot per time. */
export function offeredSlots(context: SlotContext, range: DayRange): Slot[] {
  const schedule = readSchedule(context);
  const slots: Slot[] = [];
  for (let day = range.from; day <= range.to; day += 1) {
    const plan = planDay(schedule, day);
    for (const minute of candidatesOf(plan)) {
      const ruleId = offeringRule(plan, minute);
      if (ruleId !== null) slots.push({ day, minute, ruleId });
    }
  }
  return slots;
}
