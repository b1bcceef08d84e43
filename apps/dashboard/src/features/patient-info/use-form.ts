import { type PatientInfo, savePatientInfo } from '@sightline/contract/patient-info.calls';
import { useDraft } from '../../shared/draft-form/use-draft.ts';
import { conflictOf, type RefusalData } from '../../shared/setup/call-setup.ts';
import { snack, tellFailure, tellMessages } from '../../shared/setup/telling.tsx';
import { t } from '../../shared/words/words.ts';
import { useClearPatientInfo } from './api/clear-patient-info.ts';
import { useSavePatientInfo } from './api/save-patient-info.ts';
import { useShowPatientInfo } from './api/show-patient-info.ts';
import { type Draft, draftOf, fieldsOf, isSame } from './model/draft.ts';
import type { Choice, FieldName } from './model/fields.ts';
import type { Question } from './model/questions.ts';

type Conflict = NonNullable<RefusalData<typeof savePatientInfo>>;

/** One draft for all four tabs; saving it, clearing the level, and someone else's save meanwhile. */
export function useForm(info: PatientInfo) {
  const saving = useSavePatientInfo();
  const clearing = useClearPatientInfo();
  const show = useShowPatientInfo();
  const form = useDraft<Draft, number, Conflict>({ saved: draftOf(info), version: info.version, isSame });
  const { draft, conflict, edit, leave } = form;

  function save(version: number | null = form.seen) {
    if (saving.isPending) return;
    saving.mutate(
      { fields: fieldsOf(draft), version },
      {
        onSuccess: ({ messages }) => {
          leave();
          tellMessages(messages);
          snack(t('Patient Information was saved.'));
        },
        onError: (error) => {
          form.meet(conflictOf(savePatientInfo, error));
          if (conflictOf(savePatientInfo, error) === null) tellFailure(error);
        },
      },
    );
  }

  return {
    draft,
    isDirty: form.isDirty,
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
        onSuccess: () => form.rebase(0),
      }),
    keepMine: () => save(conflict?.current?.version ?? null),
    takeTheirs: () => {
      show(conflict?.current ?? null);
      leave();
    },
  };
}

export type Form = ReturnType<typeof useForm>;
