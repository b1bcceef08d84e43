import type { Block } from '../src/blocks.ts';
import type { VisitTime } from '../src/coverage.ts';
import type { DayNumber } from '../src/days.ts';
import type { Rule } from '../src/rule.ts';
import { minutesOf } from './naive-day.ts';
import { daysReached } from './naive-days.ts';

/** The blocks of a rule's day: a new one wherever two adjacent minutes differ. */
function blocksOfDay(rule: Rule, day: DayNumber): Block[] {
  const isExempted = rule.exemptions.has(day);
  const isBlackOut = rule.kind === 'blackout';
  const minutes = minutesOf(isExempted || isBlackOut ? { ...rule, breaks: [] } : rule);
  const blocks: Block[] = [];
  for (const [minute, state] of minutes.entries()) {
    if (state === 'closed') continue;
    const last = blocks.at(-1);
    if (last !== undefined && minutes[minute - 1] === state) last.to = minute + 1;
    else {
      const time = { ruleId: rule.id, day, from: minute, to: minute + 1 };
      blocks.push({ ...time, isBreak: state === 'break', isBlackOut, isExempted });
    }
  }
  return blocks;
}

export function naiveBlocks(rule: Rule, range: { from: DayNumber; to: DayNumber }): Block[] {
  const reached = [...daysReached(rule, range.to)].filter((day) => day >= range.from);
  return reached.flatMap((day) => blocksOfDay(rule, day));
}

/** Whether every minute of the visit is open under one rule that allows it, with no blackout. */
export function isInsideNaively(rules: readonly Rule[], visit: VisitTime): boolean {
  const minutes = Array.from({ length: visit.to - visit.from }, (_, at) => visit.from + at);
  const near = rules.filter((rule) => minutes.some((minute) => rule.hours.from <= minute && minute < rule.hours.to));
  const holding = near.filter((rule) => daysReached(rule, visit.day).has(visit.day) && !rule.exemptions.has(visit.day));
  const isHeld = holding.some((rule) => {
    const states = minutesOf(rule);
    const takes = rule.taskKeys === 'any' || rule.taskKeys.indexOf(visit.taskKey) >= 0;
    return rule.kind === 'availability' && takes && minutes.every((minute) => states[minute] === 'open');
  });
  const isClosed = holding.some((rule) => {
    const states = minutesOf(rule);
    return rule.kind === 'blackout' && minutes.some((minute) => states[minute] !== 'closed');
  });
  return isHeld && !isClosed;
}
