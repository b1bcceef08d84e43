import type { DayNumber } from './days.ts';
import { overlaps, subtract, union } from './intervals.ts';
import { type DayRange, occurrences, occursOn } from './occurrences.ts';
import { isGeneral, type Rule } from './rule.ts';
import { EARLIEST, LATEST } from './rule-draft.ts';

const isOfOnePlace = (a: Rule, b: Rule): boolean => a.locKey === b.locKey && a.acctKey === b.acctKey;

/**
 * Single-date changes are refused on a day on which a general and a dated availability of the same provider and
 * location already overlap in time, whatever their types (SCH-013, decision 19).
 */
export function isGeneralBlocked({ rules, day }: { rules: readonly Rule[]; day: DayNumber }): boolean {
  const holding = rules.filter((rule) => rule.kind === 'availability' && occursOn(rule, day));
  const dated = holding.filter((rule) => !isGeneral(rule));
  return holding.some(
    (rule) => isGeneral(rule) && dated.some((other) => isOfOnePlace(rule, other) && overlaps(rule.hours, other.hours)),
  );
}

/** Days checked before a future start: a start in the year 9999 must not cost millions of days. */
const DAYS_LOOKED_AT = 800;

/** Whether these blackouts close all bookable hours on every day of the range. */
function isClosed({ blackouts, range }: { blackouts: readonly Rule[]; range: DayRange }): boolean {
  for (let day = range.from; day <= range.to; day += 1) {
    const closed = union(blackouts.filter((rule) => occursOn(rule, day)).map(({ hours }) => hours));
    if (subtract({ from: EARLIEST, to: LATEST }, closed).length > 0) return false;
  }
  return true;
}

/**
 * The blackout that a general availability with a future start needs before it, since general rules have no start in
 * the legacy tables (SCH-012, decision 19): from today to the day before its start. Null: none needed. `remind` if
 * other rules apply on some of those days, so the user knows best what to close; `ask` if the whole period is empty.
 * The rule itself does not count. For a distant start, the first 800 days decide.
 */
export function neededBlackout({
  rule,
  rules,
  today,
}: {
  rule: Rule;
  rules: readonly Rule[];
  today: DayNumber;
}): null | { kind: 'remind' | 'ask'; from: DayNumber; to: DayNumber } {
  if (!isGeneral(rule) || rule.startDay <= today) return null;
  const range = { from: today, to: rule.startDay - 1 };
  const others = rules.filter((other) => isOfOnePlace(rule, other) && !(rule.id > 0 && other.id === rule.id));
  const near = { from: range.from, to: Math.min(range.to, today + DAYS_LOOKED_AT) };
  if (isClosed({ blackouts: others.filter(({ kind }) => kind === 'blackout'), range: near })) return null;
  const isEmpty = others.every((other) => occurrences(other, near).length === 0);
  return { kind: isEmpty ? 'ask' : 'remind', ...range };
}
