import { useState } from 'react';
import { RefusedError } from '../../../shared/setup/refused-error.ts';
import { snack, tellFailure, tellMessages } from '../../../shared/setup/telling.tsx';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { t } from '../../../shared/words/words.ts';
import { useAddType } from '../api/add-type.ts';
import { NEW_TYPE, readDraft, type TypeDraft } from '../model/types.ts';

/** Adding an appointment type: its draft, null if closed, and its errors. */
export function useNew(onLeft: () => void) {
  const [draft, setDraft] = useState<TypeDraft | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const adding = useAddType();
  useUnsaved(draft !== null && draft !== NEW_TYPE);

  function leave() {
    setDraft(null);
    setErrors([]);
    onLeft();
  }

  function save() {
    if (draft === null || adding.isPending) return;
    const read = readDraft(draft);
    setErrors(read.ok ? [] : read.errors);
    if (!read.ok) return;
    adding.mutate(read.given, {
      onSuccess: ({ messages }) => {
        leave();
        tellMessages(messages);
        snack(t('{name} was added.', { name: read.given.name }));
      },
      onError: (error) => {
        if (error instanceof RefusedError && error.errors.length > 0) setErrors(error.errors);
        else tellFailure(error);
      },
    });
  }

  return {
    draft,
    errors,
    isSaving: adding.isPending,
    open: () => setDraft((before) => before ?? NEW_TYPE),
    edit: (part: Partial<TypeDraft>) => setDraft((before) => before && { ...before, ...part }),
    save,
    leave,
  };
}
