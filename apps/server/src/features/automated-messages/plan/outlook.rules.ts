import { isBeforeVisit } from '@sightline/contract/automated-messages.texts';
import type { KeptSettings } from '../../message-settings/message-settings.types.ts';
import type { DueRows, PlannedMessage, TakenDay } from '../../message-settings/planned.types.ts';
import { openDayBefore, type PlanLocation } from './candidates.rules.ts';
import { planDay } from './plan.rules.ts';
import { atTime, LATE_DAYS } from './timing.rules.ts';

type Outlook = {
  now: Temporal.Instant;
  settings: KeptSettings;
  places: ReadonlyMap<number, PlanLocation>;
  isMailOpen: boolean;
  taken: readonly TakenDay[];
  /** One patient's visits, recalls and orders. */
  rows: DueRows;
};

/** The day a recall goes out: the planned one, or the first open one after it, as long as it may be late. */
function openDayFrom({ date, place }: { date: Temporal.PlainDate; place: PlanLocation }): Temporal.PlainDate {
  for (let late = 0; late <= LATE_DAYS.recall; late += 1) {
    const day = date.add({ days: late });
    if (!place.closedDays.has(day.toString())) return day;
  }
  return date;
}

/** The moments after now at which a rule may have something for these rows. */
function momentsOf({ now, settings, places, rows }: Outlook): Temporal.Instant[] {
  const on = settings.rules.filter(({ isOn }) => isOn);
  const moments = (
    { date, locKey }: { date: string; locKey: number },
    shifts: readonly { days: number; sendAt: string }[],
    sendingDay: (day: { date: Temporal.PlainDate; place: PlanLocation }) => Temporal.PlainDate,
  ) => {
    const place = places.get(locKey);
    if (place === undefined) return [];
    const { timeZone } = place;
    const day = Temporal.PlainDate.from(date);
    return shifts.map(({ days, sendAt }) =>
      atTime({ date: sendingDay({ date: day.add({ days }), place }), time: sendAt, timeZone }),
    );
  };
  const ofVisits = on.filter(({ rule }) => isBeforeVisit(rule)).map(({ days, sendAt }) => ({ days: -days, sendAt }));
  const ofRecalls = on.flatMap(({ rule, days, sendAt, attempts }) => {
    if (rule === 'recall-before') return [{ days: -days, sendAt }];
    if (rule !== 'recall-after') return [];
    return Array.from({ length: attempts }, (_, turn) => ({ days: days * (turn + 1), sendAt }));
  });
  return [
    ...rows.visits.flatMap((visit) =>
      moments({ date: visit.appt_date, locKey: visit.loc_key }, ofVisits, openDayBefore),
    ),
    ...rows.recalls.flatMap((recall) =>
      moments({ date: recall.due_date, locKey: recall.loc_key }, ofRecalls, openDayFrom),
    ),
  ]
    .filter((at) => Temporal.Instant.compare(at, now) > 0)
    .toSorted(Temporal.Instant.compare);
}

const idOf = ({ step, about }: PlannedMessage): string => `${step}/${about.kind}/${about.key}`;

/**
 * What the rules have for one patient from now on: the plan of today and of each later moment at which a step falls, by
 * the rules that send. A step is listed once: when it first goes out, else when it is first left out.
 */
export function outlookOf(outlook: Outlook): PlannedMessage[] {
  const { now, settings, places, isMailOpen, rows } = outlook;
  const listed = new Map<string, PlannedMessage>();
  const taken = [...outlook.taken];
  for (const at of [now, ...momentsOf(outlook)]) {
    // Visits that are over by then are reminded of no more.
    const visits = rows.visits.filter(({ starts_at }) => Temporal.Instant.compare(starts_at, at) > 0);
    for (const one of planDay({ now: at, settings, places, isMailOpen, taken, rows: { ...rows, visits } })) {
      const isSent = one.state !== 'left-out';
      const known = listed.get(idOf(one));
      if (known !== undefined && (known.state !== 'left-out' || !isSent)) continue;
      listed.set(idOf(one), one);
      if (isSent) taken.push({ patientKey: one.person.patient_key, sentOn: one.today, rule: one.rule });
    }
  }
  return [...listed.values()].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
}
