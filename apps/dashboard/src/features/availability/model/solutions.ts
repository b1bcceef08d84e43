import type { SeveralChanges } from '@sightline/contract/schedule.values';
import type { DayNumber } from '@sightline/scheduling/days';
import { isSameDraft } from '@sightline/scheduling/faults';
import type { Rule } from '@sightline/scheduling/rule';
import { draftOfSolution, type Solution, solutionsOf } from '@sightline/scheduling/solutions';
import {
  configOfRequest,
  dayOf,
  ruleOfRequest,
  type ScheduleKeys,
  type ScheduleRequest,
  type TypeChoice,
} from './request.ts';

export type SolutionsInput = {
  request: ScheduleRequest;
  place: ScheduleKeys;
  rules: readonly Rule[];
  today: DayNumber;
};

/** The rules a request is checked against: for one date of a group, without that date of it. */
export function othersOf({ target }: ScheduleRequest, rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => {
    if (target.mode === 'create' || rule.id !== target.configId) return [rule];
    if (target.mode === 'edit') return [];
    return [{ ...rule, exemptions: new Set([...rule.exemptions, dayOf(target.date)]) }];
  });
}

/** What would resolve all conflicts of a request at once; not what is stored already. */
export function solutionsOfRequest({ request, place, rules, today }: SolutionsInput): Solution[] {
  const { draft, baseline } = request;
  const rule = ruleOfRequest(request, place);
  return solutionsOf({ rule, others: othersOf(request, rules), today }).filter(({ rules: [first, ...more] }) => {
    if (first === undefined) return false;
    return baseline === null || more.length > 0 || !isSameDraft(draftOfSolution({ draft, rule: first }), baseline);
  });
}

type Ground = { request: ScheduleRequest; place: ScheduleKeys; types: readonly TypeChoice[] };

/** A solution as one act of the service. */
export function changesOfSolution({ solution, ...ground }: Ground & { solution: Solution }): SeveralChanges {
  const { request } = ground;
  const { target, draft, withBlackout } = request;
  const configs = solution.rules.map((rule, index) => {
    const isEdit = index === 0 && target.mode === 'edit';
    const part = {
      ...request,
      target: isEdit ? target : { mode: 'create' as const },
      draft: draftOfSolution({ draft, rule }),
    };
    return configOfRequest({ ...ground, request: part });
  });
  if (target.mode !== 'edit-date') return { configs, withBlackout };
  const { configId, date: targetDate, version } = target;
  return { configs, groupDate: { configId, targetDate, version, isExempted: true } };
}

export type SavedConfig = { wsConfigFormId: number; version: number };

/**
 * The act that undoes a solution: deletes what it made and puts back what it changed. Null where a rule would start in
 * the past again, which nobody can save.
 */
export function changesOfUndo({
  saved,
  today,
  ...ground
}: Ground & { saved: readonly SavedConfig[]; today: DayNumber }): SeveralChanges | null {
  const { target, draft, baseline } = ground.request;
  const deleting = (made: readonly SavedConfig[]) =>
    made.map(({ wsConfigFormId: configId, version }) => ({ configId, version }));
  if (target.mode === 'create') return { deletions: deleting(saved) };
  if (target.mode === 'edit-date') {
    const groupDate = { configId: target.configId, targetDate: target.date, isExempted: false };
    return { deletions: deleting(saved), groupDate };
  }
  const [edited, ...made] = saved;
  if (baseline === null || edited === undefined) return null;
  if (baseline.startDay !== draft.startDay && (baseline.startDay ?? 0) < today) return null;
  const before = { ...ground.request, target: { ...target, version: edited.version }, draft: baseline };
  return { configs: [configOfRequest({ ...ground, request: before })], deletions: deleting(made) };
}
