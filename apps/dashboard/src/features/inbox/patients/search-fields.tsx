import { CloseButton, TextInput, Tooltip } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { isComposing } from '@sightline/ui/is-composing';
import type { KeyboardEvent } from 'react';
import { t } from '../../../shared/words/words.ts';
import { isFieldOff, type SearchField } from '../model/patient-search.ts';
import classes from './patients.module.css';
import { PhoneField } from './phone-field.tsx';
import type { PatientSearch } from './use-patient-search.ts';

const FIELDS = [
  { field: 'patientId', label: t(CONVERSATION_TEXT.patientId) },
  { field: 'firstName', label: t(CONVERSATION_TEXT.firstName) },
  { field: 'lastName', label: t(CONVERSATION_TEXT.lastName) },
] as const satisfies readonly { field: SearchField; label: string }[];

const PHONE_FORM = 'xxx-xxx-xxxx';

/** Marks the first input, for opening the search. */
export const FIRST_FIELD = 'data-first-field';

type SearchFieldsProps = { search: PatientSearch };

/** The four inputs of the patient search (MSG-026 to MSG-029). */
export function SearchFields({ search }: SearchFieldsProps) {
  const { fields, change, clear, searchNow } = search;
  const isEmpty = Object.values(fields).every((text) => text === '');
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    searchNow();
  }
  const plain = { autoComplete: 'off', spellCheck: false, size: 'sm' } as const;
  return (
    <search className={`grid items-end gap-sm ${classes.fields}`} aria-label={t('Find patients')} onKeyDown={onKeyDown}>
      {FIELDS.map(({ field, label }, place) => (
        <TextInput
          key={field}
          label={label}
          disabled={isFieldOff(fields, field)}
          value={fields[field]}
          onChange={(event) => change(field, event.currentTarget.value)}
          {...plain}
          {...(place === 0 ? { [FIRST_FIELD]: true, 'data-autofocus': true } : {})}
        />
      ))}
      <PhoneField
        label={t(CONVERSATION_TEXT.phone)}
        placeholder={PHONE_FORM}
        disabled={isFieldOff(fields, 'phone')}
        value={fields.phone}
        change={(text) => change('phone', text)}
        {...plain}
      />
      <Tooltip label={t('Clear the search')}>
        <CloseButton
          className={classes.clear ?? ''}
          aria-label={t('Clear the search')}
          disabled={isEmpty}
          onClick={clear}
        />
      </Tooltip>
    </search>
  );
}
