import { repetitionType } from '@sightline/contract/repetitions';
import { formatDay } from '@sightline/scheduling/days';
import { dataOfDraft } from '@sightline/scheduling/wire';
import type { DemoPractice } from '../content/practices.ts';
import { VISIT_TYPES } from '../content/visit-types.ts';
import type { DemoRows } from '../insert-rows.ts';
import { DAY_MS, toInstant } from '../practice-calendar.ts';
import { taskKeyOf } from '../visits/visit-rows.ts';
import type { DemoRule, DemoSchedule } from './schedule.ts';

type ScheduleRowInputs = { practice: DemoPractice; schedule: DemoSchedule; now: number };

const CURRENT = 5;
const dayOrNull = (day: number | null) => (day === null ? null : formatDay(day));

function ruleRow({ practice: { coverKey }, schedule, now }: ScheduleRowInputs, planned: DemoRule) {
  const { draft, rule, isSingleEdit = false, isFromOnboarding } = planned;
  const types = VISIT_TYPES.map((type) => ({
    ...{ taskKey: taskKeyOf({ coverKey, type }), name: type.name, length: type.minutes },
  }));
  return {
    cover_key: coverKey,
    rule_id: rule.id,
    loc_key: rule.locKey,
    acct_key: rule.acctKey,
    is_blackout: rule.kind === 'blackout',
    start_date: formatDay(rule.startDay),
    end_date: dayOrNull(rule.endDay),
    repetition: repetitionType(rule.repeats),
    data: { ...dataOfDraft({ draft, types, editSingleEvent: isSingleEdit }) },
    from_onboarding: isFromOnboarding,
    saved_at: toInstant(now - (isSingleEdit ? 9 : 40) * DAY_MS),
    saved_by: isFromOnboarding ? null : schedule.userId,
  };
}

function legacyRows({
  practice: { coverKey },
  schedule: { legacy },
}: ScheduleRowInputs): NonNullable<DemoRows['legacy_schedule_entry']> {
  return legacy.map((entry) => ({
    cover_key: coverKey,
    block_id: entry.blockId,
    document_id: entry.documentId,
    loc_key: entry.locKey,
    acct_key: entry.acctKey,
    is_blackout: entry.isBlackout,
    weekday: entry.weekday,
    from_date: dayOrNull(entry.fromDay),
    to_date: dayOrNull(entry.toDay),
    start_minute: entry.hours.from,
    end_minute: entry.hours.to,
    task_keys: entry.taskKeys === 'any' ? [] : [...entry.taskKeys],
    simultaneous: entry.simultaneous,
  }));
}

/** Rules, remaining old entries, and for migrated practices the migration time. */
export function scheduleRows(
  asked: ScheduleRowInputs,
): Pick<DemoRows, 'schedule_rule' | 'legacy_schedule_entry' | 'schedule_version'> {
  const { practice, schedule, now } = asked;
  const places = practice.providers.flatMap(({ acctKey, locKeys }) => locKeys.map((locKey) => ({ acctKey, locKey })));
  return {
    schedule_rule: schedule.rules.map((planned) => ruleRow(asked, planned)),
    legacy_schedule_entry: legacyRows(asked),
    schedule_version: practice.isOnboarded
      ? places.map(({ acctKey, locKey }) => ({
          cover_key: practice.coverKey,
          loc_key: locKey,
          acct_key: acctKey,
          version: CURRENT,
          last_successful_import: toInstant(now - 395 * DAY_MS),
        }))
      : [],
  };
}
