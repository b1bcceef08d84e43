import type { EditedForm, FormVersionSummary } from '@sightline/contract/form-building.calls';
import type { FormDraft } from '@sightline/forms/building/draft';
import { type FormFault, prevents } from '@sightline/forms/building/faults';
import { textAt } from '@sightline/forms/json-access';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { snack, tellErrors, tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { loadVersion } from '../api/load-version.ts';
import { type SaveOutcome, useSaveForm } from '../api/save-form.ts';
import { faultText } from '../model/builder-words.ts';
import { draftOf } from '../model/saved-form.ts';
import { builderPath } from '../model/tabs.ts';
import type { Builder } from './use-builder.ts';

/** What someone else saved while this form was edited. */
export type FormConflict = { newest: FormVersionSummary; theirs: FormDraft };

type SavingInput = { builder: Builder; faults: readonly FormFault[]; saved: EditedForm | null };

/** Saving a form: its faults, conflicts with a colleague’s version, and the list of versions. */
export function useSaving({ builder, faults, saved }: SavingInput) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useSaveForm();
  const [base, setBase] = useState(saved?.version ?? null);
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  /** Counts the saves that were tried: what is missing is named from the first on. */
  const [attempt, setAttempt] = useState(0);
  const { draft } = builder;
  const formKey = saved?.formKey ?? null;

  async function meet(outcome: SaveOutcome, sent: FormDraft): Promise<void> {
    if (outcome.kind === 'refused') return tellErrors(outcome.errors);
    if (outcome.kind === 'changed') {
      const theirs = formKey === null ? sent : draftOf(await loadVersion(formKey, outcome.newest.version));
      return setConflict({ newest: outcome.newest, theirs });
    }
    setConflict(null);
    setBase(outcome.version);
    builder.markSaved(sent);
    snack(t('Saved as version {version}.', { version: outcome.version }));
    if (formKey === null) void navigate(builderPath(outcome.formKey), { replace: true });
  }

  async function send(baseVersion: number | null): Promise<void> {
    const name = (draft.name || textAt(draft.definition, 'title')).trim();
    setAttempt((before) => before + 1);
    if (name === '') return document.getElementById('form-name')?.focus();
    if (faults.some(prevents)) return;
    if (faults.length > 0 && !(await mayKeep(faults))) return;
    const sent = { ...draft, name };
    try {
      await meet(await mutateAsync({ formKey, baseVersion, draft: sent }), sent);
    } catch (error) {
      tellFailure(error);
    }
  }

  return {
    ...{ base, conflict, attempt, isSaving: isPending, formKey },
    versions: saved?.versions ?? [],
    isShipped: saved?.versions[0]?.origin === 'shipped',
    save: () => void send(base),
    /** Saves over what someone else saved; their version stays in the list of versions. */
    keepMine: () => void (conflict && send(conflict.newest.version)),
    /** Undo brings the own changes back. */
    takeTheirs: () => {
      if (conflict === null) return;
      builder.change(conflict.theirs);
      builder.markSaved(conflict.theirs);
      setBase(conflict.newest.version);
      setConflict(null);
    },
    /** Loads an earlier version as a change that is not saved yet. */
    restore: async (version: number) => {
      if (formKey === null) return;
      try {
        builder.change(draftOf(await loadVersion(formKey, version)));
        snack(t('Version {version} is loaded. Save to use it again.', { version }));
      } catch (error) {
        tellFailure(error);
      }
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;

const mayKeep = (faults: readonly FormFault[]): Promise<boolean> =>
  askConfirm({
    text:
      faults.length === 1
        ? t('A condition leads nowhere.')
        : t('{count} conditions lead nowhere.', { count: faults.length }),
    detail: faults.map(faultText).join(' '),
    confirm: t('Save anyway'),
    cancel: t('Keep editing'),
  });
