import { Button, Checkbox, Modal, Select, TextInput } from '@mantine/core';
import { LANGUAGE_KEYS, LANGUAGES } from '@sightline/contract/languages';
import { CONTACT_FIELDS, type PatientRecord } from '@sightline/contract/patient-record.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { type FormEvent, useState } from 'react';
import { problemWords } from '../../../shared/api/problem-words.ts';
import { useDraft } from '../../../shared/draft-form/use-draft.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { languageLabel } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';
import { type Correction, useCorrectPatient } from '../api/correct-patient.ts';

type Contact = Pick<PatientRecord, (typeof CONTACT_FIELDS)[number]>;
type CorrectDialogProps = { patient: PatientRecord; close: () => void };

const shown = (phone: string): string => (phone === '' ? '' : formatUsPhone(phone));

const contactOf = (patient: PatientRecord): Contact => ({
  cellPhone: shown(patient.cellPhone),
  primaryPhone: shown(patient.primaryPhone),
  secondaryPhone: shown(patient.secondaryPhone),
  email: patient.email,
  locale: patient.locale,
});

const isSame = (one: Contact, other: Contact): boolean => CONTACT_FIELDS.every((field) => one[field] === other[field]);

const LANGUAGE_CHOICES = LANGUAGE_KEYS.map((language) => ({
  value: LANGUAGES[language].locale,
  label: languageLabel(language),
}));

/** Corrects phone numbers, email and language. */
export function CorrectDialog({ patient, close }: CorrectDialogProps) {
  const saved = contactOf(patient);
  const { draft, seen, edit, isDirty } = useDraft<Contact, string | undefined, never>({
    ...{ saved, version: patient.contactStamp, isSame },
  });
  const [keepsOptOut, setKeepsOptOut] = useState(true);
  const { mutate, isPending, error } = useCorrectPatient(patient.addKey);
  const asksOptOut = patient.texts === 'opted-out' && draft.cellPhone !== saved.cellPhone && draft.cellPhone !== '';

  function save(event: FormEvent) {
    event.preventDefault();
    const changes: Correction = Object.fromEntries(
      CONTACT_FIELDS.filter((field) => draft[field] !== saved[field]).map((field) => [field, draft[field]]),
    );
    mutate(asksOptOut ? { ...changes, stamp: seen, keepsOptOut } : { ...changes, stamp: seen }, {
      onSuccess: () => {
        notices.info(t('Contact corrected.'));
        close();
      },
    });
  }

  const field = (name: 'cellPhone' | 'primaryPhone' | 'secondaryPhone' | 'email', label: string) => (
    <TextInput
      label={label}
      type={name === 'email' ? 'email' : 'tel'}
      autoComplete="off"
      value={draft[name]}
      onChange={(event) => edit({ [name]: event.currentTarget.value })}
    />
  );

  return (
    <Modal opened onClose={close} title={t('Correct contact')} closeOnClickOutside={!isDirty}>
      <form className="stack gap-md" onSubmit={save} noValidate>
        <p className="note">
          {t('Imports won’t overwrite your correction until the practice system sends a new value.')}
        </p>
        {field('cellPhone', t('Cell phone'))}
        {asksOptOut && (
          <Checkbox
            checked={keepsOptOut}
            onChange={(event) => setKeepsOptOut(event.currentTarget.checked)}
            label={t('Also opt the new number out of texts')}
            description={t('Clear this only if it wasn’t this patient who opted out on the old number.')}
          />
        )}
        {field('primaryPhone', t('Home phone'))}
        {field('secondaryPhone', t('Other phone'))}
        {field('email', t('Email'))}
        <Select
          label={t('Language')}
          data={LANGUAGE_CHOICES}
          value={draft.locale}
          allowDeselect={false}
          onChange={(value) => {
            const chosen = Object.values(LANGUAGES).find(({ locale }) => locale === value);
            if (chosen !== undefined) edit({ locale: chosen.locale });
          }}
        />
        {error !== null && (
          <p role="alert" className="fault">
            {problemWords(error)}
          </p>
        )}
        <div className="row wrap gap-sm">
          <Button type="submit" loading={isPending} disabled={!isDirty}>
            {t('Save correction')}
          </Button>
          <Button variant="default" disabled={isPending} onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
