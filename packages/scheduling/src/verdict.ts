import { type DayPlan, peakOccupancy, planDay, readSchedule, type WorkingRule } from './day-plan.ts';
import type { DayNumber } from './days.ts';
import { type Interval, overlaps, subtract, union } from './intervals.ts';
import type { Minute } from './minutes.ts';
import { type Reason, rankOf } from './reasons.ts';
import type { SlotContext } from './slots-context.ts';

export type Verdict = { isOffered: true; ruleId: number } | { isOffered: false; reasons: Reason[] };

/** A reason against a visit, computed only when needed; null: none. */
type Objection = (() => Reason[]) | null;
type TimeCheck = (visit: Interval, plan: DayPlan) => Objection;
type RuleCheck = (visit: Interval, plan: DayPlan, working: WorkingRule) => Objection;

/** A reason for each time the visit overlaps. */
function objectionToMeet<T extends Interval>(
  visit: Interval,
  times: readonly T[],
  reasonOf: (met: T) => Reason,
): Objection {
  for (const time of times)
    if (overlaps(time, visit)) return () => times.filter((each) => overlaps(each, visit)).map(reasonOf);
  return null;
}

const past: TimeCheck = (visit, { day, schedule }) => {
  const { today, minute } = schedule.context.clock;
  return day < today || (day === today && visit.from <= minute) ? () => [{ code: 'past' }] : null;
};

const weeksOut: TimeCheck = (_visit, { day, schedule }) => {
  const { lastDay } = schedule.context;
  return day > lastDay ? () => [{ code: 'weeks-out', lastDay }] : null;
};

const insuranceDays: TimeCheck = (_visit, { day, schedule }) => {
  const { clock, daysBlocked } = schedule.context;
  const firstDay = clock.today + daysBlocked;
  if (day < clock.today || day >= firstDay) return null;
  return () => [{ code: 'insurance-days', daysBlocked, firstDay }];
};

const closed: TimeCheck = (_visit, { day, schedule }) => {
  const name = schedule.context.closedDays?.get(day);
  return name === undefined ? null : () => [{ code: 'closed', name }];
};

const clockChange: TimeCheck = (visit, { skipped }) =>
  objectionToMeet(visit, skipped, ({ from, to }) => ({ code: 'clock-change', from, to }));

const blackout: TimeCheck = (visit, { blackouts }) =>
  objectionToMeet(visit, blackouts, ({ ruleId, from, to }) => ({ code: 'blackout', ruleId, from, to }));

const elsewhere: TimeCheck = (visit, plan) =>
  objectionToMeet(visit, plan.elsewhere, ({ locKey, from, to }) => ({ code: 'elsewhere', locKey, from, to }));

const heldElsewhere: TimeCheck = (visit, plan) =>
  objectionToMeet(visit, plan.heldElsewhere, ({ locKey, from, to }) => ({ code: 'held-elsewhere', locKey, from, to }));

const exemption: RuleCheck = (_visit, { day }, { rule }) =>
  rule.exemptions.has(day) ? () => [{ code: 'exemption', ruleId: rule.id }] : null;

const otherTypes: RuleCheck = (_visit, _plan, { rule, takesType }) =>
  takesType ? null : () => [{ code: 'other-types', ruleId: rule.id }];

const breakTime: RuleCheck = (visit, _plan, { rule, breaks }) =>
  objectionToMeet(visit, breaks, ({ from, to }) => ({ code: 'break', ruleId: rule.id, from, to }));

function stretchAround({ stretches }: WorkingRule, minute: Minute): Interval | undefined {
  for (const stretch of stretches) if (stretch.from <= minute && minute < stretch.to) return stretch;
  return undefined;
}

/** When the first of these times starts after a minute; infinite: none does. */
function nextBeginning(minute: Minute, times: readonly Interval[]): Minute {
  let next = Number.POSITIVE_INFINITY;
  for (const { from } of times) if (from > minute && from < next) next = from;
  return next;
}

/** A visit cut first by a break is explained by the break alone. */
const tooShort: RuleCheck = (visit, { blackouts, skipped }, working) => {
  const stretch = stretchAround(working, visit.from);
  if (stretch === undefined) return null;
  const closed = Math.min(nextBeginning(visit.from, blackouts), nextBeginning(visit.from, skipped));
  const isCutByBreak = stretch.to <= closed && stretch.to < working.rule.hours.to;
  const end = Math.min(stretch.to, closed);
  if (isCutByBreak || visit.to <= end) return null;
  const [needed, left] = [visit.to - visit.from, end - visit.from];
  return () => [{ code: 'too-short', ruleId: working.rule.id, needed, left }];
};

const offIncrement: RuleCheck = (visit, { schedule }, working) => {
  const stretch = stretchAround(working, visit.from);
  if (stretch === undefined) return null;
  if ((visit.from - stretch.from) % schedule.context.type.increment === 0) return null;
  return () => {
    const previous = working.starts.findLast((start) => start < visit.from) ?? null;
    const next = working.starts.find((start) => start > visit.from) ?? null;
    return [{ code: 'off-increment', ruleId: working.rule.id, previous, next }];
  };
};

const capacity: RuleCheck = (visit, plan, { rule }) => {
  const taken = peakOccupancy(plan.loads, visit);
  const { id: ruleId, simultaneous } = rule;
  return taken < simultaneous ? null : () => [{ code: 'capacity', ruleId, simultaneous, taken }];
};

/** If bookings alone fill the rule, they are the reason: it remains when held times are free again. */
const held: RuleCheck = (visit, { loads, loadsWithHolds }, { rule }) => {
  if (loadsWithHolds === null) return null;
  const taken = peakOccupancy(loadsWithHolds, visit);
  const { id: ruleId, simultaneous } = rule;
  if (taken < simultaneous || peakOccupancy(loads, visit) >= simultaneous) return null;
  return () => [{ code: 'held', ruleId, simultaneous, taken }];
};

const TIME_CHECKS = [past, weeksOut, insuranceDays, closed, clockChange, blackout, elsewhere, heldElsewhere];
/** A rule that does not apply for the day and type gives no further reasons. */
const CHECKS_OF_WHOLE_RULE = [exemption, otherTypes];
const CHECKS_OF_HOURS = [breakTime, tooShort, offIncrement, capacity, held];
const RULE_CHECKS = [...CHECKS_OF_WHOLE_RULE, ...CHECKS_OF_HOURS];

const covers = ({ rule }: WorkingRule, minute: Minute): boolean => rule.hours.from <= minute && minute < rule.hours.to;

const visitAt = ({ schedule }: DayPlan, minute: Minute): Interval => ({
  from: minute,
  to: minute + schedule.context.type.minutes,
});

/** The first rule by id that offers a visit starting at this minute; null if there is a reason against it. */
export function offeringRule(plan: DayPlan, minute: Minute): number | null {
  const visit = visitAt(plan, minute);
  for (const check of TIME_CHECKS) if (check(visit, plan) !== null) return null;
  for (const working of plan.reaching)
    if (covers(working, minute) && isFreeOfObjections(visit, plan, working)) return working.rule.id;
  return null;
}

function isFreeOfObjections(visit: Interval, plan: DayPlan, working: WorkingRule): boolean {
  for (const check of RULE_CHECKS) if (check(visit, plan, working) !== null) return false;
  return true;
}

function reasonsOfRule(visit: Interval, plan: DayPlan, working: WorkingRule): Reason[] {
  const failedOf = (checks: readonly RuleCheck[]) => checks.flatMap((check) => check(visit, plan, working)?.() ?? []);
  const whole = failedOf(CHECKS_OF_WHOLE_RULE);
  return whole.length > 0 ? whole : failedOf(CHECKS_OF_HOURS);
}

function noRule({ reaching, blackouts, day }: DayPlan): Reason {
  const stretches = union(reaching.flatMap(({ rule, stretches }) => (rule.exemptions.has(day) ? [] : stretches)));
  const closed = union(blackouts);
  return { code: 'no-rule', open: stretches.flatMap((stretch) => subtract(stretch, closed)) };
}

function reasonsAgainst(plan: DayPlan, visit: Interval): Reason[] {
  const covering = plan.reaching.filter((working) => covers(working, visit.from));
  const ofRules =
    covering.length === 0 ? [noRule(plan)] : covering.flatMap((working) => reasonsOfRule(visit, plan, working));
  const reasons = [...TIME_CHECKS.flatMap((check) => check(visit, plan)?.() ?? []), ...ofRules];
  return reasons.sort((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Whether a visit starting at this minute is offered, by which rule (the first by id), or why not: every reason, the
 * most fundamental first; for several rules that cover the time, by id.
 */
export function verdictIn(plan: DayPlan, minute: Minute): Verdict {
  const ruleId = offeringRule(plan, minute);
  if (ruleId !== null) return { isOffered: true, ruleId };
  return { isOffered: false, reasons: reasonsAgainst(plan, visitAt(plan, minute)) };
}

/** The verdict on one time. For many times of a day: `planDay` once and `verdictIn` for each. */
export const verdictOn = (context: SlotContext, { day, minute }: { day: DayNumber; minute: Minute }): Verdict =>
  verdictIn(planDay(readSchedule(context), day), minute);
