import { Modal } from '@mantine/core';
import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useMoveVisit } from '../api/act.tsx';
import { NoticeChoice } from '../notice/notice-choice.tsx';
import { type Chosen, isReasonOnly } from './chosen.ts';
import { DialogEnd } from './dialog-end.tsx';
import { ChangedNote, useSeenVisit } from './seen-visit.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useTimeState } from './time-state.ts';
import { VisitLine } from './visit-line.tsx';

type MoveDialogProps = {
  page: CalendarPage;
  /** As it was when the dialog opened. */
  opened: CalendarVisit;
  onPage: CalendarVisit;
  start: Partial<Chosen>;
  close: () => void;
};

/** Moves a visit, also without dragging it (VIS-002). */
export function MoveDialog({ page, opened, onPage, start, close }: MoveDialogProps) {
  const moving = useMoveVisit();
  const { seen, latest: visit, isChanged, missing, look } = useSeenVisit({ opened, onPage, refusal: moving.error });
  const { apptKey, addKey, taskKey } = visit;
  const [notify, setNotify] = useState(true);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    ...{ locKey: visit.locKey, acctKey: visit.acctKey, taskKey, time: '', override: '' },
    ...{ date: visit.date < page.today ? page.today : visit.date, ...start },
  }));
  const time = useTimeState({ chosen, apptKey, refusal: moving.error });
  const choose = (change: Partial<Chosen>) => {
    if (!isReasonOnly(change)) moving.reset();
    setChosen((before) => ({ ...before, ...change }));
  };
  const { override, taskKey: _type, ...place } = chosen;
  const isReady = place.acctKey > 0 && place.time !== '';
  const act = () =>
    moving.mutate(
      { apptKey, stamp: seen.stamp, ...place, override: override.trim() || null, notify },
      { onSuccess: close },
    );
  // Where the visit is now counts, not where it was when the dialog opened; the time is chosen again.
  const lookAgain = () => {
    look();
    moving.reset();
    setChosen((before) => ({ ...before, locKey: visit.locKey, acctKey: visit.acctKey, time: '', override: '' }));
  };
  const asked = isReady ? { what: 'moved' as const, addKey, apptKey, taskKey, ...place } : null;
  return (
    <Modal opened onClose={close} title={t('Move visit')} size="lg">
      <div className="stack gap-md">
        <VisitLine visit={visit} />
        {isChanged && <ChangedNote page={page} seen={seen} latest={visit} look={lookAgain} />}
        <TimeChoice page={page} chosen={chosen} choose={choose} apptKey={apptKey} time={time} />
        <NoticeChoice asked={asked} notify={notify} setNotify={setNotify} />
        <DialogEnd
          error={isChanged ? null : moving.error}
          leave={{ words: t('Close'), act: close }}
          confirm={{ words: t('Move visit'), act, missing: missing ?? time.missing, isBusy: moving.isPending }}
        />
      </div>
    </Modal>
  );
}
