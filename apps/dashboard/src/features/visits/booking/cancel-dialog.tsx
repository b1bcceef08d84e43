import { Modal, Textarea } from '@mantine/core';
import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useCancelVisit } from '../api/act.tsx';
import { NoticeChoice } from '../notice/notice-choice.tsx';
import { DialogEnd } from './dialog-end.tsx';
import { VisitLine } from './visit-line.tsx';

const LONGEST_REASON = 500;

/** Cancels a visit, with the reason (VIS-002). */
export function CancelDialog({ visit, close }: { visit: CalendarVisit; close: () => void }) {
  const { apptKey, stamp, addKey, locKey, acctKey, taskKey, date, time } = visit;
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const cancelling = useCancelVisit();
  const act = () => cancelling.mutate({ apptKey, stamp, reason, notify }, { onSuccess: close });
  const asked = { what: 'cancelled' as const, apptKey, addKey, locKey, acctKey, taskKey, date, time };
  return (
    <Modal opened onClose={close} title={t('Cancel visit')}>
      <div className="stack gap-md">
        <VisitLine visit={visit} />
        <Textarea
          label={t('Reason')}
          data-autofocus
          autosize
          minRows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <NoticeChoice asked={asked} notify={notify} setNotify={setNotify} />
        <DialogEnd
          error={cancelling.error}
          leave={{ words: t('Keep visit'), act: close }}
          confirm={{
            ...{ words: t('Cancel visit'), act, color: 'red' },
            ...{
              missing: reason.trim() === '' ? t('Say why the visit is cancelled.') : null,
              isBusy: cancelling.isPending,
            },
          }}
        />
      </div>
    </Modal>
  );
}
