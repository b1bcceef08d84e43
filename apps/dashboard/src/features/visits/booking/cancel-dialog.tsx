import { Modal, Textarea } from '@mantine/core';
import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useCancelVisit } from '../api/act.tsx';
import { Telling } from '../telling/telling.tsx';
import { DialogEnd } from './dialog-end.tsx';
import { VisitLine } from './visit-line.tsx';

const LONGEST_REASON = 500;

/** Cancels a visit, with the reason (VIS-002). */
export function CancelDialog({ visit, close }: { visit: CalendarVisit; close: () => void }) {
  const { apptKey, stamp, addKey, locKey, acctKey, taskKey, date, time } = visit;
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(true);
  const cancelling = useCancelVisit();
  const act = () => cancelling.mutate({ apptKey, stamp, reason, isTold }, { onSuccess: close });
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
        <Telling asked={asked} isTold={isTold} setTold={setTold} />
        <DialogEnd
          error={cancelling.error}
          leave={{ words: t('Keep visit'), act: close }}
          confirm={{
            ...{ words: t('Cancel visit'), act, color: 'red' },
            ...{ isReady: reason.trim() !== '', isBusy: cancelling.isPending },
          }}
        />
      </div>
    </Modal>
  );
}
