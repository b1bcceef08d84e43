import type { LegacyEntry } from '@sightline/scheduling/legacy';
import { parseMinute } from '@sightline/scheduling/minutes';
import { LEGACY_DOCUMENTS, LEGACY_PLACE, LEGACY_PLANS, type LegacyPlan } from '../content/legacy-entries.ts';
import type { OfficeDays } from './office-days.ts';

type EntryDates = Pick<LegacyEntry, 'weekday' | 'fromDay' | 'toDay'>;

function whenOf({ weekdays, dated }: LegacyPlan, days: OfficeDays): EntryDates[] {
  if (weekdays !== undefined) return weekdays.map((weekday) => ({ weekday, fromDay: null, toDay: null }));
  const { week, from, to } = dated;
  return [{ weekday: null, fromDay: days.dayOf(week, from), toDay: days.dayOf(week, to) }];
}

/** A practice's remaining entries in the old tables. */
export function legacyEntries({
  coverKey,
  days,
  firstKey,
}: {
  coverKey: number;
  days: OfficeDays;
  firstKey: number;
}): LegacyEntry[] {
  if (coverKey !== LEGACY_PLACE.coverKey) return [];
  const { locKey, acctKey } = LEGACY_PLACE;
  return LEGACY_PLANS.flatMap((plan) =>
    whenOf(plan, days).map((when) => ({
      ...{ locKey, acctKey, ...when },
      documentId: LEGACY_DOCUMENTS[plan.document] ?? '',
      isBlackout: plan.isBlackout === true,
      hours: { from: parseMinute(plan.hours[0]) ?? 0, to: parseMinute(plan.hours[1]) ?? 0 },
      taskKeys: 'any' as const,
      simultaneous: 1,
    })),
  ).map((entry, place) => ({ blockId: firstKey + place, ...entry }));
}
