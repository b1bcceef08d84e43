import { addMonths, type DayNumber, dateOfDay, dayOfDate, weekdayOf } from '@sightline/scheduling/days';
import { defaultDraft } from '@sightline/scheduling/faults';
import { parseMinute } from '@sightline/scheduling/minutes';
import { EARLIEST, LATEST, type RuleDraft } from '@sightline/scheduling/rule-draft';
import type { ClinicPlan, DatePlan, EventPlan, HoursPlan, LeavePlan, MeetingPlan } from '../content/schedules.ts';
import type { OfficeDays } from './office-days.ts';

/** A provider's rule as the form would submit it. */
export type PlannedRule = { acctKey: number; locKey: number; draft: RuleDraft; isSingleEdit?: boolean };

type DraftContext = { taskKeysOf: (types: readonly string[]) => number[]; days: OfficeDays };

// Before the demo's first visit, an even number of weeks from this one.
const FIRST_WEEK = -56;
const MEETING_MONTHS = 6;
const NO_DAYS = Array.from({ length: 7 }, () => false);

const minuteOf = (time: string): number | null => parseMinute(time);
const hoursOf = ([from, to]: readonly [string, string]) => ({ start: minuteOf(from), end: minuteOf(to) });
const onDays = (weekdays: readonly number[]) => NO_DAYS.map((_, day) => weekdays.some((one) => one % 7 === day));
const onDay = (day: DayNumber) => NO_DAYS.map((_, weekday) => weekday === weekdayOf(day));

function availability(
  { taskKeysOf }: DraftContext,
  types: readonly string[] | undefined,
  rest: Partial<RuleDraft>,
): RuleDraft {
  const draft = { ...defaultDraft({ kind: 'availability', startDay: null }), breaks: [], ...rest };
  return types === undefined ? draft : { ...draft, isAnyType: false, taskKeys: taskKeysOf(types) };
}

/** Once, from one day to another; blackouts name no weekday and cover all of them. */
const closing = (startDay: DayNumber, endDay: DayNumber, rest: Partial<RuleDraft> = {}): RuleDraft => ({
  ...defaultDraft({ kind: 'blackout', startDay }),
  ...{ start: EARLIEST, end: LATEST, repeats: 'once', endDay, ...rest },
});

/** Regular hours, without the days on which they change. */
export function regularDraft({
  plan,
  dates,
  named,
}: {
  plan: HoursPlan;
  dates: readonly DatePlan[];
  named: DraftContext;
}) {
  const first = FIRST_WEEK + (plan.inOddWeeks === true ? 1 : 0);
  const [weekday = 1] = plan.weekdays;
  const own = dates.filter(
    (one) => one.acctKey === plan.acctKey && one.locKey === plan.locKey && plan.weekdays.includes(one.weekday),
  );
  return availability(named, plan.types, {
    ...hoursOf(plan.hours),
    ...(plan.lunch && { breaks: [hoursOf(plan.lunch)] }),
    startDay: named.days.dayOf(first, weekday),
    repeats: plan.repeats ?? 'weekly',
    days: onDays(plan.weekdays),
    simultaneous: plan.simultaneous ?? 1,
    exemptions: own.map((one) => openDay(one, named.days)),
  });
}

/** The planned date, or the same weekday in the first later week without a holiday. */
function openDay({ week, weekday }: { week: number; weekday: number }, days: OfficeDays): DayNumber {
  for (let later = week; ; later += 1) {
    const day = days.dayOf(later, weekday);
    if (!days.isClosed(day) && !days.isShort(day)) return day;
  }
}

/** Hours on one date: a different start for a change of the regular ones, or an event. */
export function dateDraft({ plan, named }: { plan: EventPlan | DatePlan; named: DraftContext }): RuleDraft[] {
  if (plan.hours === null) return [];
  const day = openDay(plan, named.days);
  const types = 'types' in plan ? plan.types : undefined;
  const when = { startDay: day, endDay: day, ends: 'date', repeats: 'once', days: onDay(day) } as const;
  return [availability(named, types, { ...hoursOf(plan.hours), ...when })];
}

export function clinicDraft({ plan, named }: { plan: ClinicPlan; named: DraftContext }): RuleDraft {
  const { today, isClosed } = named.days;
  const { year, month } = dateOfDay(addMonths(today, -8));
  const startDay = dayOfDate({ year, month, day: plan.dayOfMonth });
  const coming = Array.from({ length: 26 }, (_, months) => addMonths(startDay, months));
  return availability(named, plan.types, {
    ...hoursOf(plan.hours),
    ...{ startDay, repeats: 'monthly', days: NO_DAYS, simultaneous: plan.simultaneous },
    exemptions: coming.filter((day) => weekdayOf(day) === 0 || isClosed(day)),
  });
}

/** A whole closure, in a week without holidays: two closures may not overlap. */
export function leaveDraft({ plan, days }: { plan: LeavePlan; days: OfficeDays }): RuleDraft {
  for (let week = plan.week; ; week += 1) {
    const [from, to] = [days.dayOf(week, plan.fromWeekday), days.dayOf(week, plan.toWeekday)];
    const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    if (!all.some((day) => days.isClosed(day) || days.isShort(day))) return closing(from, to);
  }
}

/** Holidays, and short-day afternoons, from two months ago to a year ahead. */
export function holidayDrafts(days: OfficeDays): RuleDraft[] {
  const drafts: RuleDraft[] = [];
  for (let day = days.today - 60; day <= days.today + 365; day += 1)
    if (days.isClosed(day)) drafts.push(closing(day, day));
    else if (days.isShort(day)) drafts.push(closing(day, day, { start: 12 * 60 }));
  return drafts;
}

/** A meeting every other week; not on days when another closure covers the same hours. */
export function meetingDraft({
  plan,
  days,
  closings,
}: {
  plan: MeetingPlan;
  days: OfficeDays;
  closings: readonly RuleDraft[];
}): RuleDraft {
  const startDay = days.dayOf(-6, plan.weekday);
  const endDay = addMonths(days.today, MEETING_MONTHS);
  const off = (day: DayNumber) =>
    closings.some(({ startDay: from, endDay: to }) => from !== null && to !== null && from <= day && day <= to);
  const range = Array.from({ length: endDay - startDay + 1 }, (_, index) => startDay + index);
  return closing(startDay, endDay, {
    ...hoursOf(plan.hours),
    ...{ repeats: 'bi-weekly', days: onDays([plan.weekday]) },
    exemptions: range.filter((day) => (day - startDay) % 14 === 0 && off(day)),
  });
}
