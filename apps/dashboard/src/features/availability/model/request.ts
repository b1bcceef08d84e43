import { repetitionType } from '@sightline/contract/repetitions';
import { RULE_KINDS, type RuleKindWord } from '@sightline/contract/schedule.texts';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import { ruleOfDraft } from '@sightline/scheduling/faults';
import type { Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { dataOfDraft } from '@sightline/scheduling/wire';

/** Where a schedule belongs: one provider at one location of a practice. */
export type ScheduleKeys = { coverKey: number; locKey: number; acctKey: number };

/** What is shown of an appointment type. */
export type TypeChoice = { taskKey: number; name: string; length: number };

export type RequestTarget =
  | { mode: 'create' }
  /** `version` is the state the edit saw; null saves over whatever is there. */
  | { mode: 'edit'; configId: number; version: number | null }
  | { mode: 'edit-date'; configId: number; date: string; version: number | null };

/** A change of the schedule that somebody asks for. */
export type ScheduleRequest = {
  target: RequestTarget;
  draft: RuleDraft;
  /** As it stood when the edit began; null for a new one. */
  baseline: RuleDraft | null;
  /** The types the rule lists, which may have been switched off since. */
  listed: readonly TypeChoice[];
  /** The days before a new general availability are closed with it (SCH-012). */
  withBlackout: boolean;
};

export const kindWord = ({ kind }: Pick<RuleDraft, 'kind'>): RuleKindWord => RULE_KINDS[kind];

/** The rule that a draft without faults would make here. */
export function ruleOfRequest({ target, draft }: Pick<ScheduleRequest, 'target' | 'draft'>, place: ScheduleKeys): Rule {
  // What replaces one date of a group is a rule of its own, which may well meet the rest of its group.
  const id = target.mode === 'edit' ? target.configId : 0;
  return ruleOfDraft({ draft, id, locKey: place.locKey, acctKey: place.acctKey });
}

/** A rule that began earlier may keep its start; what replaces a date of one begins on that date. */
export const storedStart = ({ target, baseline }: Pick<ScheduleRequest, 'target' | 'baseline'>): number | null =>
  target.mode === 'edit' ? (baseline?.startDay ?? null) : null;

/** The types that can be named: those that are configured, and those that the rule lists already. */
export const namedTypes = (types: readonly TypeChoice[], listed: readonly TypeChoice[]): TypeChoice[] => [
  ...types,
  ...listed.filter(({ taskKey }) => types.every((type) => type.taskKey !== taskKey)),
];

/** The config as calls take it. */
export function configOfRequest({
  request: { target, draft, listed },
  place,
  types,
}: {
  request: ScheduleRequest;
  place: ScheduleKeys;
  types: readonly TypeChoice[];
}): GivenConfig {
  const data = dataOfDraft({ draft, types: namedTypes(types, listed), editSingleEvent: target.mode === 'edit-date' });
  return {
    ...place,
    ...(target.mode === 'create' ? {} : { wsConfigFormId: target.configId }),
    ...(target.mode === 'create' || target.version === null ? {} : { version: target.version }),
    startDate: data.startDate,
    endDate: data.repetition.endsDate,
    repetitionType: repetitionType(draft.repeats),
    endType: draft.ends === 'never' ? 0 : 1,
    blockType: draft.kind === 'availability',
    data: JSON.stringify(data),
  };
}

/** What ValidateWSConfig leaves out of its look: the rule under edit, or one date of it. */
export function exceptOf(target: RequestTarget): { exceptConfigId?: string; exceptTargetDate?: string } {
  if (target.mode === 'create') return {};
  const exceptConfigId = String(target.configId);
  return target.mode === 'edit' ? { exceptConfigId } : { exceptConfigId, exceptTargetDate: target.date };
}

/** The request with the version it would save over; null for whatever is there. */
export function overVersion(request: ScheduleRequest, version: number | null): ScheduleRequest {
  const { target } = request;
  return target.mode === 'create' ? request : { ...request, target: { ...target, version } };
}

/** `YYYY-MM-DD` as a day; the epoch for none, which no schedule has. */
export const dayOf = (date: string): number => parseDay(date.slice(0, 10)) ?? 0;
export const dateOf = formatDay;
