import { useState } from 'react';
import { useUnsaved } from '../unsaved/unsaved.ts';

type DraftInput<Draft, Version> = {
  saved: Draft;
  version: Version;
  isSame: (one: Draft, other: Draft) => boolean;
};

/**
 * The values of a saved record during editing: the saved ones until the first edit. Leaving with unsaved changes asks
 * first. A conflict is a change that another user saved meanwhile.
 */
export function useDraft<Draft extends object, Version, Conflict>({
  saved,
  version,
  isSame,
}: DraftInput<Draft, Version>) {
  /** With the version the edit started from: a reloaded record must not hide another user's save. */
  const [edited, setEdited] = useState<{ draft: Draft; seen: Version } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isTried, setTried] = useState(false);
  const isDirty = edited !== null && !isSame(edited.draft, saved);
  useUnsaved(isDirty || conflict !== null);
  return {
    draft: edited?.draft ?? saved,
    seen: edited?.seen ?? version,
    isOpen: edited !== null,
    isDirty,
    isTried,
    conflict,
    /** Of nothing at all it begins the edit. */
    edit: (part: Partial<Draft>) =>
      setEdited((before) => ({ draft: { ...(before?.draft ?? saved), ...part }, seen: before?.seen ?? version })),
    /** The edit goes on over another version. */
    rebase: (seen: Version) => setEdited((before) => before && { ...before, seen }),
    markTried: () => setTried(true),
    meet: setConflict,
    leave: () => {
      setEdited(null);
      setConflict(null);
      setTried(false);
    },
  };
}
