import type { CalendarBlock } from '@sightline/contract/schedule.values';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import { blocksOf } from '@sightline/scheduling/blocks';
import { type Conflict, couldMeet, SCAN_MONTHS } from '@sightline/scheduling/conflicts';
import { type DateSet, dateSetOf, hasIndex, keepShared } from '@sightline/scheduling/date-sets';
import { addMonths, type DayNumber } from '@sightline/scheduling/days';
import type { RuleDraft } from '@sightline/scheduling/faults';
import { legacyRule } from '@sightline/scheduling/legacy';
import type { DayRange } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import { dataOfDraft } from '@sightline/scheduling/wire';
import { MOST_LISTED, wallTime } from '../availability.present.ts';
import type { PlaceRules } from '../availability.types.ts';
import type { KnownType } from '../saving/saving.rules.ts';

/** A rule of the calendar with what the form would show of it. */
type Shown = { rule: Rule; data: ScheduleData };

/**
 * An entry of the old tables as the form would show it. A weekly one has held ever since: its start date is the
 * first day there is a number for, 1970-01-01.
 */
function dataOfLegacy({ rule, types }: { rule: Rule; types: readonly KnownType[] }): ScheduleData {
  const { kind, hours, startDay, endDay, repeats, days, taskKeys, simultaneous } = rule;
  const draft: RuleDraft = {
    ...{ kind, start: hours.from, end: hours.to, breaks: [], startDay, endDay, repeats, simultaneous },
    ...{ ends: endDay === null ? 'never' : 'date', days: [...days], exemptions: [] },
    ...{ isAnyType: taskKeys === 'any', taskKeys: taskKeys === 'any' ? [] : [...taskKeys] },
  };
  return dataOfDraft({ draft, types });
}

/** All that the calendar shows: the stored rules, and the entries of the old tables, in force or not. */
export const shownRules = ({ held, types }: { held: PlaceRules; types: readonly KnownType[] }): Shown[] => [
  ...held.stored,
  ...held.legacy.map((entry) => {
    const rule = legacyRule(entry);
    return { rule, data: dataOfLegacy({ rule, types }) };
  }),
];

const byStart = (a: CalendarBlock, b: CalendarBlock): number =>
  a.blockStart < b.blockStart
    ? -1
    : a.blockStart > b.blockStart
      ? 1
      : a.calendarConfig.wsConfigFormId - b.calendarConfig.wsConfigFormId;

/** The blocks of a period, by their start. */
export function blocksIn({ shown, range }: { shown: readonly Shown[]; range: DayRange }): CalendarBlock[] {
  const blocks = shown.flatMap(({ rule, data }) => {
    const calendarConfig = { wsConfigFormId: rule.id, configFormData: data };
    return blocksOf(rule, range).map(({ day, from, to, isBreak, isBlackOut, isExempted }) => ({
      blockStart: wallTime({ day, minute: from }),
      blockEnd: wallTime({ day, minute: to }),
      calendarConfig,
      isBreak,
      isBlackOut,
      isExempted,
    }));
  });
  return blocks.sort(byStart);
}

type Meeting = { other: Rule; dates: DateSet; count: number };

const countOf = (dates: DateSet): number => {
  let count = 0;
  for (let word of dates) for (; word !== 0; word &= word - 1) count += 1;
  return count;
};

/** Each two rules that are in each other's way within a window, once; the dates both hold on. */
function meetingsOf({ rules, window }: { rules: readonly Rule[]; window: DayRange }): Meeting[] {
  const sets = rules.map((rule) => dateSetOf(rule, window));
  return rules.flatMap((rule, index) => {
    const own = sets[index];
    if (own === undefined) return [];
    return rules.slice(index + 1).flatMap((other, offset) => {
      const dates = couldMeet(rule, other) ? sets[index + 1 + offset]?.slice() : undefined;
      return dates !== undefined && keepShared(dates, own) ? [{ other, dates, count: countOf(dates) }] : [];
    });
  });
}

/**
 * Rules in force that conflict within the coming 6 months (SCH-003): each date of each two once, under the later
 * of the two. All are counted, the soonest listed.
 */
export function standingConflicts({ rules, today }: { rules: readonly Rule[]; today: DayNumber }): {
  conflicts: Conflict[];
  total: number;
} {
  const window = { from: today, to: addMonths(today, SCAN_MONTHS) };
  const meetings = meetingsOf({ rules, window });
  const conflicts: Conflict[] = [];
  for (let day = window.from; day <= window.to && conflicts.length < MOST_LISTED; day += 1)
    for (const { other, dates } of meetings)
      if (hasIndex(dates, day - window.from)) conflicts.push({ ruleId: other.id, day, hours: other.hours });
  return { conflicts, total: meetings.reduce((sum, { count }) => sum + count, 0) };
}
