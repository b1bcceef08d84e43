import { SCAN_MONTHS, scanRange } from '@sightline/scheduling/conflicts';
import type { DayNumber } from '@sightline/scheduling/days';
import type { Interval } from '@sightline/scheduling/intervals';
import { formatMinute } from '@sightline/scheduling/minutes';
import { isSingleDate, lastDayOf, type Rule } from '@sightline/scheduling/rule';
import type { Solution, SolutionKind } from '@sightline/scheduling/solutions';
import { dayWithName } from '../../../shared/date-field/day-words.ts';
import { briefTime, timesOf } from './calendar-words.ts';
import { listed } from './draft-words.ts';

/** Dates named in a sentence; the rest are counted. */
const MOST_NAMED = 3;

export const SOLUTION_NAMES: Record<SolutionKind, string> = {
  exempt: 'Leave out dates',
  shorten: 'Shorten the hours',
  split: 'Split around the conflicts',
};

export const spanWords = ({ from, to }: Interval): string => timesOf(formatMinute(from), formatMinute(to));
const timeWords = (minute: number): string => briefTime(formatMinute(minute));

function datesWords({ days }: Solution, { rule, today }: { rule: Rule; today: DayNumber }): string {
  const last = lastDayOf(rule);
  const isLonger = last === null || last > (scanRange({ rule, today })?.to ?? last);
  const count = days.length === 1 ? '1 date' : `${days.length} dates`;
  const named = days.slice(0, MOST_NAMED).map(dayWithName);
  const rest = days.length - named.length;
  const all = rest > 0 ? [...named, `${rest} more`] : named;
  return `Leaves out ${count}${isLonger ? ` in the next ${SCAN_MONTHS} months` : ''}: ${listed(all)}.`;
}

function shorterWords({ rules: [left] }: Solution, { hours }: Rule, always: string): string {
  if (left === undefined) return '';
  const { from, to } = left.hours;
  if (from === hours.from) return `Ends at ${timeWords(to)} instead of ${timeWords(hours.to)}${always}.`;
  if (to === hours.to) return `Starts at ${timeWords(from)} instead of ${timeWords(hours.from)}${always}.`;
  return `${spanWords(left.hours)} instead of ${spanWords(hours)}${always}.`;
}

function splitWords({ rules, hours }: Solution, always: string): string {
  const lost = hours.length === 0 ? 'No time is lost' : `Leaves out ${listed(hours.map(spanWords))}`;
  return `${listed(rules.map((rule) => spanWords(rule.hours)))}${always}. ${lost}.`;
}

/** What a solution gives up, as a sentence. */
export function solutionWords(solution: Solution, of: { rule: Rule; today: DayNumber }): string {
  const always = isSingleDate(of.rule) ? '' : ' on every day';
  if (solution.kind === 'exempt') return datesWords(solution, of);
  return solution.kind === 'shorten' ? shorterWords(solution, of.rule, always) : splitWords(solution, always);
}
