import { Modal } from '@mantine/core';
import type { Person } from '@sightline/contract/people.shapes';
import { formatUsPhone, lastTenDigits, maskPhoneInput } from '@sightline/messaging/phone-number';
import { useEffect, useEffectEvent } from 'react';
import { dateInFigures } from '../../../../shared/dates/dates.ts';
import { t } from '../../../../shared/words/words.ts';
import { useSelectPatient } from '../../api/select-patient.ts';
import { personName, phoneWord, SELECT_PATIENT } from '../../model/people.ts';
import type { Thread } from '../../model/thread.ts';
import { AddFeedbackLine, AddPatient } from '../../new/add/add-patient.tsx';
import { useAddPatient } from '../../new/add/use-add-patient.ts';
import { PatientPicker } from '../../patients/patient-picker.tsx';
import { usePatientSearch } from '../../patients/use-patient-search.ts';
import classes from './select-patient.module.css';

type SelectPatientDialogProps = { thread: Thread; isOpen: boolean; close: () => void };

/** Links a conversation to a patient: someone on this phone, someone found, or someone new. */
export function SelectPatientDialog({ thread, isOpen, close }: SelectPatientDialogProps) {
  return (
    <Modal opened={isOpen} onClose={close} title={SELECT_PATIENT} size={840} returnFocus={false}>
      <Choice thread={thread} close={close} />
    </Modal>
  );
}

function Choice({ thread: { conversation, people }, close }: Omit<SelectPatientDialogProps, 'isOpen'>) {
  const { convKey, locKey, smsTo, addKey, mayBe = [] } = conversation;
  const select = useSelectPatient(convKey);
  const search = usePatientSearch(locKey);
  const choose = (patient: Parameters<typeof select.mutate>[0]) => select.mutate(patient, { onSuccess: close });
  const adding = useAddPatient({ locKey, onAdded: choose });
  const chosen = new Set(addKey === null ? [] : [addKey]);

  // A patient with this number on record is the most likely.
  const begin = useEffectEvent(() => search.change('phone', maskPhoneInput(lastTenDigits(smsTo))));
  useEffect(() => begin(), []);

  return (
    <div className={`rows gap-sm ${classes.choice}`} aria-busy={select.isPending}>
      <p>{t('Who is texting from {formatUsPhone}?', { formatUsPhone: formatUsPhone(smsTo) })}</p>
      {people.length + mayBe.length > 0 && (
        <ul className="bare-list grid gap-xs" aria-label={t('On this phone')}>
          {people.map((person) => (
            <li key={person.addKey}>
              <Suggestion
                person={person}
                details={birthOf(person)}
                isChosen={chosen.has(person.addKey)}
                choose={choose}
              />
            </li>
          ))}
          {mayBe.map((person) => (
            <li key={person.addKey}>
              <Suggestion person={person} details={phoneWord(person)} isChosen={false} choose={choose} />
            </li>
          ))}
        </ul>
      )}
      <PatientPicker search={search} chosen={chosen} choose={choose}>
        <AddPatient
          fields={search.fields}
          isBusy={adding.feedback === 'pending' || select.isPending}
          add={(fields) => void adding.add(fields)}
        />
      </PatientPicker>
      <AddFeedbackLine feedback={adding.feedback} />
    </div>
  );
}

const birthOf = ({ dob }: Person): string =>
  dob === null ? '' : t('born {dateInFigures}', { dateInFigures: dateInFigures(dob) });

type SuggestionProps = {
  person: Pick<Person, 'addKey' | 'patientId' | 'firstName' | 'lastName'>;
  details: string;
  isChosen: boolean;
  choose: (patient: { addKey: number; PMSPatientID: string; firstName: string; lastName: string }) => void;
};

function Suggestion({ person, details, isChosen, choose }: SuggestionProps) {
  const { addKey, patientId, firstName, lastName } = person;
  return (
    <button
      type="button"
      className={`flex wrap items-baseline w-full bordered-strong bg-surface left gap-y-hair gap-x-sm rounded ${classes.person}`}
      disabled={isChosen}
      data-autofocus={!isChosen || undefined}
      onClick={() => choose({ addKey, PMSPatientID: patientId, firstName, lastName })}
    >
      <b className="fw-semibold" dir="auto">
        {personName(person)}
      </b>
      <span className="text-small c-quiet">
        {[details, patientId !== '' && t('ID {patientId}', { patientId })].filter(Boolean).join(' · ')}
      </span>
      {isChosen && <span className="text-small c-quiet">{t('Selected now')}</span>}
    </button>
  );
}
