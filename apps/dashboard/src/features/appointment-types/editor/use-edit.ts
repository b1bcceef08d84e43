import { type AppointmentType, updateAppointmentType } from '@sightline/contract/appointment-types.calls';
import { useState } from 'react';
import { conflictOf, type RefusalData } from '../../../shared/setup/call-setup.ts';
import { snack, tellFailure, tellMessages } from '../../../shared/setup/telling.tsx';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { useSaveType } from '../api/save-type.ts';
import { useTypeRenewal } from '../api/use-renewal.ts';
import { differencesOf, draftOf, readDraft, type TypeDraft } from '../model/types.ts';

type Conflict = NonNullable<RefusalData<typeof updateAppointmentType>>;

/** Editing a type in its row: the draft, saving it, and someone else's save meanwhile. */
export function useEdit(type: AppointmentType, onLeft: () => void) {
  /** With the version the edit started from: a reloaded list must not hide another user's save. */
  const [edited, setEdited] = useState<{ draft: TypeDraft; seen: number } | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saving = useSaveType();
  const renew = useTypeRenewal();
  useUnsaved(edited !== null && differencesOf(edited.draft, draftOf(type)).length > 0);

  function leave() {
    setEdited(null);
    setErrors([]);
    setConflict(null);
    if (edited !== null) onLeft();
  }

  function save(version: number | null = edited?.seen ?? type.version) {
    if (saving.isPending) return;
    const read = readDraft(edited?.draft ?? draftOf(type));
    setErrors(read.ok ? [] : read.errors);
    if (!read.ok) return;
    saving.mutate(
      { taskKey: type.taskKey, given: read.given, version },
      {
        onSuccess: ({ messages }) => {
          leave();
          tellMessages(messages);
          snack(`${type.name} was saved.`);
        },
        onError: (error) => {
          setConflict(conflictOf(updateAppointmentType, error));
          if (conflictOf(updateAppointmentType, error) === null) tellFailure(error);
        },
      },
    );
  }

  return {
    draft: edited?.draft ?? null,
    errors,
    conflict,
    isSaving: saving.isPending,
    open: () => setEdited({ draft: draftOf(type), seen: type.version }),
    edit: (part: Partial<TypeDraft>) =>
      setEdited((before) => before && { ...before, draft: { ...before.draft, ...part } }),
    /** For an unchanged row: saves its values at the chosen level. */
    save: () => save(),
    leave,
    keepMine: () => save(conflict?.current?.version ?? null),
    takeTheirs: () => {
      leave();
      void renew();
    },
  };
}
