import { useEffect, useState } from 'react';
import { type Draft, drafts, NO_DRAFT, useDraft } from '../compose/drafts.ts';
import type { PatientSearch } from '../patients/use-patient-search.ts';
import { NEW_MESSAGE, type NewDraft, NO_NEW_DRAFT, newDrafts, useNewDraft } from './new-draft.ts';

/** How long Undo is available. */
const UNDO_MS = 5_000;

/** Clears recipients, text and search at once, and can undo recipients and text for 5 s (MSG-030). */
export function useClearing(search: PatientSearch) {
  const [cleared, setCleared] = useState<{ text: Draft; message: NewDraft } | null>(null);
  const { recipients } = useNewDraft();
  const { draft } = useDraft(NEW_MESSAGE);
  const hasFields = Object.values(search.fields).some((text) => text !== '');
  const isEmpty = recipients.length === 0 && draft.text === '' && draft.pictureIds.length === 0;

  useEffect(() => {
    if (cleared === null) return;
    const timer = setTimeout(() => setCleared(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [cleared]);

  return {
    canClear: !isEmpty || hasFields,
    canUndo: cleared !== null && isEmpty,
    clear(): void {
      if (!isEmpty) setCleared({ text: drafts.get(NEW_MESSAGE), message: newDrafts.get(NEW_MESSAGE) });
      drafts.put(NEW_MESSAGE, NO_DRAFT);
      newDrafts.put(NEW_MESSAGE, NO_NEW_DRAFT);
      search.clear();
    },
    undo(): void {
      if (cleared === null) return;
      drafts.put(NEW_MESSAGE, cleared.text);
      newDrafts.put(NEW_MESSAGE, cleared.message);
      setCleared(null);
    },
  };
}

export type ClearPrompt = ReturnType<typeof useClearing>;
