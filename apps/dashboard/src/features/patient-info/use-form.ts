import { type PatientInfo, savePatientInfo } from '@sightline/contract/patient-info.calls';
import { useState } from 'react';
import { conflictOf, type RefusalData } from '../../shared/setup/call-setup.ts';
import { snack, tellFailure, tellMessages } from '../../shared/setup/telling.tsx';
import { useUnsaved } from '../../shared/unsaved/unsaved.ts';
import { useClearPatientInfo } from './api/clear-patient-info.ts';
import { useSavePatientInfo } from './api/save-patient-info.ts';
import { useShowPatientInfo } from './api/show-patient-info.ts';
import { type Draft, draftOf, fieldsOf, isSame } from './model/draft.ts';
import type { Choice, FieldName } from './model/fields.ts';
import type { Question } from './model/questions.ts';

type Conflict = NonNullable<RefusalData<typeof savePatientInfo>>;

/** One draft for all four tabs; saving it, clearing the level, and someone else's save meanwhile. */
export function useForm(info: PatientInfo) {
  /** With the version the edit started from: a reloaded record must not hide another user's save. */
  const [edited, setEdited] = useState<{ draft: Draft; seen: number } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saving = useSavePatientInfo();
  const clearing = useClearPatientInfo();
  const show = useShowPatientInfo();
  const loaded = draftOf(info);
  const draft = edited?.draft ?? loaded;
  const seen = edited?.seen ?? info.version;
  const isDirty = edited !== null && !isSame(draft, loaded);
  useUnsaved(isDirty);

  const edit = (part: Partial<Draft>) => setEdited({ draft: { ...draft, ...part }, seen });

  function leave() {
    setEdited(null);
    setConflict(null);
  }

  function save(version: number | null = seen) {
    if (saving.isPending) return;
    saving.mutate(
      { fields: fieldsOf(draft), version },
      {
        onSuccess: ({ messages }) => {
          leave();
          tellMessages(messages);
          snack('Patient Information was saved.');
        },
        onError: (error) => {
          setConflict(conflictOf(savePatientInfo, error));
          if (conflictOf(savePatientInfo, error) === null) tellFailure(error);
        },
      },
    );
  }

  return {
    draft,
    isDirty,
    isSaving: saving.isPending,
    isClearing: clearing.isPending,
    conflict,
    choose: (name: FieldName, value: Choice) => edit({ values: { ...draft.values, [name]: value } }),
    setQuestions: (questions: readonly Question[]) => edit({ questions }),
    save: () => save(),
    leave,
    /** Unsaved changes stay, and then apply to the values without this level's record. */
    clear: () =>
      clearing.mutate(info.version, {
        onSuccess: () => setEdited((kept) => kept && { ...kept, seen: 0 }),
      }),
    keepMine: () => save(conflict?.current?.version ?? null),
    takeTheirs: () => {
      show(conflict?.current ?? null);
      leave();
    },
  };
}

export type Form = ReturnType<typeof useForm>;
