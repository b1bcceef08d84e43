import type { CalendarBlock } from '@sightline/contract/schedule.values';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import { blocksOf } from '@sightline/scheduling/blocks';
import { type Conflict, couldMeet, SCAN_MONTHS } from '@sightline/scheduling/conflicts';
import { type DateSet, dateSetOf, hasIndex, keepShared } from '@sightline/scheduling/date-sets';
import { addMonths, type DayNumber } from '@sightline/scheduling/days';
import { legacyRule } from '@sightline/scheduling/legacy';
import type { DayRange } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { dataOfDraft } from '@sightline/scheduling/wire';
import { tooManyBlocks } from '../availability.errors.ts';
import { MOST_LISTED, wallTime } from '../availability.present.ts';
import type { PlaceRules } from '../availability.types.ts';
import type { TypeSummary } from '../saving/saving.rules.ts';

/** Each block carries its whole config, so this many are about 30 MB; a month of 500 weekday rules has 33,000. */
const MOST_BLOCKS = 50_000;

/** A rule in the calendar with the form's values for it. */
type ShownRule = { rule: Rule; data: ScheduleData };

/**
 * An entry of the old tables as the form would show it. A weekly one has no start, so its start date is the first day
 * with a number, 1970-01-01.
 */
function dataOfLegacy({ rule, types }: { rule: Rule; types: readonly TypeSummary[] }): ScheduleData {
  const { kind, hours, startDay, endDay, repeats, days, taskKeys, simultaneous } = rule;
  const draft: RuleDraft = {
    ...{ kind, start: hours.from, end: hours.to, breaks: [], startDay, endDay, repeats, simultaneous },
    ...{ ends: endDay === null ? 'never' : 'date', days: [...days], exemptions: [] },
    ...{ isAnyType: taskKeys === 'any', taskKeys: taskKeys === 'any' ? [] : [...taskKeys] },
  };
  return dataOfDraft({ draft, types });
}

/** Everything the calendar shows: the stored rules, and the entries of the old tables, applying or not. */
export const shownRules = ({ held, types }: { held: PlaceRules; types: readonly TypeSummary[] }): ShownRule[] => [
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

const presentBlocks = ({ rule, data, range }: ShownRule & { range: DayRange }): CalendarBlock[] => {
  const calendarConfig = { wsConfigFormId: rule.id, configFormData: data };
  return blocksOf(rule, range).map(({ day, from, to, isBreak, isBlackOut, isExempted }) => ({
    ...{ blockStart: wallTime({ day, minute: from }), blockEnd: wallTime({ day, minute: to }), calendarConfig },
    ...{ isBreak, isBlackOut, isExempted },
  }));
};

/**
 * The blocks of a period, by start.
 * @throws if there are too many for a reply
 */
export function blocksIn({ shown, range }: { shown: readonly ShownRule[]; range: DayRange }): CalendarBlock[] {
  const blocks: CalendarBlock[] = [];
  for (const one of shown) {
    for (const block of presentBlocks({ ...one, range })) blocks.push(block);
    if (blocks.length > MOST_BLOCKS) throw tooManyBlocks();
  }
  return blocks.sort(byStart);
}

type Meeting = { other: Rule; dates: DateSet; count: number };

function isShared(a: DateSet, b: DateSet): boolean {
  for (let word = 0; word < a.length; word += 1) if (((a[word] ?? 0) & (b[word] ?? 0)) !== 0) return true;
  return false;
}

function countOf(dates: DateSet): number {
  let count = 0;
  for (let word of dates) for (; word !== 0; word &= word - 1) count += 1;
  return count;
}

/**
 * Each conflicting pair of rules within a window, once, with the dates they share. Dates are compared first: of a
 * location's 500 rules, few of the 125,000 pairs share one.
 */
function meetingsOf({ rules, window }: { rules: readonly Rule[]; window: DayRange }): Meeting[] {
  const dated = rules.map((rule) => ({ rule, dates: dateSetOf(rule, window) }));
  const meetings: Meeting[] = [];
  for (const [index, one] of dated.entries())
    for (let later = index + 1; later < dated.length; later += 1) {
      const other = dated[later];
      if (other === undefined || !isShared(one.dates, other.dates) || !couldMeet(one.rule, other.rule)) continue;
      const dates = other.dates.slice();
      keepShared(dates, one.dates);
      meetings.push({ other: other.rule, dates, count: countOf(dates) });
    }
  return meetings;
}

/**
 * Conflicts of applying rules within the coming 6 months (SCH-003): each date of each pair once, under the later of the
 * two. All are counted, the soonest listed.
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
