import { Button, Textarea, TextInput } from '@mantine/core';
import { ERASURE_REASON_LENGTH, type ErasurePreview } from '@sightline/contract/patient-erasure.calls';
import { type FormEvent, useState } from 'react';
import { problemWords } from '../../../shared/api/problem-words.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useErasePatient } from '../api/erasure.ts';
import { obstacleWords } from '../model/erasure-words.ts';
import { Outcome } from './outcome.tsx';

type EraseFormProps = { addKey: number; preview: ErasurePreview; close: () => void };

/** Says what goes and what stays, then asks for a reason and the patient's ID. */
export function EraseForm({ addKey, preview, close }: EraseFormProps) {
  const [reason, setReason] = useState('');
  const [typedId, setTypedId] = useState('');
  const { mutate, isPending, error } = useErasePatient(addKey);
  const isSame = typedId.trim().toLowerCase() === preview.patientId.toLowerCase();

  function erase(event: FormEvent) {
    event.preventDefault();
    const onSuccess = () => {
      notices.info(t('Patient erased.'));
      close();
    };
    mutate({ typedId, reason: reason.trim() }, { onSuccess });
  }

  if (preview.obstacle !== null) return <p className="caution anywhere">{obstacleWords(preview)}</p>;
  return (
    <form className="stack gap-md" onSubmit={erase} noValidate>
      <Outcome preview={preview} />
      <Textarea
        data-autofocus
        label={t('Reason')}
        description={t('For example: the patient asked in writing on March 4.')}
        maxLength={ERASURE_REASON_LENGTH}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextInput
        label={t('Type the patient’s ID, {patientId}, to confirm', { patientId: preview.patientId })}
        autoComplete="off"
        value={typedId}
        onChange={(event) => setTypedId(event.currentTarget.value)}
      />
      {error !== null && (
        <p role="alert" className="fault">
          {problemWords(error)}
        </p>
      )}
      <div className="row wrap gap-sm">
        <Button type="submit" color="red" loading={isPending} disabled={!isSame || reason.trim() === ''}>
          {t('Erase for good')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
