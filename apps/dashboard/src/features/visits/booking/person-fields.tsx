import { Button, Select, TextInput } from '@mantine/core';
import { isLanguage, LANGUAGE_KEYS } from '@sightline/contract/languages';
import { DateField } from '../../../shared/date-field/date-field.tsx';
import { languageLabel } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';
import { isPhoneWrong, type PersonDraft } from './person.ts';

type PersonFieldsProps = {
  person: PersonDraft;
  edit: (part: Partial<PersonDraft>) => void;
  /** The server's message for each field, by its path. */
  faults: Readonly<Record<string, string>>;
  leave: () => void;
};

/** Who a new patient is, and how to reach them. */
export function PersonFields({ person, edit, faults, leave }: PersonFieldsProps) {
  const text = (field: 'firstName' | 'lastName' | 'phone' | 'email') => ({
    value: person[field],
    error: faults[`patient.${field}`],
    onChange: (event: { currentTarget: HTMLInputElement }) => edit({ [field]: event.currentTarget.value }),
  });
  return (
    <fieldset className="bare-fieldset stack gap-sm" aria-label={t('New patient')}>
      <div className="flex wrap items-center between gap-xs">
        <span className="fw-semibold">{t('New patient')}</span>
        <Button variant="subtle" size="compact-sm" onClick={leave}>
          {t('Search for a patient')}
        </Button>
      </div>
      <div className="grid cols-2 gap-sm phone-cols-1">
        <TextInput label={t('First name')} maxLength={100} {...text('firstName')} />
        <TextInput label={t('Last name')} maxLength={100} {...text('lastName')} />
        <TextInput
          type="tel"
          label={t('Cell phone')}
          maxLength={40}
          {...text('phone')}
          error={isPhoneWrong(person) ? t('Enter a US phone number with 10 digits.') : faults['patient.phone']}
        />
        <TextInput type="email" label={t('Email')} maxLength={254} {...text('email')} />
        <DateField
          label={t('Date of birth')}
          value={person.dob}
          error={faults['patient.dob']}
          onChange={(dob) => edit({ dob })}
        />
        <Select
          label={t('Language')}
          allowDeselect={false}
          data={LANGUAGE_KEYS.map((language) => ({ value: language, label: languageLabel(language) }))}
          value={person.language}
          onChange={(value) => value !== null && isLanguage(value) && edit({ language: value })}
        />
      </div>
      <p className="note">
        {t('A name, and a phone number or an email. If they’re on record already, that record is used.')}
      </p>
    </fieldset>
  );
}
