import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { t } from '../../../shared/words/words.ts';
import { dateDraft } from '../model/draft.ts';
import { dayOf, type ScheduleRequest } from '../model/request.ts';
import type { Entry } from '../model/request-entries.ts';
import type { EventRef, RuleKind } from './acts.ts';

/** The drawer's content. */
export type Panel = {
  /** Each opening is separate, with its own draft. */
  id: number;
  mode: 'create' | 'edit' | 'edit-date' | 'view';
  request: ScheduleRequest;
  /** The request waiting for its conflicts to be resolved. */
  isPending: boolean;
  /** The event it was opened from; null for a new rule. */
  event: EventRef | null;
};
export type Opening = Omit<Panel, 'id'>;

const UNDECIDED = { withBlackout: false } as const;

export const createOpening = (draft: RuleDraft): Opening => ({
  mode: 'create',
  request: { target: { mode: 'create' }, draft, baseline: null, listed: [], ...UNDECIDED },
  isPending: false,
  event: null,
});

function ofGroup(mode: 'edit' | 'view', entry: Entry, event: EventRef): Opening {
  const { configId, draft, config, listed } = entry;
  const target = { mode: 'edit', configId, version: config?.version ?? null } as const;
  return { mode, request: { target, draft, baseline: draft, listed, ...UNDECIDED }, isPending: false, event };
}

export const viewOpening = (entry: Entry, event: EventRef): Opening => ofGroup('view', entry, event);

/** Editing the whole group; entries of the old tables and of onboarding are read-only. */
export const groupOpening = (entry: Entry, event: EventRef): Opening =>
  ofGroup(entry.kind === 'legacy' || entry.kind === 'onboarding' ? 'view' : 'edit', entry, event);

/** Editing one date of a group; a group of one date is edited as a whole. */
export function dateOpening(entry: Entry, event: EventRef): Opening {
  if (entry.kind !== 'group') return groupOpening(entry, event);
  const { configId, config, listed } = entry;
  const draft = dateDraft({ draft: entry.draft, day: dayOf(event.date) });
  const target = { mode: 'edit-date', configId, date: event.date, version: config?.version ?? null } as const;
  return {
    mode: 'edit-date',
    request: { target, draft, baseline: draft, listed, ...UNDECIDED },
    isPending: false,
    event,
  };
}

/** The pending request, to view or change. */
export const pendingOpening = (request: ScheduleRequest, mode: 'view' | 'edit'): Opening => ({
  mode: mode === 'view' ? 'view' : request.target.mode,
  request,
  isPending: true,
  event: null,
});

/** The form of a deleted rule, as a new one. It still names its original event. */
export const asNewOpening = ({ request, ...rest }: Opening, draft: RuleDraft): Opening => ({
  ...rest,
  mode: 'create',
  request: { ...request, target: { mode: 'create' }, draft, baseline: null },
});

const KIND_WORDS: Record<RuleKind, string> = { availability: t('Availability'), blackout: t('Blackout Period') };
const TITLES: Record<Panel['mode'], Record<RuleKind, string>> = {
  create: { availability: t('Create Availability'), blackout: t('Create Blackout Period') },
  edit: { availability: t('Edit Availability'), blackout: t('Edit Blackout Period') },
  'edit-date': {
    availability: t('Edit one date of Availability'),
    blackout: t('Edit one date of Blackout Period'),
  },
  view: { availability: t('View Availability'), blackout: t('View Blackout Period') },
};

/** 'Create Availability', 'Edit one date of Blackout Period', 'Current request: Availability'. */
export function panelTitle({ mode, isPending, request: { draft } }: Panel): string {
  return isPending && mode === 'view'
    ? t('Current request: {kind}', { kind: KIND_WORDS[draft.kind] })
    : TITLES[mode][draft.kind];
}
