import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { ERASURE_REASON_LENGTH } from '@sightline/contract/patient-erasure.calls';
import { type FormEvent, useState } from 'react';
import { problemWords } from '../../../shared/api/problem-words.ts';
import { DateField } from '../../../shared/date-field/date-field.tsx';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useReturnPatient } from '../api/erasure.ts';

const LONGEST_NAME = 80;

/** Brings an erased patient back, who returned to the practice. */
export function ReturnAct({ addKey }: { addKey: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Bring back patient')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('Bring back patient')}>
        <ReturnForm addKey={addKey} close={close} />
      </Modal>
    </div>
  );
}

function ReturnForm({ addKey, close }: { addKey: number; close: () => void }) {
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [dob, setDob] = useState('');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useReturnPatient(addKey);
  const isComplete = [firstName, lastName, reason].every((text) => text.trim() !== '');

  function bringBack(event: FormEvent) {
    event.preventDefault();
    const onSuccess = () => {
      notices.info(t('Patient brought back.'));
      close();
    };
    mutate({ firstName, lastName, dob: dob === '' ? null : dob, reason }, { onSuccess });
  }

  return (
    <form className="stack gap-md" onSubmit={bringBack} noValidate>
      <p>
        {t('Imports add to this record again. What was erased stays erased, and an opt-out of texts stays in force.')}
      </p>
      <TextInput
        data-autofocus
        label={t('First name')}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={firstName}
        onChange={(event) => setFirstName(event.currentTarget.value)}
      />
      <TextInput
        label={t('Last name')}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={lastName}
        onChange={(event) => setLastName(event.currentTarget.value)}
      />
      <DateField label={t('Date of birth (optional)')} value={dob} onChange={setDob} />
      <Textarea
        label={t('Reason')}
        description={t('For example: the patient booked a visit again on May 4.')}
        maxLength={ERASURE_REASON_LENGTH}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error !== null && (
        <p role="alert" className="fault">
          {problemWords(error)}
        </p>
      )}
      <div className="row wrap gap-sm">
        <Button type="submit" loading={isPending} disabled={!isComplete}>
          {t('Bring back patient')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
