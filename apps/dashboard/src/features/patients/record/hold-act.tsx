import { Button, Modal, Textarea } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useLegalHold, useSetHold } from '../api/legal-hold.ts';

/** Places or lifts the patient's legal hold. */
export function HoldAct({ addKey }: { addKey: number }) {
  const { data } = useLegalHold(addKey);
  const { mutate, isPending } = useSetHold(addKey);
  const [isPlacing, setPlacing] = useState(false);
  const [reason, setReason] = useState('');
  const onError = (error: Error) => void notices.error(error.message);
  if (data === undefined) return null;
  const { hold } = data;

  function place(event: FormEvent) {
    event.preventDefault();
    mutate(reason.trim(), { onError, onSuccess: () => setPlacing(false) });
  }

  return (
    <>
      {hold !== null && (
        <p className="caution text-small anywhere">
          {t('Legal hold since {since}: {reason}', { since: dayAndTime(hold.since, new Date()), reason: hold.reason })}
        </p>
      )}
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconGavel size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => (hold === null ? setPlacing(true) : mutate(null, { onError }))}
      >
        {hold === null ? t('Place legal hold') : t('Lift legal hold')}
      </Button>
      <Modal opened={isPlacing} onClose={() => setPlacing(false)} title={t('Place legal hold')}>
        <form className="stack gap-md" onSubmit={place}>
          <p className="note">{t('Nothing about this patient is deleted while the hold is in force.')}</p>
          <Textarea
            data-autofocus
            label={t('Reason')}
            maxLength={500}
            autosize
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" className="fit" loading={isPending} disabled={reason.trim() === ''}>
            {t('Place hold')}
          </Button>
        </form>
      </Modal>
    </>
  );
}
