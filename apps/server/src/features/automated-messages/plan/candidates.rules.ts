import {
  asksForForms,
  type LeftOutReason,
  mentionsRecall,
  mentionsVisit,
} from '@sightline/contract/automated-messages.texts';
import { NEVER_REACHED } from '@sightline/messaging/report-status';
import type { KeptRule, KeptSettings } from '../../message-settings/message-settings.types.ts';
import type {
  Candidate,
  DueRows,
  MessageSubject,
  OrderRow,
  PatientContact,
  RecallRow,
  SentBefore,
  VisitAheadRow,
} from '../../message-settings/planned.types.ts';
import { atTime, dayAt, daysAfter, LATE_DAYS, MOST_DAYS_EARLIER } from './timing.rules.ts';

export type PlanLocation = {
  locKey: number;
  timeZone: string;
  isOpen: boolean;
  /** Whether it has a number to text from. */
  hasNumber: boolean;
  /** Days on which the office is closed, `YYYY-MM-DD`. */
  closedDays: ReadonlySet<string>;
};
type PlanInputs = { now: Temporal.Instant; settings: KeptSettings; places: ReadonlyMap<number, PlanLocation> };

/** A message of any origin this long before the planned time counts as this step's. */
const COVERED_WITHIN = { reminder: { hours: 12 }, recall: { hours: 7 * 24 } } as const;

const reached = ({ status }: SentBefore): boolean => !NEVER_REACHED.some((never) => never === status);

const isCovered = ({
  before,
  plannedAt,
  within,
}: {
  before: readonly SentBefore[];
  plannedAt: Temporal.Instant;
  within: Temporal.DurationLike;
}): boolean =>
  before.some((sent) => reached(sent) && Temporal.Instant.compare(sent.messaged_at, plannedAt.subtract(within)) >= 0);

/** Already reported that this patient can't be reached, and nothing has reached them since. */
const isReportedUnreachable = (before: readonly SentBefore[]): boolean => {
  const last = before.toSorted((a, b) => Temporal.Instant.compare(a.messaged_at, b.messaged_at)).at(-1);
  return last !== undefined && !reached(last) && last.status !== 'Undelivered';
};

type TimedStep = {
  rule: KeptRule;
  step: string;
  about: MessageSubject;
  person: PatientContact;
  place: PlanLocation;
  plannedAt: Temporal.Instant;
};

function candidateOf({
  asked: { now },
  timed: { rule, step, about, person, place, plannedAt },
  reason,
  before,
}: {
  asked: PlanInputs;
  timed: TimedStep;
  reason: LeftOutReason | null;
  before: readonly SentBefore[];
}): Candidate {
  const { timeZone } = place;
  const today = dayAt({ now, timeZone });
  const isLate = Temporal.PlainDate.compare(dayAt({ now: plannedAt, timeZone }), today) < 0;
  // Late messages also go out at the usual time of day.
  const at = isLate && about.kind !== 'order' ? atTime({ date: today, time: rule.sendAt, timeZone }) : plannedAt;
  const isClosed = place.closedDays.has(today.toString());
  const isOff = rule.offLocKeys.includes(place.locKey) || !place.isOpen;
  const isEarlier = rule.onSince !== null && Temporal.Instant.compare(plannedAt, rule.onSince) < 0;
  const first = isOff ? 'off-here' : isEarlier ? 'rule-late' : isClosed ? 'closed-today' : reason;
  const common = { rule: rule.rule, step, about, person, timeZone, today: today.toString(), at };
  return { ...common, reason: first, isReportedUnreachable: isReportedUnreachable(before) };
}

/** The day a reminder goes out: the planned one, or the last open one before it. */
export function openDayBefore({ date, place }: { date: Temporal.PlainDate; place: PlanLocation }): Temporal.PlainDate {
  for (let earlier = 0; earlier <= MOST_DAYS_EARLIER; earlier += 1) {
    const day = date.subtract({ days: earlier });
    if (!place.closedDays.has(day.toString())) return day;
  }
  return date;
}

type VisitPlan = {
  asked: PlanInputs;
  visit: VisitAheadRow;
  /** Which rules, what they sent, and why the visit gets nothing from one. */
  isOwn: (rule: string) => boolean;
  before: readonly SentBefore[];
  isSent: (sent: SentBefore, rule: KeptRule) => boolean;
  reasonOf: (step: { rule: KeptRule; plannedAt: Temporal.Instant }) => LeftOutReason | null;
};

/** A visit's steps for today: if two are late, only the one closer to the visit. */
function visitSteps({ asked, visit, isOwn, before, isSent, reasonOf }: VisitPlan): Candidate[] {
  const place = asked.places.get(visit.loc_key);
  if (place === undefined) return [];
  const { timeZone } = place;
  const today = dayAt({ now: asked.now, timeZone });
  const date = Temporal.PlainDate.from(visit.appt_date);
  const ahead = daysAfter(date, today);
  // On the day itself a reminder is too late to reschedule anything.
  if (ahead < 1) return [];
  const steps = asked.settings.rules
    .filter(({ rule, isOn }) => isOn && isOwn(rule))
    .map((rule) => ({ rule, on: openDayBefore({ date: date.subtract({ days: rule.days }), place }) }))
    .filter(({ on }) => daysAfter(today, on) >= 0);
  const step = steps.toSorted((a, b) => a.rule.days - b.rule.days)[0];
  if (step === undefined) return [];
  const { rule, on } = step;
  if (before.some((sent) => isSent(sent, rule))) return [];
  const plannedAt = atTime({ date: on, time: rule.sendAt, timeZone });
  const about: MessageSubject = { kind: 'visit', key: visit.appt_key, startsAt: visit.starts_at, visit };
  const timed = { rule, step: rule.rule, about, person: visit, place, plannedAt };
  const isVisitClosed = place.closedDays.has(visit.appt_date);
  const reason = isVisitClosed ? 'closed-visit' : reasonOf({ rule, plannedAt });
  const candidate = candidateOf({ asked, timed, reason, before });
  // A message left out on its own day is not reported again today.
  return candidate.reason !== null && daysAfter(today, on) > 0 ? [] : [candidate];
}

/** Reminders of the visit, once for each time it is moved to. */
const ofVisit = ({ asked, visit }: { asked: PlanInputs; visit: VisitAheadRow }): Candidate[] =>
  visitSteps({
    ...{ asked, visit, isOwn: mentionsVisit, before: visit.reminders },
    isSent: ({ step, visit_at }, { rule }) =>
      step === rule && visit_at !== null && isSame(visit_at, visit.starts_at.toString()),
    reasonOf: ({ rule, plannedAt }) => visitReason({ visit, rule, plannedAt }),
  });

/** Requests to fill in what is still missing, once each however often the visit is moved. */
function ofForms({ asked, visit }: { asked: PlanInputs; visit: VisitAheadRow }): Candidate[] {
  if (visit.forms_open === 0) return [];
  const before = visit.form_requests;
  return visitSteps({
    ...{ asked, visit, isOwn: asksForForms, before },
    isSent: ({ step }, { rule }) => step === rule,
    reasonOf: ({ plannedAt }) => (isCovered({ before, plannedAt, within: COVERED_WITHIN.reminder }) ? 'covered' : null),
  });
}

const isSame = (one: string, other: string): boolean => Temporal.Instant.compare(one, other) === 0;

function visitReason({
  visit,
  rule,
  plannedAt,
}: {
  visit: VisitAheadRow;
  rule: KeptRule;
  plannedAt: Temporal.Instant;
}): LeftOutReason | null {
  if (visit.status === 'confirmed' && !rule.alsoConfirmed) return 'confirmed';
  if (Temporal.Instant.compare(visit.created_at, plannedAt) > 0) return 'booked-late';
  // A reminder for another time of this visit does not count.
  const before = visit.reminders.filter(
    ({ visit_at }) => visit_at === null || isSame(visit_at, visit.starts_at.toString()),
  );
  return isCovered({ before, plannedAt, within: COVERED_WITHIN.reminder }) ? 'covered' : null;
}

/** The day of a recall's step, and which repetition it is; if several are late, only the newest. */
function recallStep({ rule, recall, today }: { rule: KeptRule; recall: RecallRow; today: Temporal.PlainDate }) {
  const due = Temporal.PlainDate.from(recall.due_date);
  if (rule.rule === 'recall-before') {
    const date = due.subtract({ days: rule.days });
    const isTimely = daysAfter(today, due) < 0;
    return isTimely ? { step: rule.rule as string, date } : null;
  }
  const turn = Math.min(Math.floor(daysAfter(today, due) / rule.days), rule.attempts);
  return turn < 1 ? null : { step: `${rule.rule}-${turn}`, date: due.add({ days: rule.days * turn }) };
}

function ofRecall({ asked, recall }: { asked: PlanInputs; recall: RecallRow }): Candidate[] {
  const place = asked.places.get(recall.loc_key);
  if (place === undefined) return [];
  const { timeZone } = place;
  const today = dayAt({ now: asked.now, timeZone });
  return asked.settings.rules
    .filter(({ rule, isOn }) => isOn && mentionsRecall(rule))
    .flatMap((rule): Candidate[] => {
      const step = recallStep({ rule, recall, today });
      if (step === null) return [];
      const late = daysAfter(today, step.date);
      if (late < 0 || late > Math.min(LATE_DAYS.recall, rule.days - 1)) return [];
      if (recall.attempts.some((sent) => sent.step === step.step)) return [];
      const plannedAt = atTime({ date: step.date, time: rule.sendAt, timeZone });
      const about: MessageSubject = { kind: 'recall', key: recall.recall_key, dueDate: recall.due_date };
      const timed = { rule, step: step.step, about, person: recall, place, plannedAt };
      const within = COVERED_WITHIN.recall;
      const isDone = isCovered({ before: recall.attempts, plannedAt, within });
      const reason = recall.has_visit ? 'has-visit' : isDone ? 'covered' : null;
      const candidate = candidateOf({ asked, timed, reason, before: recall.attempts });
      return candidate.reason !== null && late > 0 ? [] : [candidate];
    });
}

function ofOrder({ asked, order }: { asked: PlanInputs; order: OrderRow }): Candidate[] {
  const place = asked.places.get(order.loc_key);
  const rule = asked.settings.rules.find(({ rule, isOn }) => isOn && rule === 'order-ready');
  if (place === undefined || rule === undefined) return [];
  const about: MessageSubject = { kind: 'order', key: order.order_key, orderNo: order.order_no };
  const timed = { rule, step: rule.rule, about, person: order, place, plannedAt: order.received_at };
  const candidate = candidateOf({ asked, timed, reason: null, before: [] });
  const wasEarlier = dayAt({ now: order.received_at, timeZone: place.timeZone }).toString() < candidate.today;
  return candidate.reason !== null && wasEarlier ? [] : [candidate];
}

/** Everything the rules have for today, except what was already sent. */
export function candidatesOf({ rows, ...asked }: PlanInputs & { rows: DueRows }): Candidate[] {
  return [
    ...rows.visits.flatMap((visit) => [...ofVisit({ asked, visit }), ...ofForms({ asked, visit })]),
    ...rows.recalls.flatMap((recall) => ofRecall({ asked, recall })),
    ...rows.orders.flatMap((order) => ofOrder({ asked, order })),
  ];
}
