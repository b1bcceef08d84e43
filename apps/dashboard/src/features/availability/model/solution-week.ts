import { conflictsOf } from '@sightline/scheduling/conflicts';
import { stretchesOf } from '@sightline/scheduling/day-plan-stretches';
import { type DayNumber, formatDay, weekStartOf } from '@sightline/scheduling/days';
import { type Interval, subtract, union } from '@sightline/scheduling/intervals';
import { occursOn } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import type { Solution } from '@sightline/scheduling/solutions';

/** Hours in the picture: what the request keeps, what it gives up, and what is there already. */
export type PictureHours = Interval & { state: 'kept' | 'lost' | 'there'; isBlackout: boolean };
export type PictureDay = { date: string; hours: readonly PictureHours[] };

/** A week, and how many weeks with conflicts look like it, itself included. */
export type PictureWeek = { days: readonly PictureDay[]; alike: number };

type PictureInput = { solution: Solution; rule: Rule; others: readonly Rule[]; today: DayNumber };

/** The weeks with conflicts, each from Sunday on, with the solution in them: the first of those that look the same. */
export function weeksOfSolution({ solution, rule, others, today }: PictureInput): PictureWeek[] {
  const sundays = new Set(conflictsOf({ rule, others, today }).map(({ day }) => weekStartOf(day)));
  const weeks = [...(sundays.size === 0 ? [weekStartOf(today)] : sundays)].map((sunday) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = sunday + weekday;
      return { date: formatDay(day), hours: hoursOn(day, { solution, rule, others }) };
    }),
  );
  const looks = Map.groupBy(weeks, (days) => JSON.stringify(days.map(({ hours }) => hours)));
  return [...looks.values()].flatMap((same) => same.slice(0, 1).map((days) => ({ days, alike: same.length })));
}

function hoursOn(day: DayNumber, { solution, rule, others }: Omit<PictureInput, 'today'>): PictureHours[] {
  const openOn = (rules: readonly Rule[]) => rules.filter((one) => occursOn(one, day)).flatMap(stretchesOf);
  const kept = union(openOn(solution.rules));
  const thereOf = (kind: Rule['kind']) => union(openOn(others.filter((other) => other.kind === kind)));
  // Hours that another rule covers stay open, or closed: they are no loss.
  const taken = union([...kept, ...thereOf(rule.kind)]);
  const lost = openOn([rule]).flatMap((stretch) => subtract(stretch, taken));
  const isBlackout = rule.kind === 'blackout';
  const there = (['availability', 'blackout'] as const).flatMap((kind) =>
    thereOf(kind).map((hours) => ({ ...hours, state: 'there' as const, isBlackout: kind === 'blackout' })),
  );
  return [
    ...kept.map((hours) => ({ ...hours, state: 'kept' as const, isBlackout })),
    ...lost.map((hours) => ({ ...hours, state: 'lost' as const, isBlackout })),
    ...there,
  ].sort((a, b) => a.from - b.from || a.to - b.to);
}
