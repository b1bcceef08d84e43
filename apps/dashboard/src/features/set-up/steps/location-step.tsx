import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFaults } from '../../../shared/administration/failures.ts';
import { t } from '../../../shared/words/words.ts';
import { useAddLocation } from '../api/set-up-calls.ts';
import { Question } from '../question.tsx';

type LocationStepProps = { step: string; coverKey: number; next: () => void };

const FIELDS = [
  ['name', t('Location name'), 'text', t('Such as Main Street, or the practice’s name.')],
  ['city', t('City'), 'text', ''],
  ['state', t('State'), 'text', ''],
  ['phone', t('Office phone'), 'tel', t('The number patients call.')],
  ['smsNumber', t('Texting number'), 'tel', t('A number of your texting account. You can add it later.')],
] as const;

export function LocationStep({ step, coverKey, next }: LocationStepProps) {
  const adding = useAddLocation(coverKey);
  const [draft, setDraft] = useState({ name: '', city: '', state: '', phone: '', smsNumber: '' });
  const faults = fieldFaults(adding.error);
  return (
    <Question
      step={step}
      title={t('Where do you see patients?')}
      about={t('Start with one office. You can add more under Locations.')}
      act={t('Continue')}
      isPending={adding.isPending}
      error={adding.error}
      submit={() => adding.mutate(draft, { onSuccess: () => next() })}
      skip={next}
    >
      {FIELDS.map(([field, label, type, description]) => (
        <TextInput
          key={field}
          label={label}
          type={type}
          size="md"
          {...(description !== '' && { description })}
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
