import { Button, NativeSelect } from '@mantine/core';
import { DEFAULT_LANGUAGE, LANGUAGE_KEYS } from '@sightline/contract/languages';
import { type FormEvent, useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { usePreviewValues } from '../api/load-values.ts';
import { useSaveTemplate } from '../api/save-template.ts';
import { isFlawless, isSameDraft, type TemplateDraft } from '../model/draft.ts';
import { failureWords } from '../model/failures.ts';
import type { NamedLocation } from '../model/groups.ts';
import { PatientChoice } from './patient-choice.tsx';
import { WordingFields } from './wording-fields.tsx';

type EditorProps = {
  start: TemplateDraft;
  locations: readonly NamedLocation[];
  noteDirty: (isDirty: boolean) => void;
  /** After a save. */
  close: () => void;
  leave: () => void;
};

function useEditor({ start, noteDirty, close }: Pick<EditorProps, 'start' | 'noteDirty' | 'close'>) {
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const save = useSaveTemplate();
  return {
    ...{ draft, isTried, error: save.error, isSaving: save.isPending },
    edit: (part: Partial<TemplateDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      noteDirty(!isSameDraft(next, start));
      save.reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (!isFlawless(draft) || save.isPending) return;
      save.mutate(draft, {
        onSuccess: () => {
          notices.info(t('Template saved.'));
          close();
        },
      });
    },
  };
}

/** A template in each language, with a preview for a patient. */
export function TemplateEditor({ start, locations, noteDirty, close, leave }: EditorProps) {
  const { draft, isTried, error, isSaving, edit, submit } = useEditor({ start, noteDirty, close });
  const [addKey, setAddKey] = useState(0);
  const preview = usePreviewValues({ locKey: draft.locKey, addKey });
  return (
    <form className="stack gap-lg" onSubmit={submit} noValidate>
      <div className="grid cols-2 phone-cols-1 gap-y-sm gap-x-lg">
        <LocationField draft={draft} locations={locations} choose={(locKey) => edit({ locKey })} />
        <PatientChoice
          name={preview.data?.name ?? ''}
          isExample={addKey === 0}
          problem={preview.error === null ? '' : failureWords(preview.error)}
          choose={setAddKey}
        />
      </div>
      <div className="grid cols-2 phone-cols-1 gap-y-sm gap-x-lg">
        {LANGUAGE_KEYS.map((language) => (
          <WordingFields
            key={language}
            language={language}
            kind={draft.kind}
            wording={draft.wordings[language] ?? { title: '', text: '' }}
            isOptional={language !== DEFAULT_LANGUAGE}
            isTried={isTried}
            preview={preview.data}
            change={(wording) => edit({ wordings: { ...draft.wordings, [language]: wording } })}
          />
        ))}
      </div>
      {error !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {failureWords(error)}
        </p>
      )}
      <div className="row wrap gap-sm">
        <Button type="submit" loading={isSaving}>
          {t('Save template')}
        </Button>
        <Button variant="default" onClick={leave}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

function LocationField({
  draft: { locKey, standsFor },
  locations,
  choose,
}: {
  draft: TemplateDraft;
  locations: readonly NamedLocation[];
  choose: (locKey: number) => void;
}) {
  const everywhere = standsFor === null ? [{ value: '0', label: t('All locations') }] : [];
  return (
    <NativeSelect
      label={t('Location')}
      description={standsFor === null ? undefined : t('Replaces the practice’s text at this location.')}
      value={String(locKey)}
      data={[...everywhere, ...locations.map((one) => ({ value: String(one.locKey), label: one.name }))]}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
    />
  );
}
