import { type Preferences, saveGeneral } from '@sightline/contract/preferences.calls';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../shared/draft-form/use-draft.ts';
import { notices } from '../../shared/notices/notices.ts';
import { conflictOf } from '../../shared/setup/call-setup.ts';
import { failureLines } from '../../shared/setup/failure-lines.ts';
import type { Difference } from '../../shared/setup/saved-elsewhere.tsx';
import { useSetup } from '../../shared/setup/setup-context.ts';
import { sayError } from '../../shared/setup/setup-dialogs.ts';
import { tellErrors } from '../../shared/setup/telling.tsx';
import { t } from '../../shared/words/words.ts';
import { useClearGeneral } from './api/clear-general.ts';
import { generalOptions } from './api/general.ts';
import { useSaveGeneral } from './api/save-general.ts';
import { differencesOf, draftOf, type Edits, problemsOf, savedWords, withEdits } from './model/draft.ts';

const NOTICE = 'preferences';
const NO_EDITS: Edits = {};
type ConcurrentChange = { savedAt: string | null; savedBy: string; differences: readonly Difference[] };

/** The form over a record: changes, saving, clearing, and someone else's earlier save. */
export function useGeneralForm(preferences: Preferences) {
  const setup = useSetup();
  const queries = useQueryClient();
  /** Counts reloads of the form: the rich text reads its content only once. */
  const [filling, setFilling] = useState(0);
  const saving = useSaveGeneral();
  const clearing = useClearGeneral();
  const form = useDraft<Edits, number, ConcurrentChange>({
    saved: NO_EDITS,
    version: preferences.version,
    isSame: (edits) => Object.keys(withEdits(preferences, edits)).length === 0,
  });
  const edits = withEdits(preferences, form.draft);
  const draft = draftOf(preferences, edits);

  function fill() {
    form.leave();
    setFilling((before) => before + 1);
  }

  async function meetConflict(error: unknown): Promise<boolean> {
    const conflict = conflictOf(saveGeneral, error);
    if (conflict === null) return false;
    const { queryKey } = generalOptions(setup);
    if (conflict.current !== null) queries.setQueryData(queryKey, conflict.current);
    else await queries.refetchQueries({ queryKey });
    const theirs = queries.getQueryData(queryKey) ?? preferences;
    const { savedAt, savedBy } = conflict;
    form.meet({ savedAt, savedBy, differences: differencesOf({ seen: preferences, theirs, edits }) });
    if (edits.endingMesg === undefined && edits.endings === undefined) setFilling((before) => before + 1);
    return true;
  }

  async function fail(title: string, error: unknown) {
    if (await meetConflict(error)) return;
    const [text = '', ...rest] = failureLines(error);
    if (text !== '') await sayError({ title, text, detail: rest.join(' ') });
  }

  function save() {
    if (setup.cover.coverKey === 0) return void sayError({ text: t(TEXT.selectCoverFirst) });
    const problems = problemsOf(draft);
    if (problems.length > 0) return tellErrors(problems);
    saving.mutate(
      { seen: preferences, draft },
      {
        onSuccess: (saved) => {
          fill();
          notices.info(savedWords(saved), { id: NOTICE, autoClose: false });
        },
        onError: (error) => void fail(t(TEXT.saving), error),
      },
    );
  }

  function clear() {
    clearing.mutate(preferences.version, { onSuccess: fill, onError: (error) => void fail(t(TEXT.saving), error) });
  }

  return {
    draft,
    edits,
    isDirty: form.isDirty,
    filling,
    elsewhere: form.conflict,
    edit: form.edit,
    save,
    clear,
    takeTheirs: fill,
    isSaving: saving.isPending,
    isClearing: clearing.isPending,
  };
}

export type GeneralForm = ReturnType<typeof useGeneralForm>;
