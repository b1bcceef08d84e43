import { asksForForms, mentionsVisit, RULE_TURN } from '@sightline/contract/automated-messages.texts';
import { AUTOMATED_A_WEEK } from '@sightline/contract/limits';
import type { KeptSettings } from '../../message-settings/message-settings.types.ts';
import type { Candidate, DueRows, PlannedMessage, TakenDay } from '../../message-settings/planned.types.ts';
import { candidatesOf, type PlanLocation } from './candidates.rules.ts';
import { reachOf } from './reach.rules.ts';
import { windowOf } from './timing.rules.ts';

/** Maximum messages to a patient in any seven days, besides reminders: those may always announce an upcoming visit. */
const DAYS_BEFORE = 6;

type PlanInputs = {
  now: Temporal.Instant;
  settings: KeptSettings;
  places: ReadonlyMap<number, PlanLocation>;
  isMailOpen: boolean;
  /** The days of the last week on which patients got a message, and its rule. */
  taken: readonly TakenDay[];
};

/** One message for family members who come on the same day, are due again, or whose orders arrived. */
const groupOf = (
  { rule, about, person }: Candidate,
  { method, address }: { method: string; address: string },
): string => {
  // A link to forms is one visit's own.
  const day = about.kind === 'visit' ? (asksForForms(rule) ? about.key : about.visit.appt_date) : '';
  return [rule, method, address, person.loc_key, day].join('|');
};

function planOne({ candidate, planning }: { candidate: Candidate; planning: PlanInputs }): PlannedMessage {
  const { now, settings, isMailOpen } = planning;
  const out = { ...candidate, state: 'left-out', method: null, address: '', record: null, group: '' } as const;
  if (candidate.reason !== null) return out;
  const { person } = candidate;
  const hasNumber = planning.places.get(person.loc_key)?.hasNumber === true;
  const reach = reachOf({ person, hasNumber, isMailOpen });
  const { timeZone } = candidate;
  const window = windowOf({ hours: settings, date: Temporal.PlainDate.from(candidate.today), timeZone });
  const at = Temporal.Instant.compare(candidate.at, window.from) < 0 ? window.from : candidate.at;
  const isOver = [at, now].some((instant) => Temporal.Instant.compare(instant, window.until) >= 0);
  const isDue = Temporal.Instant.compare(at, now) <= 0;
  if (!reach.ok) {
    if (candidate.isReportedUnreachable && reach.record !== null) return { ...out, at, reason: 'stopped' };
    // Recorded in the reports when its time has come, like a message.
    return { ...out, at, reason: reach.reason, record: isDue && !isOver ? reach.record : null };
  }
  const { method, address } = reach;
  const known = { method, address, record: null, group: groupOf(candidate, reach) };
  if (isOver) return { ...out, at, ...known, reason: 'window' };
  return { ...candidate, at, ...known, state: isDue ? 'due' : 'later' };
}

/** Whether the patient has reached the week's limit in the days before. */
function hasFullWeek({ one: { rule, today }, taken }: { one: PlannedMessage; taken: readonly TakenDay[] }): boolean {
  if (mentionsVisit(rule)) return false;
  const from = Temporal.PlainDate.from(today).subtract({ days: DAYS_BEFORE }).toString();
  const counted = taken.filter((day) => !mentionsVisit(day.rule) && day.sentOn >= from && day.sentOn < today);
  return counted.length >= AUTOMATED_A_WEEK;
}

/**
 * One message a day for a patient, across all rules: the first takes the day, with everything sent together with it.
 */
function capped({
  planned,
  taken,
}: {
  planned: readonly PlannedMessage[];
  taken: readonly TakenDay[];
}): PlannedMessage[] {
  const takenBy = Map.groupBy(taken, ({ patientKey }) => patientKey);
  const groups = new Map<string, string>();
  return planned.map((one) => {
    if (one.state === 'left-out') return one;
    const own = takenBy.get(one.person.patient_key) ?? [];
    if (hasFullWeek({ one, taken: own })) return { ...one, state: 'left-out', reason: 'week-full' };
    const key = `${one.person.patient_key}/${one.today}`;
    const holder = own.some(({ sentOn }) => sentOn === one.today) ? '' : (groups.get(key) ?? one.group);
    groups.set(key, holder);
    return holder === one.group ? one : { ...one, state: 'left-out', reason: 'capped' };
  });
}

/**
 * What would go out today, what waits for its time, and who is left out and why: a pure function of the rules, the
 * tables and the time, so that the preview matches what is sent.
 */
export function planDay({ rows, ...planning }: PlanInputs & { rows: DueRows }): PlannedMessage[] {
  const planned = candidatesOf({ rows, ...planning })
    .map((candidate) => planOne({ candidate, planning }))
    .toSorted(
      (a, b) =>
        RULE_TURN[a.rule] - RULE_TURN[b.rule] || Temporal.Instant.compare(a.at, b.at) || a.about.key - b.about.key,
    );
  return capped({ planned, taken: planning.taken });
}
