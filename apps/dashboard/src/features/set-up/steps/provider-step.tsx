import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFaults } from '../../../shared/administration/failures.ts';
import { t } from '../../../shared/words/words.ts';
import { useAddProvider } from '../api/set-up-calls.ts';
import { Question } from '../question.tsx';

type ProviderStepProps = { step: string; coverKey: number; locKeys: number[]; next: () => void };

const FIELDS = [
  ['firstName', t('First name')],
  ['lastName', t('Last name')],
  ['credential', t('Credential (such as OD)')],
] as const;

export function ProviderStep({ step, coverKey, locKeys, next }: ProviderStepProps) {
  const adding = useAddProvider(coverKey);
  const [draft, setDraft] = useState({ firstName: '', lastName: '', credential: '' });
  const faults = fieldFaults(adding.error);
  return (
    <Question
      step={step}
      title={t('Who sees patients?')}
      about={t('Add one provider. You set their hours next, under Schedule.')}
      act={t('Continue')}
      isPending={adding.isPending}
      error={adding.error}
      submit={() => adding.mutate({ ...draft, locKeys }, { onSuccess: next })}
      skip={next}
    >
      {FIELDS.map(([field, label]) => (
        <TextInput
          key={field}
          label={label}
          size="md"
          value={draft[field]}
          error={faults[field]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setDraft((before) => ({ ...before, [field]: value }));
          }}
        />
      ))}
    </Question>
  );
}
