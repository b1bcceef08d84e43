import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFaults } from '../../../shared/administration/failures.ts';
import { likelyZone, ZoneField } from '../../../shared/administration/zone-field.tsx';
import { t } from '../../../shared/words/words.ts';
import { useAddPractice } from '../api/set-up-calls.ts';
import { Question } from '../question.tsx';

export type NamedPractice = { coverKey: number; name: string };

export function PracticeStep({ step, next }: { step: string; next: (practice: NamedPractice) => void }) {
  const adding = useAddPractice();
  const [name, setName] = useState('');
  const [timeZone, setTimeZone] = useState(likelyZone);
  const faults = fieldFaults(adding.error);
  return (
    <Question
      step={step}
      title={t('What’s the practice called?')}
      about={t('Patients see this name in every text and on the booking page.')}
      act={t('Continue')}
      isPending={adding.isPending}
      error={adding.error}
      submit={() => adding.mutate({ name, timeZone }, { onSuccess: next })}
    >
      <TextInput
        label={t('Practice name')}
        size="md"
        autoComplete="organization"
        value={name}
        error={faults.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ZoneField value={timeZone} onChange={setTimeZone} error={faults.timeZone} />
    </Question>
  );
}
