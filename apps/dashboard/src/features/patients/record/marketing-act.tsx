import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useSetMarketing } from '../api/marketing.ts';

/** Records or withdraws a patient's agreement to marketing texts (BLK-003). */
export function MarketingAct({ addKey, isAllowed }: { addKey: number; isAllowed: boolean }) {
  const { mutate, isPending } = useSetMarketing(addKey);
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  const onError = (error: Error) => void notices.error(error.message);

  function record(event: FormEvent) {
    event.preventDefault();
    mutate({ allows: true, words: words.trim() }, { onError, onSuccess: () => setAsking(false) });
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        className="fit"
        loading={isPending}
        onClick={() => (isAllowed ? mutate({ allows: false, words: '' }, { onError }) : setAsking(true))}
      >
        {isAllowed ? t('Withdraw marketing consent') : t('Record marketing consent')}
      </Button>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={t('Record marketing consent')}>
        <form className="stack gap-md" onSubmit={record}>
          <p className="note">
            {t(
              'The law requires it in writing: the patient agreed to marketing texts from your practice and knew it wasn’t a condition of care.',
            )}
          </p>
          <Textarea
            data-autofocus
            label={t('How the patient agreed')}
            description={t('For example: paper form signed on 11/20/2026')}
            maxLength={200}
            autosize
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit" className="fit" loading={isPending} disabled={words.trim() === ''}>
            {t('Record consent')}
          </Button>
        </form>
      </Modal>
    </>
  );
}
