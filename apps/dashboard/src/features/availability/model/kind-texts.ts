import { RULE_KINDS } from '@sightline/contract/schedule.texts';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { t } from '../../../shared/words/words.ts';
import type { ScheduleRequest } from './request.ts';

/** The specification's sentences about a rule, by its kind (SCH-015, SCH-016, SCH-021), in the page's language. */
const kindIn = ({ kind }: Pick<RuleDraft, 'kind'>): string => t(RULE_KINDS[kind]);

/** 'Availability was successfully created' */
export const savedText = ({ target, draft }: ScheduleRequest): string =>
  target.mode === 'create'
    ? t('{kind} was successfully created', { kind: kindIn(draft) })
    : t('{kind} was successfully updated', { kind: kindIn(draft) });

export const conflictText = ({ draft }: ScheduleRequest, dates: number): string =>
  t(
    'The {kind} rule you are trying to save has a conflict with {dates} another Date(s). Click OK to show the conflict(s).',
    { kind: kindIn(draft), dates },
  );

export const updateConflictText = ({ draft }: ScheduleRequest): string =>
  t(
    'The {kind} rule you are trying to update will cause another conflict. Please try updating the parameters to avoid another conflict.',
    { kind: kindIn(draft) },
  );

export const stillConflictText = ({ draft }: ScheduleRequest): string =>
  t(
    'The {kind} rule you are trying to update will still cause conflict with the current config you are trying to save. Please try updating the parameters to avoid another conflict.',
    { kind: kindIn(draft) },
  );
