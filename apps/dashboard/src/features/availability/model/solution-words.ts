import { SCAN_MONTHS, scanRange } from '@sightline/scheduling/conflicts';
import type { DayNumber } from '@sightline/scheduling/days';
import type { Interval } from '@sightline/scheduling/intervals';
import { formatMinute } from '@sightline/scheduling/minutes';
import { isSingleDate, lastDayOf, type Rule } from '@sightline/scheduling/rule';
import type { Solution, SolutionKind } from '@sightline/scheduling/solutions';
import { dayWithName } from '../../../shared/date-field/day-words.ts';
import { plural, t } from '../../../shared/words/words.ts';
import { briefTime, timesOf } from './calendar-words.ts';
import { listed } from './draft-words.ts';

/** Dates named in a sentence; the rest are counted. */
const MOST_NAMED = 3;

export const SOLUTION_NAMES: Record<SolutionKind, string> = {
  exempt: t('Leave out dates'),
  shorten: t('Shorten the hours'),
  split: t('Split around the conflicts'),
};

export const spanWords = ({ from, to }: Interval): string => timesOf(formatMinute(from), formatMinute(to));
const timeWords = (minute: number): string => briefTime(formatMinute(minute));

function datesWords({ days }: Solution, { rule, today }: { rule: Rule; today: DayNumber }): string {
  const last = lastDayOf(rule);
  const isLonger = last === null || last > (scanRange({ rule, today })?.to ?? last);
  const named = days.slice(0, MOST_NAMED).map(dayWithName);
  const rest = days.length - named.length;
  const dates = listed(rest > 0 ? [...named, t('{rest} more', { rest })] : named);
  return isLonger
    ? plural(
        days.length,
        {
          one: 'Leaves out {count} date in the next {months} months: {dates}.',
          other: 'Leaves out {count} dates in the next {months} months: {dates}.',
        },
        { months: SCAN_MONTHS, dates },
      )
    : plural(
        days.length,
        { one: 'Leaves out {count} date: {dates}.', other: 'Leaves out {count} dates: {dates}.' },
        { dates },
      );
}

function shorterWords({ rules: [left] }: Solution, { hours }: Rule, isDaily: boolean): string {
  if (left === undefined) return '';
  const { from, to } = left.hours;
  if (from === hours.from) {
    const facts = { time: timeWords(to), before: timeWords(hours.to) };
    return isDaily
      ? t('Ends at {time} instead of {before} on every day.', facts)
      : t('Ends at {time} instead of {before}.', facts);
  }
  if (to === hours.to) {
    const facts = { time: timeWords(from), before: timeWords(hours.from) };
    return isDaily
      ? t('Starts at {time} instead of {before} on every day.', facts)
      : t('Starts at {time} instead of {before}.', facts);
  }
  const facts = { span: spanWords(left.hours), before: spanWords(hours) };
  return isDaily ? t('{span} instead of {before} on every day.', facts) : t('{span} instead of {before}.', facts);
}

function splitWords({ rules, hours }: Solution, isDaily: boolean): string {
  const spans = listed(rules.map((rule) => spanWords(rule.hours)));
  const kept = isDaily ? t('{spans} on every day.', { spans }) : `${spans}.`;
  const lost =
    hours.length === 0 ? t('No time is lost.') : t('Leaves out {spans}.', { spans: listed(hours.map(spanWords)) });
  return `${kept} ${lost}`;
}

/** What a solution gives up, as a sentence. */
export function solutionWords(solution: Solution, of: { rule: Rule; today: DayNumber }): string {
  const isDaily = !isSingleDate(of.rule);
  if (solution.kind === 'exempt') return datesWords(solution, of);
  return solution.kind === 'shorten' ? shorterWords(solution, of.rule, isDaily) : splitWords(solution, isDaily);
}
