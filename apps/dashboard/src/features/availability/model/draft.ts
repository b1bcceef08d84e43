import { type DayNumber, weekdayOf } from '@sightline/scheduling/days';
import type { FaultCode } from '@sightline/scheduling/fault-codes';
import { defaultDraft } from '@sightline/scheduling/faults';
import type { Minute } from '@sightline/scheduling/minutes';
import { type DraftBreak, EARLIEST, LATEST, type RuleDraft } from '@sightline/scheduling/rule-draft';

/** Times are chosen in steps of 5 minutes (SCH-009). */
export const TIME_STEP = 5;
const HOUR = 60;

/** An initial draft for a click on the calendar: never before today, and from the clicked time if there is one. */
export function startDraft({
  kind,
  today,
  day = null,
  time = null,
}: {
  kind: RuleDraft['kind'];
  today: DayNumber;
  day?: DayNumber | null;
  time?: Minute | null;
}): RuleDraft {
  const draft = defaultDraft({ kind, startDay: Math.max(today, day ?? today) });
  if (time === null || draft.end === null) return draft;
  const start = Math.min(Math.max(time, EARLIEST), LATEST - TIME_STEP);
  const end = start < draft.end ? draft.end : Math.min(start + HOUR, LATEST);
  const breaks = draft.breaks.filter(
    (pause) => pause.start !== null && pause.start >= start && (pause.end ?? 0) <= end,
  );
  return { ...draft, start, end, breaks };
}

/**
 * A blackout's end follows its repetition: one that happens once ends on its start date, any other needs a date. An end
 * date that is chosen stays.
 */
export function withRepeats(draft: RuleDraft, repeats: RuleDraft['repeats']): RuleDraft {
  if (draft.kind === 'availability' || draft.endDay !== null) return { ...draft, repeats };
  return { ...draft, repeats, ends: repeats === 'once' ? 'never' : 'date' };
}

/** The draft for one of a group's dates, for Edit Single Event (SCH-018). */
export function dateDraft({ draft, day }: { draft: RuleDraft; day: DayNumber }): RuleDraft {
  const days = draft.days.map((_, weekday) => weekday === weekdayOf(day));
  return { ...draft, startDay: day, endDay: day, repeats: 'once', ends: 'date', days, exemptions: [] };
}

const isFree = ({ breaks }: RuleDraft, from: Minute, to: Minute): boolean =>
  breaks.every(({ start, end }) => start === null || end === null || end <= from || to <= start);

/** Adds a break: at noon if that is free and open, else an empty one. */
export function withBreak(draft: RuleDraft): RuleDraft {
  const [from, to] = [720, 780];
  const isOpen = (draft.start ?? 0) <= from && to <= (draft.end ?? 0);
  const added: DraftBreak = isOpen && isFree(draft, from, to) ? { start: from, end: to } : { start: null, end: null };
  return { ...draft, breaks: [...draft.breaks, added] };
}

export const withoutBreak = (draft: RuleDraft, index: number): RuleDraft => ({
  ...draft,
  breaks: draft.breaks.filter((_, place) => place !== index),
});

export const changeBreak = (draft: RuleDraft, index: number, change: Partial<DraftBreak>): RuleDraft => ({
  ...draft,
  breaks: draft.breaks.map((pause, place) => (place === index ? { ...pause, ...change } : pause)),
});

/** The form's fields, as named by faults. */
export type FieldName = 'times' | 'breaks' | 'types' | 'days' | 'start' | 'ends' | 'simultaneous';

export const FAULT_FIELD: Record<FaultCode, FieldName> = {
  'times-missing': 'times',
  'times-order': 'times',
  'times-bounds': 'times',
  'break-missing': 'breaks',
  'break-order': 'breaks',
  'break-outside': 'breaks',
  'breaks-overlap': 'breaks',
  'types-missing': 'types',
  'days-missing': 'days',
  'days-outside': 'days',
  'start-missing': 'start',
  'start-past': 'start',
  'ends-missing': 'ends',
  'ends-before-start': 'ends',
  simultaneous: 'simultaneous',
  'blackout-never': 'ends',
};
