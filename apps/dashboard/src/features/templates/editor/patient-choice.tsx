import { Combobox, InputBase, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useFoundPatients } from '../api/find-patients.ts';

const TYPING_MS = 250;

type PatientChoiceProps = {
  /** Whom the preview is for. */
  name: string;
  isExample: boolean;
  problem: string;
  /** 0: the example. */
  choose: (addKey: number) => void;
};

/** Whom the preview is for: an example, or a patient found by name, phone or ID. */
export function PatientChoice({ name, isExample, problem, choose }: PatientChoiceProps) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, TYPING_MS);
  const { data = [], isFetching } = useFoundPatients(asked);
  const combobox = useCombobox({ onDropdownClose: () => setText('') });
  const empty =
    asked.trim().length < 2 ? t('Type a name, phone or patient ID') : isFetching ? t('Searching…') : t('No matches');
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(value) => {
        choose(Number(value));
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          label={t('Preview for')}
          error={problem}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
        >
          {isExample ? `${name || t('Maria Sample')} (example)` : name}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          component={TextInput}
          aria-label={t('Find a patient')}
          placeholder={t('Name, phone or ID')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
          <Combobox.Option value="0">{t('Example patient')}</Combobox.Option>
          {data.map(({ addKey, firstName, lastName, patientId }) => (
            <Combobox.Option key={addKey} value={String(addKey)}>
              {`${firstName} ${lastName} · ${patientId}`}
            </Combobox.Option>
          ))}
          {data.length === 0 && <Combobox.Empty>{empty}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
