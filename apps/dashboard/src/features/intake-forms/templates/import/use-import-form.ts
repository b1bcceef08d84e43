import { useState } from 'react';
import { notices } from '../../../../shared/notices/notices.ts';
import { tellFailure } from '../../../../shared/setup/telling.tsx';
import { t } from '../../../../shared/words/words.ts';
import { useImport } from '../../api/import-template.ts';
import { draftOfFile, fileFault, type ImportDraft, nameFaults, pathNameOf } from '../../model/import-draft.ts';

/** A chosen file, its names, the trial's result, and the import itself. */
export function useImportForm(close: () => void) {
  const [draft, setDraft] = useState<(ImportDraft & { fileName: string }) | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const trial = useImport({ isTrial: true });
  const doing = useImport({ isTrial: false });
  // The import's own refusal takes precedence over the earlier trial.
  const result = doing.data ?? trial.data ?? null;

  function change(next: typeof draft) {
    setDraft(next);
    trial.reset();
    doing.reset();
  }
  async function choose(file: File | null) {
    if (file === null) return;
    const text = await file.text();
    const problem = fileFault({ text });
    setFault(problem);
    setTried(false);
    change(problem === null ? { ...draftOfFile({ fileName: file.name, text }), fileName: file.name } : null);
  }
  function rename(name: string) {
    if (draft === null) return;
    // The path follows the name until edited.
    const isFollowing = draft.pathName === pathNameOf(draft.name);
    change({ ...draft, name, pathName: isFollowing ? pathNameOf(name) : draft.pathName });
  }
  function submit() {
    setTried(true);
    if (draft === null) return setFault(t('Please choose a file'));
    const faults = nameFaults(draft);
    if (faults.name !== null || faults.pathName !== null) return;
    if (trial.data === undefined || trial.data.errors.length > 0) return trial.mutate(draft, { onError: tellFailure });
    doing.mutate(draft, {
      onError: tellFailure,
      onSuccess: ({ errors, version }) => {
        if (errors.length > 0) return;
        notices.info(doneWords(draft.name.trim(), version));
        close();
      },
    });
  }

  return {
    draft,
    fault,
    faults: draft === null || !isTried ? { name: null, pathName: null } : nameFaults(draft),
    result,
    mayImport: result !== null && result.errors.length === 0,
    isBusy: trial.isPending || doing.isPending,
    choose,
    rename,
    setPathName: (pathName: string) => draft !== null && change({ ...draft, pathName }),
    submit,
  };
}

const doneWords = (name: string, version: number | null): string =>
  version === null || version < 2
    ? t('{name} was added.', { name })
    : t('{name} is now at version {version}.', { name, version });

export type ImportForm = ReturnType<typeof useImportForm>;
