import { type DayNumber, weekdayOf } from './days.ts';
import { type Interval, overlaps, subtract, union } from './intervals.ts';
import { type DayRange, occurrences, occursOn, reachesDay } from './occurrences.ts';
import { isGeneral, type Rule } from './rule.ts';

/** An entry of the schedule before version 5: a weekday every week, or a range of dates. */
export type LegacyEntry = {
  blockId: number;
  documentId: string;
  locKey: number;
  acctKey: number;
  isBlackout: boolean;
  /** 0 Sunday to 6: every week, without start or end. Null: dated. */
  weekday: number | null;
  /** Of a dated entry, both inclusive, with every day between; a missing end equals the first day. */
  fromDay: DayNumber | null;
  toDay: DayNumber | null;
  /** Wall time, [from, to), without breaks. */
  hours: Interval;
  taskKeys: readonly number[] | 'any';
  simultaneous: number;
};

const WEEK = [0, 1, 2, 3, 4, 5, 6];
// A weekly entry has no start: the first day with a number, long before any schedule.
const EVER_SINCE: DayNumber = 0;

const NEVER = { startDay: 0, endDay: -1 };

/** The first and last day of an entry; one without time or any date applies on no day. */
function boundsOf({ weekday, fromDay, toDay, hours }: LegacyEntry): Pick<Rule, 'startDay' | 'endDay'> {
  if (hours.from >= hours.to) return NEVER;
  if (weekday !== null) return { startDay: EVER_SINCE, endDay: null };
  const first = fromDay ?? toDay;
  return first === null ? NEVER : { startDay: first, endDay: toDay ?? first };
}

/** How an entry opens or closes time before migration: as a rule whose id is the block's, negated. */
export function legacyRule(entry: LegacyEntry): Rule {
  const { blockId, weekday, locKey, acctKey, isBlackout, hours } = entry;
  return {
    ...{ id: -blockId, locKey, acctKey, hours, breaks: [], exemptions: new Set() },
    kind: isBlackout ? 'blackout' : 'availability',
    repeats: weekday === null ? 'once' : 'weekly',
    ...boundsOf(entry),
    days: WEEK.map((day) => weekday === null || day === weekday),
    taskKeys: isBlackout ? 'any' : entry.taskKeys,
    simultaneous: isBlackout ? 1 : Math.max(1, Math.trunc(entry.simultaneous)),
  };
}

/** An entry to write for programs that still read the old tables. */
export type LegacyRow = Omit<LegacyEntry, 'blockId' | 'documentId'> & { ruleId: number };

const stretchesOf = (rule: Rule): Interval[] => subtract(rule.hours, union(rule.breaks));

type EntryDates = Pick<LegacyEntry, 'weekday' | 'fromDay' | 'toDay'>;

const rowsOf = (rule: Rule, when: readonly EntryDates[]): LegacyRow[] =>
  when.flatMap((one) =>
    stretchesOf(rule).map((hours) => ({
      ...{ ruleId: rule.id, locKey: rule.locKey, acctKey: rule.acctKey, isBlackout: rule.kind === 'blackout' },
      ...one,
      ...{ hours, taskKeys: rule.taskKeys, simultaneous: rule.simultaneous },
    })),
  );

/** Sorted days as ranges of consecutive days. */
function datedWhen(days: readonly DayNumber[]): EntryDates[] {
  const stretches: { weekday: null; fromDay: DayNumber; toDay: DayNumber }[] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    if (last?.toDay === day - 1) last.toDay = day;
    else stretches.push({ weekday: null, fromDay: day, toDay: day });
  }
  return stretches;
}

/** Whether the rule's hours on a day can be closed for all types without closing another rule's. */
const isClosable = ({ rule, rules, day }: { rule: Rule; rules: readonly Rule[]; day: DayNumber }): boolean =>
  rules.every((other) => other.kind === 'blackout' || !overlaps(other.hours, rule.hours) || !occursOn(other, day));

/**
 * A general rule: its weekdays every week, and a closing for each exempted date. If a closing would also close what
 * another rule opens for other types, the weekday is written date by date instead.
 */
function generalRows({ rule, rules, range }: { rule: Rule; rules: readonly Rule[]; range: DayRange }): LegacyRow[] {
  const exempted = [...rule.exemptions].filter((day) => day >= range.from && day <= range.to && reachesDay(rule, day));
  const split = new Set(exempted.filter((day) => !isClosable({ rule, rules, day })).map(weekdayOf));
  const weekly = WEEK.filter((weekday) => rule.days[weekday] === true && !split.has(weekday));
  const closed = exempted.filter((day) => !split.has(weekdayOf(day))).sort((a, b) => a - b);
  const closing: Rule = { ...rule, kind: 'blackout', taskKeys: 'any', simultaneous: 1 };
  const dated = occurrences(rule, range).filter((day) => split.has(weekdayOf(day)));
  return [
    ...rowsOf(
      rule,
      weekly.map((weekday) => ({ weekday, fromDay: null, toDay: null })),
    ),
    ...rowsOf(rule, datedWhen(dated)),
    ...rowsOf(closing, datedWhen(closed)),
  ];
}

/**
 * Rules as entries of the old tables, for one provider at one location (decision 19): general rules become weekly
 * entries without a start, everything else dated entries within the range, each without breaks. Within the range they
 * apply in the same minutes, except that general rules seem to have applied before their start.
 */
export const legacyEntriesOf = ({ rules, range }: { rules: readonly Rule[]; range: DayRange }): LegacyRow[] =>
  rules.flatMap((rule) =>
    isGeneral(rule) ? generalRows({ rule, rules, range }) : rowsOf(rule, datedWhen(occurrences(rule, range))),
  );
