import { type DayPlan, planDay, readSchedule } from './day-plan.ts';
import type { DayNumber } from './days.ts';
import type { Minute } from './minutes.ts';
import type { DayRange } from './occurrences.ts';
import type { SlotContext } from './slots-context.ts';
import { offeringRule } from './verdict.ts';

/** A time that is offered, and the rule that offers it. */
export type Slot = { day: DayNumber; minute: Minute; ruleId: number };

/** Where any rule's grid has a start that day, in order and once each. */
function candidatesOf({ reaching }: DayPlan): readonly Minute[] {
  const [first, ...others] = reaching;
  if (first === undefined || others.length === 0) return first?.starts ?? [];
  return [...new Set(reaching.flatMap(({ starts }) => starts))].sort((a, b) => a - b);
}

/** The times offered in a range of days, by day and time, one slot a time. */
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
