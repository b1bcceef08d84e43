import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { loadEntries } from '../api/validate-around.ts';
import { draftInWords } from '../model/draft-words.ts';
import { dateOf, namedTypes, type ScheduleKeys, type TypeChoice } from '../model/request.ts';
import { entryOfConfig } from '../model/request-entries.ts';
import { asNewOpening, dateOpening, groupOpening, type Panel, pendingOpening } from './panel.ts';
import type { PanelState } from './use-panel.ts';
import type { useRestoring } from './use-restoring.ts';
import type { Feedback, SaveState } from './use-saving.ts';

type Choices = {
  data: readonly TypeChoice[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type DrawerProps = {
  panels: PanelState;
  saving: SaveState;
  restore: ReturnType<typeof useRestoring>;
  today: number | null;
  choices: Choices;
  place: ScheduleKeys;
};

/** The props of `RuleDrawer`; null while closed. */
export type DrawerPanel = {
  panel: Panel;
  today: number;
  types: { named: readonly TypeChoice[]; hasFailed: boolean; isLoading: boolean; retry: () => void };
  isBusy: boolean;
  feedback: Feedback | null;
  /** Of a failed attempt. */
  failureLines: readonly string[];
  /** What someone else saved meanwhile, as text. */
  theirs: string | null;
  clearFeedback: () => void;
  save: (draft: RuleDraft) => void;
  overwrite: (draft: RuleDraft) => void;
  /** If the rule was deleted: saves the form as a new one. */
  saveAsNew: (draft: RuleDraft) => void;
  /** Replaces this draft with what someone else saved. */
  takeTheirs: () => void;
  /** Removes a date from the exemption list; resolves to whether it succeeded. */
  restore: (day: number) => Promise<boolean>;
  /** From viewing the pending request to changing it. */
  editRequest: () => void;
  close: () => void;
};

export function useDrawer({ panels, saving, restore, today, choices, place }: DrawerProps): DrawerPanel | null {
  const { panel } = panels;
  if (panel === null || today === null) return null;
  const { request } = panel;
  const { target } = request;
  const feedback = saving.feedbackOf(panel);
  const current = feedback?.kind === 'stale' ? feedback.stale.current : null;

  const saved = current === null ? null : entryOfConfig(current, place);

  function takeTheirs(): void {
    if (saved === null || target.mode === 'create') {
      panels.drop();
      return;
    }
    const { configId } = target;
    const opening =
      target.mode === 'edit-date'
        ? dateOpening(saved, { configId, date: target.date })
        : groupOpening(saved, { configId, date: saved.config?.startDate ?? '' });
    panels.put({ ...opening, isPending: panel?.isPending === true });
  }
  async function restoreDay(day: number): Promise<boolean> {
    if (target.mode !== 'edit' || panel === null) return false;
    const isDone = await restore({ configId: target.configId, date: dateOf(day) });
    if (isDone) await renewBaseline(day, panel);
    return isDone;
  }
  /** The edit continues from what is stored now; if that fails to load, saving reports the change. */
  async function renewBaseline(day: number, { id }: Panel): Promise<void> {
    const stored = await loadEntries(place, { from: day, to: day }).catch(() => []);
    const entry = stored.find(({ configId }) => target.mode === 'edit' && configId === target.configId);
    if (entry !== undefined) panels.rebase(id, entry);
  }
  return {
    panel,
    today,
    types: {
      named: namedTypes(choices.data ?? [], request.listed),
      hasFailed: choices.error !== null,
      isLoading: choices.data === undefined && choices.isFetching,
      retry: () => void choices.refetch(),
    },
    isBusy: saving.isBusy,
    feedback,
    failureLines: feedback?.kind === 'failed' ? failureLines(feedback.error) : [],
    theirs: saved === null ? null : draftInWords(saved.draft),
    clearFeedback: saving.clear,
    save: (draft) => void saving.save(draft, panel),
    overwrite: (draft) => void saving.overwrite(draft, current?.version ?? null, panel),
    saveAsNew: (draft) => void saving.save(draft, panels.put(asNewOpening(panel, draft))),
    takeTheirs,
    restore: restoreDay,
    editRequest: () => panels.put(pendingOpening(request, 'edit')),
    close: () => void panels.close(),
  };
}
