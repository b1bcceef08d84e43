import { Modal, Textarea } from '@mantine/core';
import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useCancelVisit } from '../api/act.tsx';
import { NoticeChoice } from '../notice/notice-choice.tsx';
import { DialogEnd } from './dialog-end.tsx';
import { ChangedNote, useSeenVisit } from './seen-visit.tsx';
import { VisitLine } from './visit-line.tsx';

const LONGEST_REASON = 500;

type CancelDialogProps = {
  page: CalendarPage;
  /** As it was when the dialog opened. */
  opened: CalendarVisit;
  onPage: CalendarVisit;
  close: () => void;
};

/** Cancels a visit, with the reason (VIS-002). */
export function CancelDialog({ page, opened, onPage, close }: CancelDialogProps) {
  const cancelling = useCancelVisit();
  const { seen, latest: visit, isChanged, missing, look } = useSeenVisit({ opened, onPage, refusal: cancelling.error });
  const { apptKey, addKey, locKey, acctKey, taskKey, date, time } = visit;
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const act = () => cancelling.mutate({ apptKey, stamp: seen.stamp, reason, notify }, { onSuccess: close });
  const lookAgain = () => {
    look();
    cancelling.reset();
  };
  const asked = { what: 'cancelled' as const, apptKey, addKey, locKey, acctKey, taskKey, date, time };
  return (
    <Modal opened onClose={close} title={t('Cancel visit')}>
      <div className="stack gap-md">
        <VisitLine visit={visit} />
        {isChanged && <ChangedNote page={page} seen={seen} latest={visit} look={lookAgain} />}
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
          error={isChanged ? null : cancelling.error}
          leave={{ words: t('Keep visit'), act: close }}
          confirm={{
            ...{ words: t('Cancel visit'), act, color: 'red' },
            ...{
              missing: missing ?? (reason.trim() === '' ? t('Say why the visit is cancelled.') : null),
              isBusy: cancelling.isPending,
            },
          }}
        />
      </div>
    </Modal>
  );
}
