import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { dateInFigures } from '../dates/dates.ts';
import { t } from '../words/words.ts';
import { SHORTEST, usePatientSearch } from './search-patients.ts';

const PAUSE_MS = 200;

/** A patient that the page before knows. */
export type KnownPatient = { addKey: number; firstName: string; lastName: string };

type PatientChoiceProps = {
  value: number;
  /** The patient's location, by name, comes with a patient that was found. */
  choose: (addKey: number, locName?: string) => void;
  /** Can be chosen without a search. */
  known?: KnownPatient | null;
  /** What is searched for. */
  onSearch?: (text: string) => void;
};

const nameOf = ({ firstName, lastName }: KnownPatient): string => `${firstName} ${lastName}`.trim();

/** A patient by name, ID, birth date or phone. */
export function PatientChoice({ value, choose, known = null, onSearch }: PatientChoiceProps) {
  const [text, setText] = useState(known === null ? '' : nameOf(known));
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const { data } = usePatientSearch(settled);
  const found = (data?.patients ?? []).map(({ dob, patientId, ...patient }) => ({
    value: String(patient.addKey),
    label: [nameOf(patient), dob && dateInFigures(dob), patientId].filter(Boolean).join(', '),
  }));
  const isNobody = value === 0 && settled.trim().length >= SHORTEST && data?.patients.length === 0;
  const isKnownChosen = known !== null && known.addKey === value;
  const options = isKnownChosen
    ? [
        { value: String(known.addKey), label: nameOf(known) },
        ...found.filter((one) => one.value !== String(known.addKey)),
      ]
    : found;
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
      onSearchChange={(typed) => {
        setText(typed);
        onSearch?.(typed);
      }}
      value={value === 0 ? null : String(value)}
      onChange={(chosen) =>
        choose(Number(chosen ?? 0), data?.patients.find(({ addKey }) => String(addKey) === chosen)?.locName)
      }
      // An empty list would be a listbox without options, and cover what is below.
      description={isNobody ? t('No matches') : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      descriptionProps={{ role: 'status' }}
    />
  );
}
