import { repetitionType } from '@sightline/contract/repetitions';
import type { ConflictList, ScheduleConfig, ScheduleConflict } from '@sightline/contract/schedule.values';
import type { Conflict } from '@sightline/scheduling/conflicts';
import { type DayNumber, formatDay } from '@sightline/scheduling/days';
import { formatMinute, MINUTES_IN_DAY, type Minute } from '@sightline/scheduling/minutes';
import type { StoredRule } from './availability.types.ts';

/**
 * Dates listed in one reply, the soonest first; the count covers all. Nobody resolves more by hand, and a daily rule
 * among hundreds of others would have a hundred thousand.
 */
export const MOST_LISTED = 1000;

/** `YYYY-MM-DDTHH:mm:ss`; the end of a day is the start of the next one. */
export function wallTime({ day, minute }: { day: DayNumber; minute: Minute }): string {
  const whole = Math.floor(minute / MINUTES_IN_DAY);
  return `${formatDay(day + whole)}T${formatMinute(minute - whole * MINUTES_IN_DAY)}:00`;
}

const presentConflict = ({ ruleId, day, hours }: Conflict): ScheduleConflict => ({
  conflictedWSConfigFormId: ruleId,
  conflictedDate: formatDay(day),
  conflictedDateTimeBlock: `${wallTime({ day, minute: hours.from })}/${wallTime({ day, minute: hours.to })}`,
});

/** One entry, or none without conflicts. */
export const presentConflicts = ({
  conflicts,
  total = conflicts.length,
}: {
  conflicts: readonly Conflict[];
  total?: number;
}): ConflictList =>
  total === 0 ? [] : [{ totalErrorCount: total, errors: conflicts.slice(0, MOST_LISTED).map(presentConflict) }];

/** A config as stored. */
export function presentConfig({ coverKey, stored }: { coverKey: number; stored: StoredRule }): ScheduleConfig {
  const { rule, data } = stored;
  return {
    wsConfigFormId: rule.id,
    coverKey,
    locKey: rule.locKey,
    acctKey: rule.acctKey,
    startDate: formatDay(rule.startDay),
    endDate: rule.endDay === null ? null : formatDay(rule.endDay),
    repetitionType: repetitionType(rule.repeats),
    endType: data.repetition.ends === 'date' ? 1 : 0,
    blockType: rule.kind === 'availability',
    data: JSON.stringify(data),
    blockKeys: stored.blockKeys,
    fromOnboarding: stored.fromOnboarding,
    mongoDBDocumentId: stored.mongoDBDocumentId,
    orderRef: stored.orderRef,
    version: stored.version,
    savedAt: stored.savedAt.toString(),
    savedBy: stored.savedBy,
  };
}
