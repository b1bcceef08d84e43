import { repetitionType } from '@sightline/contract/repetitions';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import { ruleOfDraft } from '@sightline/scheduling/faults';
import type { Rule } from '@sightline/scheduling/rule';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { dataOfDraft } from '@sightline/scheduling/wire';

/** A schedule's owner: one provider at one location of a practice. */
export type ScheduleKeys = { coverKey: number; locKey: number; acctKey: number };

/** An appointment type's display values. */
export type TypeChoice = { taskKey: number; name: string; length: number };

export type RequestTarget =
  | { mode: 'create' }
  /** `version` is the one the edit saw; null overwrites. */
  | { mode: 'edit'; configId: number; version: number | null }
  | { mode: 'edit-date'; configId: number; date: string; version: number | null };

/** A requested change of the schedule. */
export type ScheduleRequest = {
  target: RequestTarget;
  draft: RuleDraft;
  /** Its state when the edit started; null for a new one. */
  baseline: RuleDraft | null;
  /** The rule's types, which may have been deactivated since. */
  listed: readonly TypeChoice[];
  /** The days before a new general availability are closed with it (SCH-012). */
  withBlackout: boolean;
};

/** The rule of a draft without faults. */
export function ruleOfRequest({ target, draft }: Pick<ScheduleRequest, 'target' | 'draft'>, place: ScheduleKeys): Rule {
  // The replacement for one date of a group is a separate rule, which may overlap the rest of its group.
  const id = target.mode === 'edit' ? target.configId : 0;
  return ruleOfDraft({ draft, id, locKey: place.locKey, acctKey: place.acctKey });
}

/** A rule that started earlier may keep its start; a replaced date starts on that date. */
export const storedStart = ({ target, baseline }: Pick<ScheduleRequest, 'target' | 'baseline'>): number | null =>
  target.mode === 'edit' ? (baseline?.startDay ?? null) : null;

/** The available types: the configured ones, and those already in the rule. */
export const namedTypes = (types: readonly TypeChoice[], listed: readonly TypeChoice[]): TypeChoice[] => [
  ...types,
  ...listed.filter(({ taskKey }) => types.every((type) => type.taskKey !== taskKey)),
];

/** The config in the calls' form. */
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

/** What ValidateWSConfig ignores: the edited rule, or one date of it. */
export function exceptOf(target: RequestTarget): { exceptConfigId?: string; exceptTargetDate?: string } {
  if (target.mode === 'create') return {};
  const exceptConfigId = String(target.configId);
  return target.mode === 'edit' ? { exceptConfigId } : { exceptConfigId, exceptTargetDate: target.date };
}

/** The request with the version to overwrite; null for any. */
export function overVersion(request: ScheduleRequest, version: number | null): ScheduleRequest {
  const { target } = request;
  return target.mode === 'create' ? request : { ...request, target: { ...target, version } };
}

/** `YYYY-MM-DD` as a day; the epoch for none, which no schedule uses. */
export const dayOf = (date: string): number => parseDay(date.slice(0, 10)) ?? 0;
export const dateOf = formatDay;
