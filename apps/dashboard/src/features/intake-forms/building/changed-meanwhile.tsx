import { useMemo } from 'react';
import { SavedElsewhere } from '../../../shared/setup/saved-elsewhere.tsx';
import { formDifferences } from '../model/form-differences.ts';
import { useForm } from './builder-context.ts';
import type { FormConflict, Saving } from './use-saving.ts';

/** What the second of two people sees: who saved the form meanwhile and what differs. Nothing is lost either way. */
export function ChangedMeanwhile({ saving, conflict }: { saving: Saving; conflict: FormConflict }) {
  const { draft } = useForm();
  const { newest, theirs } = conflict;
  const differences = useMemo(() => formDifferences({ mine: draft, theirs }), [draft, theirs]);
  return (
    <SavedElsewhere
      savedAt={newest.savedAt}
      savedBy={newest.savedBy}
      differences={differences}
      isSaving={saving.isSaving}
      onKeepMine={saving.keepMine}
      onTakeTheirs={saving.takeTheirs}
    />
  );
}
