import type { NaiveDay, NaiveRule } from './naive-day.ts';
import { dateOf } from './naive-days.ts';

/** The minutes of a visit that begins at the given one. */
export const minutesOfVisit = ({ context }: NaiveDay, start: number): number[] =>
  Array.from({ length: context.type.minutes }, (_, at) => start + at);

export const takesTheType = ({ context }: NaiveDay, { rule }: NaiveRule): boolean =>
  rule.taskKeys === 'any' || rule.taskKeys.some((key) => key === context.type.taskKey);

export const isPast = ({ context: { clock }, day }: NaiveDay, start: number): boolean => {
  const now = dateOf(clock.today).toPlainDateTime().add({ minutes: clock.minute });
  return Temporal.PlainDateTime.compare(dateOf(day).toPlainDateTime().add({ minutes: start }), now) <= 0;
};

export const isTooLate = ({ context, day }: NaiveDay): boolean =>
  Temporal.PlainDate.compare(dateOf(day), dateOf(context.lastDay)) > 0;

export const isTooSoon = ({ context, day }: NaiveDay): boolean =>
  Temporal.PlainDate.compare(dateOf(day), dateOf(context.clock.today).add({ days: context.daysBlocked })) < 0;

/** Whether the rule offers a visit at this minute, checking each of its minutes. */
function offers(at: NaiveDay, by: NaiveRule, start: number): boolean {
  if (by.isExempted || !takesTheType(at, by) || by.grid[start] !== true) return false;
  const { isBlackedOut, isSkipped, isElsewhere, isHeldElsewhere, takenOrHeldHere } = at;
  for (let minute = start; minute < start + at.context.type.minutes; minute += 1) {
    const isClosed = [isBlackedOut, isSkipped, isElsewhere, isHeldElsewhere].some((is) => is[minute] !== false);
    if (isClosed || by.minutes[minute] !== 'open') return false;
    if ((takenOrHeldHere[minute] ?? 0) >= by.rule.simultaneous) return false;
  }
  return true;
}

/** Every minute of the day that is offered, with its rule. */
export function naiveSlots(at: NaiveDay): { day: number; minute: number; ruleId: number }[] {
  if (isTooLate(at) || isTooSoon(at) || at.context.closedDays?.has(at.day)) return [];
  const found: { day: number; minute: number; ruleId: number }[] = [];
  for (let minute = 0; minute < 1440; minute += 1) {
    const by = at.rules.find((each) => offers(at, each, minute));
    if (by !== undefined && !isPast(at, minute)) found.push({ day: at.day, minute, ruleId: by.rule.id });
  }
  return found;
}
