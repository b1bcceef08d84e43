import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { dateInFigures } from '../dates/dates.ts';
import { t } from '../words/words.ts';
import { usePatientSearch } from './search-patients.ts';

const PAUSE_MS = 200;

type PatientChoiceProps = { value: number; choose: (addKey: number) => void };

/** A patient by name, ID, birth date or phone. */
export function PatientChoice({ value, choose }: PatientChoiceProps) {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const { data } = usePatientSearch(settled);
  const options = (data?.patients ?? []).map(({ addKey, firstName, lastName, dob, patientId }) => ({
    value: String(addKey),
    label: [`${firstName} ${lastName}`, dob && dateInFigures(dob), patientId].filter(Boolean).join(', '),
  }));
  return (
    <Select
      label={t('Patient')}
      placeholder={t('Name, ID, birth date or phone')}
      searchable
      data-autofocus
      data={options}
      // The server searched: other names and numbers of the patient may have matched.
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      value={value === 0 ? null : String(value)}
      onChange={(chosen) => choose(Number(chosen ?? 0))}
      nothingFoundMessage={settled.trim().length < 2 ? t('Type at least two letters') : t('No matches')}
    />
  );
}
