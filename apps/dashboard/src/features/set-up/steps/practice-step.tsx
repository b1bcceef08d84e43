import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFaults } from '../../../shared/administration/failures.ts';
import { likelyZone, ZoneField } from '../../../shared/administration/zone-field.tsx';
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
      title="What’s the practice called?"
      about="Patients see this name in every text and on the booking page."
      act="Continue"
      isPending={adding.isPending}
      error={adding.error}
      submit={() => adding.mutate({ name, timeZone }, { onSuccess: next })}
    >
      <TextInput
        label="Practice name"
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
