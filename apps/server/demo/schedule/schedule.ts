import { ruleOfDraft } from '@sightline/scheduling/faults';
import type { LegacyEntry } from '@sightline/scheduling/legacy';
import { legacyRule } from '@sightline/scheduling/legacy';
import type { Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import type { DemoPractice } from '../content/practices.ts';
import { SCHEDULE_PLANS } from '../content/schedules.ts';
import { VISIT_TYPES } from '../content/visit-types.ts';
import type { PracticeCalendar } from '../practice-calendar.ts';
import { taskKeyOf } from '../visits/visit-rows.ts';
import { legacyEntries } from './legacy-entries.ts';
import { createOfficeDays, type OfficeDays } from './office-days.ts';
import {
  clinicDraft,
  dateDraft,
  holidayDrafts,
  leaveDraft,
  meetingDraft,
  type PlannedRule,
  regularDraft,
} from './rule-drafts.ts';

export type DemoRule = PlannedRule & { rule: Rule; isFromOnboarding: boolean };

/** When the providers of a practice are open. */
export type DemoSchedule = {
  userId: number;
  days: OfficeDays;
  rules: readonly DemoRule[];
  /** Entries still in the old tables. */
  legacy: readonly LegacyEntry[];
  /** All rules in effect, from both. */
  inForce: readonly Rule[];
};

type ScheduleInputs = { practice: DemoPractice; days: OfficeDays };

const planOf = ({ practice }: ScheduleInputs) => {
  const plan = SCHEDULE_PLANS[practice.coverKey];
  if (plan === undefined) throw new Error(`No schedule is planned for ${practice.coverKey}.`);
  return plan;
};

function taskKeysOf({ coverKey }: DemoPractice, names: readonly string[]): number[] {
  return VISIT_TYPES.filter(({ name }) => names.includes(name)).map((type) => taskKeyOf({ coverKey, type }));
}

const at = ({ acctKey, locKey }: { acctKey: number; locKey: number }, draft: RuleDraft): PlannedRule => ({
  ...{ acctKey, locKey, draft },
});

function availabilities({ practice, days }: ScheduleInputs): PlannedRule[] {
  const { hours, dates, events, clinics } = planOf({ practice, days });
  const named = { days, taskKeysOf: (names: readonly string[]) => taskKeysOf(practice, names) };
  return [
    ...hours.map((plan) => at(plan, regularDraft({ plan, dates, named }))),
    ...clinics.map((plan) => at(plan, clinicDraft({ plan, named }))),
    ...events.flatMap((plan) => dateDraft({ plan, named }).map((draft) => at(plan, draft))),
    ...dates.flatMap((plan) => dateDraft({ plan, named }).map((draft) => ({ ...at(plan, draft), isSingleEdit: true }))),
  ];
}

/** For every location: an office in the old tables keeps its holidays there. */
function blackouts({ practice, days }: ScheduleInputs): PlannedRule[] {
  const { leave, meetings } = planOf({ practice, days });
  if (!practice.isOnboarded) return [];
  const holidays = holidayDrafts(days);
  return practice.providers.flatMap(({ acctKey, locKeys }) => {
    const off = leave.filter((plan) => plan.acctKey === acctKey).map((plan) => leaveDraft({ plan, days }));
    const closings = [...holidays, ...off];
    return locKeys.flatMap((locKey) => {
      const own = meetings.filter((plan) => plan.acctKey === acctKey && plan.locKey === locKey);
      const drafts = [...closings, ...own.map((plan) => meetingDraft({ plan, days, closings }))];
      return drafts.map((draft) => at({ acctKey, locKey }, draft));
    });
  });
}

/** A practice's schedule, relative to today. */
export function drawSchedule({
  practice,
  calendar,
  firstKey,
}: {
  practice: DemoPractice;
  calendar: PracticeCalendar;
  firstKey: number;
}): DemoSchedule {
  const asked = { practice, days: createOfficeDays(calendar) };
  const rules = [...availabilities(asked), ...blackouts(asked)].map((planned, place) => ({
    ...planned,
    rule: ruleOfDraft({ ...planned, id: firstKey + place }),
    isFromOnboarding: !practice.isOnboarded,
  }));
  const legacy = legacyEntries({ coverKey: practice.coverKey, days: asked.days, firstKey });
  const inForce = [...rules.map(({ rule }) => rule), ...legacy.map(legacyRule)];
  return { userId: planOf(asked).userId, days: asked.days, rules, legacy, inForce };
}
