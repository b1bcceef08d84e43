import { type DayPlan, mostTaken, planDay, readSchedule, type WorkingRule } from './day-plan.ts';
import type { DayNumber } from './days.ts';
import { type Interval, overlaps, subtract, union } from './intervals.ts';
import type { Minute } from './minutes.ts';
import type { SlotContext } from './slots-context.ts';

/** Why a time is not offered. Times are minutes of the same day; `ruleId` is the rule that says so. */
export type Reason =
  | { code: 'past' }
  | { code: 'weeks-out'; lastDay: DayNumber }
  /** Of today and the days after it; `firstDay` is the first that the carrier leaves open. */
  | { code: 'insurance-days'; daysBlocked: number; firstDay: DayNumber }
  | { code: 'clock-change'; from: Minute; to: Minute }
  /** `open`: the working hours of the day, without breaks and blackouts, of any type. */
  | { code: 'no-rule'; open: Interval[] }
  | { code: 'exemption'; ruleId: number }
  | { code: 'other-types'; ruleId: number }
  | { code: 'break'; ruleId: number; from: Minute; to: Minute }
  | { code: 'blackout'; ruleId: number; from: Minute; to: Minute }
  /** `left`: minutes until the hours end, or until a blackout or skipped time that comes first. */
  | { code: 'too-short'; ruleId: number; needed: number; left: number }
  /** The nearest times of the rule's own grid on that day, taken or not; null: none before or after. */
  | { code: 'off-increment'; ruleId: number; previous: Minute | null; next: Minute | null }
  /** `taken`: the most bookings that run at one moment of the visit. */
  | { code: 'capacity'; ruleId: number; simultaneous: number; taken: number }
  | { code: 'elsewhere'; locKey: number; from: Minute; to: Minute };

export type Verdict = { isOffered: true; ruleId: number } | { isOffered: false; reasons: Reason[] };

/** What speaks against a visit, told only when somebody asks; null: nothing. */
type Objection = (() => Reason[]) | null;
type TimeCheck = (visit: Interval, plan: DayPlan) => Objection;
type RuleCheck = (visit: Interval, plan: DayPlan, working: WorkingRule) => Objection;

/** From what nobody can change to what the next cancellation changes. */
const MOST_FUNDAMENTAL_FIRST: readonly Reason['code'][] = [
  'past',
  'weeks-out',
  'insurance-days',
  'clock-change',
  'no-rule',
  'exemption',
  'other-types',
  'break',
  'blackout',
  'too-short',
  'off-increment',
  'capacity',
  'elsewhere',
];

/** A reason for each of the times that the visit meets. */
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

const clockChange: TimeCheck = (visit, { skipped }) =>
  objectionToMeet(visit, skipped, ({ from, to }) => ({ code: 'clock-change', from, to }));

const blackout: TimeCheck = (visit, { blackouts }) =>
  objectionToMeet(visit, blackouts, ({ ruleId, from, to }) => ({ code: 'blackout', ruleId, from, to }));

const elsewhere: TimeCheck = (visit, plan) =>
  objectionToMeet(visit, plan.elsewhere, ({ locKey, from, to }) => ({ code: 'elsewhere', locKey, from, to }));

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

/** When the first of some times begins after a minute; infinite: none does. */
function nextBeginning(minute: Minute, times: readonly Interval[]): Minute {
  let next = Number.POSITIVE_INFINITY;
  for (const { from } of times) if (from > minute && from < next) next = from;
  return next;
}

/** A visit that a break cuts first is explained by the break alone. */
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
  const taken = mostTaken(plan, visit);
  const { id: ruleId, simultaneous } = rule;
  return taken < simultaneous ? null : () => [{ code: 'capacity', ruleId, simultaneous, taken }];
};

const TIME_CHECKS = [past, weeksOut, insuranceDays, clockChange, blackout, elsewhere];
/** A rule that does not hold for the day and type says no more about its hours. */
const CHECKS_OF_WHOLE_RULE = [exemption, otherTypes];
const CHECKS_OF_HOURS = [breakTime, tooShort, offIncrement, capacity];
const RULE_CHECKS = [...CHECKS_OF_WHOLE_RULE, ...CHECKS_OF_HOURS];

const covers = ({ rule }: WorkingRule, minute: Minute): boolean => rule.hours.from <= minute && minute < rule.hours.to;

const visitAt = ({ schedule }: DayPlan, minute: Minute): Interval => ({
  from: minute,
  to: minute + schedule.context.type.minutes,
});

/** The first rule by id that offers a visit beginning at this minute; null: something speaks against it. */
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
  const told = (checks: readonly RuleCheck[]) => checks.flatMap((check) => check(visit, plan, working)?.() ?? []);
  const whole = told(CHECKS_OF_WHOLE_RULE);
  return whole.length > 0 ? whole : told(CHECKS_OF_HOURS);
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
  const rank = ({ code }: Reason): number => MOST_FUNDAMENTAL_FIRST.indexOf(code);
  return reasons.sort((a, b) => rank(a) - rank(b));
}

/**
 * Is a visit that begins at this minute offered, by which rule (the first by id), or why not:
 * every reason, the most fundamental first; of several rules that cover the time, in order of id.
 */
export function verdictIn(plan: DayPlan, minute: Minute): Verdict {
  const ruleId = offeringRule(plan, minute);
  if (ruleId !== null) return { isOffered: true, ruleId };
  return { isOffered: false, reasons: reasonsAgainst(plan, visitAt(plan, minute)) };
}

/** The verdict on one time. Many times of a day: `planDay` once and `verdictIn` for each. */
export const verdictOn = (context: SlotContext, { day, minute }: { day: DayNumber; minute: Minute }): Verdict =>
  verdictIn(planDay(readSchedule(context), day), minute);
