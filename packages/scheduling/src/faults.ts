import type { DayNumber } from './days.ts';
import type { Fault } from './fault-codes.ts';
import { breakFaults } from './faults-breaks.ts';
import { dayFaults } from './faults-repetition.ts';
import type { Minute } from './minutes.ts';
import type { Rule } from './rule.ts';
import { EARLIEST, LATEST, MOST_SIMULTANEOUS, type RuleDraft } from './rule-draft.ts';

const isOutOfBounds = (minute: Minute): boolean => minute < EARLIEST || minute > LATEST;

function* timeFaults({ start, end }: RuleDraft): Generator<Fault> {
  if (start === null || end === null) return yield { code: 'times-missing' };
  if (start >= end) yield { code: 'times-order' };
  if (isOutOfBounds(start) || isOutOfBounds(end)) yield { code: 'times-bounds' };
}

function* dateFaults({
  draft: { startDay, ends, endDay },
  today,
  storedStartDay,
}: {
  draft: RuleDraft;
  today: DayNumber;
  storedStartDay: DayNumber | null;
}): Generator<Fault> {
  if (startDay === null) yield { code: 'start-missing' };
  // A rule that started earlier can be edited without moving its start.
  else if (startDay < today && startDay !== storedStartDay) yield { code: 'start-past' };
  if (ends === 'date' && endDay === null) yield { code: 'ends-missing' };
  if (ends === 'date' && endDay !== null && startDay !== null && endDay < startDay) yield { code: 'ends-before-start' };
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MOST_SIMULTANEOUS;

function* allFaults(question: { draft: RuleDraft; today: DayNumber; storedStartDay: DayNumber | null }) {
  const { draft } = question;
  const isAvailability = draft.kind === 'availability';
  yield* timeFaults(draft);
  // A blackout has no breaks, types or number at once: a draft's values for them are dropped.
  if (isAvailability) yield* breakFaults(draft);
  if (isAvailability && !draft.isAnyType && draft.taskKeys.length === 0) yield { code: 'types-missing' } as const;
  yield* dayFaults(draft);
  yield* dateFaults(question);
  if (isAvailability && !isCount(draft.simultaneous)) yield { code: 'simultaneous' } as const;
  // A one-time rule without an end date is its start date only (decision 20), never open-ended.
  if (!isAvailability && draft.ends === 'never' && draft.repeats !== 'once') yield { code: 'blackout-never' } as const;
}

/**
 * What prevents saving a draft (SCH-010, SCH-011), in form order; empty: nothing. `storedStartDay` is the start of the
 * edited rule, which may be in the past if unchanged. Source: specification, booking section 5; decision 20.
 */
export function draftFaults({
  draft,
  today,
  storedStartDay = null,
}: {
  draft: RuleDraft;
  today: DayNumber;
  storedStartDay?: DayNumber | null;
}): Fault[] {
  return [...allFaults({ draft, today, storedStartDay })];
}

/** A draft without the fields its kind and repetition ignore. */
function meaningOf(draft: RuleDraft): string {
  const { kind, start, end, startDay, repeats, ends } = draft;
  const isAvailability = kind === 'availability';
  const meaning = {
    ...{ kind, start, end, startDay, repeats, ends },
    endDay: ends === 'date' ? draft.endDay : null,
    days: repeats === 'monthly' ? null : draft.days,
    breaks: isAvailability ? draft.breaks.map((pause) => `${pause.start}-${pause.end}`).sort() : [],
    types: !isAvailability || draft.isAnyType ? null : [...new Set(draft.taskKeys)].sort((a, b) => a - b),
    simultaneous: isAvailability ? draft.simultaneous : 1,
    exemptions: [...new Set(draft.exemptions)].sort((a, b) => a - b),
  };
  return JSON.stringify(meaning);
}

/** Whether two drafts are equal, so that an edit changes nothing (SCH-010). The order of lists does not matter. */
export const isSameDraft = (a: RuleDraft, b: RuleDraft): boolean => meaningOf(a) === meaningOf(b);

/**
 * The rule of a draft without faults. Blackouts lose breaks and types.
 * @throws RangeError if a time or the start is missing, which `draftFaults` reports
 */
export function ruleOfDraft({
  draft,
  id,
  locKey,
  acctKey,
}: {
  draft: RuleDraft;
  id: number;
  locKey: number;
  acctKey: number;
}): Rule {
  const { kind, start, end, startDay, repeats, days } = draft;
  if (start === null || end === null || startDay === null) throw new RangeError('A draft with faults makes no rule.');
  const isAvailability = kind === 'availability';
  const breaks = draft.breaks.flatMap(({ start: from, end: to }) =>
    from === null || to === null ? [] : [{ from, to }],
  );
  return {
    ...{ id, kind, locKey, acctKey, startDay, repeats, days: [...days] },
    endDay: draft.ends === 'date' ? draft.endDay : null,
    hours: { from: start, to: end },
    breaks: isAvailability ? breaks.sort((a, b) => a.from - b.from) : [],
    exemptions: new Set(draft.exemptions),
    taskKeys: !isAvailability || draft.isAnyType ? 'any' : [...draft.taskKeys],
    simultaneous: isAvailability ? draft.simultaneous : 1,
  };
}

const MONDAY_TO_FRIDAY = [false, true, true, true, true, true, false];

/** The form's initial values (SCH-009). A blackout has no weekday and an end still to be chosen. */
export function defaultDraft({ kind, startDay }: { kind: RuleDraft['kind']; startDay: DayNumber | null }): RuleDraft {
  const isAvailability = kind === 'availability';
  return {
    ...{ kind, startDay, start: 540, end: 1080, repeats: 'weekly', endDay: null },
    breaks: isAvailability ? [{ start: 720, end: 780 }] : [],
    ends: isAvailability ? 'never' : 'date',
    days: MONDAY_TO_FRIDAY.map((isOn) => isOn && isAvailability),
    ...{ isAnyType: true, taskKeys: [], simultaneous: 1, exemptions: [] },
  };
}
