import { type AppointmentType, updateAppointmentType } from '@sightline/contract/appointment-types.calls';
import { useState } from 'react';
import { useDraft } from '../../../shared/draft-form/use-draft.ts';
import { conflictOf, type RefusalData } from '../../../shared/setup/call-setup.ts';
import { snack, tellFailure, tellMessages } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { useSaveType } from '../api/save-type.ts';
import { useTypeRenewal } from '../api/use-renewal.ts';
import { differencesOf, draftOf, readDraft, type TypeDraft } from '../model/types.ts';

type Conflict = NonNullable<RefusalData<typeof updateAppointmentType>>;

const isSame = (one: TypeDraft, other: TypeDraft): boolean => differencesOf(one, other).length === 0;

/** Editing a type in its row: the draft, saving it, and someone else's save meanwhile. */
export function useEdit(type: AppointmentType, onLeft: () => void) {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const saving = useSaveType();
  const renew = useTypeRenewal();
  const form = useDraft<TypeDraft, number, Conflict>({ saved: draftOf(type), version: type.version, isSame });
  const { draft, isOpen, conflict, edit } = form;

  function leave() {
    form.leave();
    setErrors([]);
    if (isOpen) onLeft();
  }

  function save(version: number | null = form.seen) {
    if (saving.isPending) return;
    const read = readDraft(draft);
    setErrors(read.ok ? [] : read.errors);
    if (!read.ok) return;
    saving.mutate(
      { taskKey: type.taskKey, given: read.given, version },
      {
        onSuccess: ({ messages }) => {
          leave();
          tellMessages(messages);
          snack(t('{name} was saved.', { name: type.name }));
        },
        onError: (error) => {
          form.meet(conflictOf(updateAppointmentType, error));
          if (conflictOf(updateAppointmentType, error) === null) tellFailure(error);
        },
      },
    );
  }

  return {
    draft: isOpen ? draft : null,
    errors,
    conflict,
    isSaving: saving.isPending,
    open: () => edit({}),
    edit,
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
