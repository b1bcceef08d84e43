import { type DayNumber, parseDay, weekdayOf } from '@sightline/scheduling/days';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { dataOfDraft } from '@sightline/scheduling/wire';

/** What the calendar's form can show of one rule. */
const MOST_BREAKS = 20;
const RANGE = /\[(\d+),(\d+)\)/g;

type OpenMinutes = { start: number; end: number };

const stretchesOf = (open: string): OpenMinutes[] =>
  Array.from(open.matchAll(RANGE), ([, start, end]) => ({ start: Number(start), end: Number(end) }));

const breaksBetween = (stretches: readonly OpenMinutes[]) =>
  stretches.slice(1).map(({ start }, place) => ({ start: stretches[place]?.end ?? start, end: start }));

function draftOf({ stretches, day }: { stretches: readonly OpenMinutes[]; day: DayNumber }): RuleDraft {
  return {
    kind: 'availability',
    start: stretches[0]?.start ?? null,
    end: stretches.at(-1)?.end ?? null,
    breaks: breaksBetween(stretches),
    startDay: day,
    ...{ repeats: 'once', ends: 'date', endDay: day },
    days: [0, 1, 2, 3, 4, 5, 6].map((weekday) => weekday === weekdayOf(day)),
    ...{ isAnyType: true, taskKeys: [], simultaneous: 1, exemptions: [] },
  };
}

/**
 * One day's hours as the schedule stores them: from the first slot to the last, with breaks between slots. Null for a
 * day with more breaks than a rule can have.
 */
export function dayData({ open, day }: { open: string; day: string }): string | null {
  const stretches = stretchesOf(open);
  const number = parseDay(day);
  if (number === null || stretches.length === 0 || stretches.length - 1 > MOST_BREAKS) return null;
  return JSON.stringify(dataOfDraft({ draft: draftOf({ stretches, day: number }), types: [] }));
}
