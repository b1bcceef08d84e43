import { type RuleKindWord, SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { ScheduleData } from '@sightline/contract/schedule-data';
import { conflictsOf } from '@sightline/scheduling/conflicts';
import { type DayNumber, weekdayOf } from '@sightline/scheduling/days';
import { isSameDraft, ruleOfDraft } from '@sightline/scheduling/faults';
import { isGeneralBlocked } from '@sightline/scheduling/general';
import { overlaps } from '@sightline/scheduling/intervals';
import { type DayRange, occurrences } from '@sightline/scheduling/occurrences';
import { isSingleDate, type Rule } from '@sightline/scheduling/rule';
import { EARLIEST, LATEST, type RuleDraft } from '@sightline/scheduling/rule-draft';
import { dataOfDraft, draftOfData } from '@sightline/scheduling/wire';
import { conflicting, scheduleRefused } from '../availability.errors.ts';
import { presentConflicts } from '../availability.present.ts';
import { draftErrors, kindWord, type ReadConfig } from '../availability.rules.ts';
import type { PlaceRules, StoredRule } from '../availability.types.ts';

export type TypeSummary = { taskKey: number; name: string; length: number };

/** Fields a blackout cannot have are dropped, so that only what applies is stored. */
export const normalised = (draft: RuleDraft): RuleDraft =>
  draft.kind === 'availability' ? draft : { ...draft, breaks: [], isAnyType: true, taskKeys: [], simultaneous: 1 };

/** The draft for editing a stored rule. */
export function storedDraft(data: ScheduleData): RuleDraft {
  const { draft } = draftOfData(data);
  if (draft === null) throw new Error('A stored rule holds what is no rule.');
  return draft;
}

/** A draft's rule for a single date. */
export const onDate = ({ draft, day }: { draft: RuleDraft; day: DayNumber }): RuleDraft => ({
  ...normalised(draft),
  startDay: day,
  endDay: day,
  ends: 'date',
  repeats: 'once',
  days: Array.from({ length: 7 }, (_, weekday) => weekday === weekdayOf(day)),
  exemptions: [],
});

export const without = ({ rule, day }: { rule: Rule; day: DayNumber }): Rule => ({
  ...rule,
  exemptions: new Set([...rule.exemptions, day]),
});

/** Stored data with different exempted dates. */
export function withExemptions({ data, days }: { data: ScheduleData; days: Iterable<DayNumber> }): ScheduleData {
  const draft = { ...storedDraft(data), exemptions: [...new Set(days)].sort((a, b) => a - b) };
  return { ...data, exemptions: dataOfDraft({ draft, types: [] }).exemptions };
}

/**
 * The exempted dates after an edit. An edit that names the current version decides; one that names no version, or no
 * list, cannot restore a date that was exempted meanwhile: DeleteExemptionByDate does that, and checks for conflicts.
 */
export function editedExemptions({
  reading: { draft, hasExemptions },
  stored,
  hasSeen,
}: {
  reading: ReadConfig;
  stored: StoredRule;
  hasSeen: boolean;
}): DayNumber[] {
  const kept = hasSeen && hasExemptions ? [] : stored.rule.exemptions;
  return [...new Set([...kept, ...draft.exemptions])].sort((a, b) => a - b);
}

/** @throws with every sentence that applies to an invalid draft (SCH-010, SCH-011) */
export function checkDraft({
  draft,
  place,
  types,
  stored = null,
}: {
  draft: RuleDraft;
  place: PlaceRules;
  types: readonly TypeSummary[];
  stored?: StoredRule | null;
}): void {
  const known = new Set(types.map(({ taskKey }) => taskKey));
  const isNamingTypes = draft.kind === 'availability' && !draft.isAnyType;
  const isUnknown = isNamingTypes && draft.taskKeys.some((taskKey) => !known.has(taskKey));
  const errors = draftErrors({ draft, today: place.today, storedStartDay: stored?.rule.startDay ?? null });
  if (isUnknown) errors.push(TEXT.unknownType);
  if (errors.length > 0) throw scheduleRefused(...errors);
}

/** @throws if an edit changes nothing */
export function checkChanged({ draft, before }: { draft: RuleDraft; before: RuleDraft }): void {
  if (isSameDraft(draft, before)) throw scheduleRefused(TEXT.unchanged);
}

/**
 * The general check (SCH-013, decision 19), interpreted as follows: saving or editing a single date (start = end, or
 * one date of a group), availability or blackout, is refused if a general and a dated availability already overlap on
 * that day, whatever their types. So is moving a single date off such a day. The rule being edited counts, because it
 * is on the day; deletions are never refused, because they are the fix.
 */
export function checkGeneral({ rules, changed }: { rules: readonly Rule[]; changed: readonly Rule[] }): void {
  const days = changed.filter(isSingleDate).map(({ startDay }) => startDay);
  if (days.some((day) => isGeneralBlocked({ rules, day }))) throw scheduleRefused(TEXT.generalBlocked);
}

/** @throws 409 with the dates on which a rule would conflict with others */
export function checkConflicts({
  rule,
  others,
  today,
  says,
}: {
  rule: Rule;
  others: readonly Rule[];
  today: DayNumber;
  says: (kind: RuleKindWord, dates: number) => string;
}): void {
  const conflicts = conflictsOf({ rule, others, today });
  if (conflicts.length === 0) return;
  const error = says(kindWord(rule), conflicts.length);
  throw conflicting({ error, conflicts: presentConflicts({ conflicts }) });
}

/**
 * The blackout before a general availability that starts later (SCH-012): all bookable hours, from today to the day
 * before. Days on which another blackout closes some of these hours are left to that one, since two blackouts must not
 * overlap.
 */
export function blackoutBefore({
  from,
  to,
  taken,
}: {
  from: DayNumber;
  to: DayNumber;
  taken: readonly DayNumber[];
}): RuleDraft {
  return {
    ...{ kind: 'blackout', start: EARLIEST, end: LATEST, breaks: [], startDay: from, endDay: to, ends: 'date' },
    ...{ repeats: 'weekly', days: Array.from({ length: 7 }, () => false), isAnyType: true, taskKeys: [] },
    ...{ simultaneous: 1, exemptions: [...taken] },
  };
}

/** A draft as a rule of this provider and location. */
export const ruleAt = ({ draft, place, id = 0 }: { draft: RuleDraft; place: PlaceRules; id?: number }): Rule =>
  ruleOfDraft({ draft, id, ...place.place });

/** A start further ahead counts as ten years when the days before it are checked one by one. */
export const DAYS_LOOKED_AT = 3660;

/** The days of a range that a blackout touches within bookable hours, in order. */
export function daysWithBlackout({ rules, range }: { rules: readonly Rule[]; range: DayRange }): DayNumber[] {
  const closing = rules.filter(
    ({ kind, hours }) => kind === 'blackout' && overlaps(hours, { from: EARLIEST, to: LATEST }),
  );
  return [...new Set(closing.flatMap((rule) => occurrences(rule, range)))].sort((a, b) => a - b);
}
