import { breaksOf, stretchesOf } from './day-plan-stretches.ts';
import type { DayNumber } from './days.ts';
import type { Interval } from './intervals.ts';
import type { Minute } from './minutes.ts';
import { type DayRange, repetitionDays } from './occurrences.ts';
import type { Rule } from './rule.ts';

/** A piece of a rule's day in the calendar, [from, to) in wall time. */
export type Block = {
  ruleId: number;
  day: DayNumber;
  from: Minute;
  to: Minute;
  isBreak: boolean;
  isBlackOut: boolean;
  isExempted: boolean;
};

/** A rule's day in the calendar: open stretches and breaks by time, or the whole blackout. */
function piecesOf(rule: Rule): { hours: Interval; isBreak: boolean }[] {
  const open = rule.kind === 'blackout' ? [rule.hours] : stretchesOf(rule);
  const breaks = rule.kind === 'blackout' ? [] : breaksOf(rule);
  return [
    ...open.map((hours) => ({ hours, isBreak: false })),
    ...breaks.map((hours) => ({ hours, isBreak: true })),
  ].sort((a, b) => a.hours.from - b.hours.from);
}

/**
 * A rule's blocks in a range of days, by day and time. An exempted day is one whole block. Blackouts do not cut
 * availability: they have their own blocks.
 */
export function blocksOf(rule: Rule, range: DayRange): Block[] {
  const pieces = piecesOf(rule);
  const whole = [{ hours: rule.hours, isBreak: false }];
  return repetitionDays(rule, range).flatMap((day) => {
    const isExempted = rule.exemptions.has(day);
    return (isExempted ? whole : pieces).map(({ hours: { from, to }, isBreak }) => ({
      ruleId: rule.id,
      day,
      from,
      to,
      isBreak,
      isBlackOut: rule.kind === 'blackout',
      isExempted,
    }));
  });
}
