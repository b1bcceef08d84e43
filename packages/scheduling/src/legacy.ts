import type { DayNumber } from './days.ts';
import type { Interval } from './intervals.ts';
import type { Rule } from './rule.ts';

/** One entry of the schedule before version 5: a weekday of every week, or a stretch of dates. */
export type LegacyEntry = {
  blockId: number;
  documentId: string;
  locKey: number;
  acctKey: number;
  isBlackout: boolean;
  /** 0 Sunday to 6: every week, without start or end. Null: dated. */
  weekday: number | null;
  /** Of a dated entry, both included; a missing end is the first day. Every day between is meant. */
  fromDay: DayNumber | null;
  toDay: DayNumber | null;
  /** Wall time, [from, to), without breaks. */
  hours: Interval;
  taskKeys: readonly number[] | 'any';
  simultaneous: number;
};

const WEEK = [0, 1, 2, 3, 4, 5, 6];
// A weekly entry has held ever since: the first day there is a number for, long before any schedule.
const EVER_SINCE: DayNumber = 0;

/** How an entry opens or closes time before it is migrated: a rule whose id is the block's, negated. */
export function legacyRule(entry: LegacyEntry): Rule {
  const { blockId, weekday, locKey, acctKey, isBlackout, hours } = entry;
  const from = entry.fromDay ?? entry.toDay;
  // A dated entry without any date holds on none.
  const dated = from === null ? { startDay: 0, endDay: -1 } : { startDay: from, endDay: entry.toDay ?? from };
  return {
    ...{ id: -blockId, locKey, acctKey, hours, breaks: [], exemptions: new Set() },
    kind: isBlackout ? 'blackout' : 'availability',
    repeats: weekday === null ? 'once' : 'weekly',
    ...(weekday === null ? dated : { startDay: EVER_SINCE, endDay: null }),
    days: WEEK.map((day) => weekday === null || day === weekday),
    taskKeys: isBlackout ? 'any' : entry.taskKeys,
    simultaneous: isBlackout ? 1 : Math.max(1, Math.trunc(entry.simultaneous)),
  };
}
