import { Modal, Select } from '@mantine/core';
import type { CalendarPage } from '@sightline/contract/visits.calls';
import { useState } from 'react';
import { PatientChoice } from '../../../shared/patient-choice/patient-choice.tsx';
import { WaitButton } from '../../../shared/waiting/wait-button.tsx';
import { t } from '../../../shared/words/words.ts';
import { useBookVisit } from '../api/act.tsx';
import { NoticeChoice } from '../notice/notice-choice.tsx';
import type { Chosen } from './chosen.ts';
import { DialogEnd } from './dialog-end.tsx';
import { TimeChoice } from './time-choice.tsx';

type BookDialogProps = { page: CalendarPage; start: Partial<Chosen>; close: () => void };

/** Books a visit: who, what, when, and whether the patient gets a message (VIS-002). */
export function BookDialog({ page, start, close }: BookDialogProps) {
  const [addKey, setAddKey] = useState(0);
  const [notify, setNotify] = useState(true);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    ...{ locKey: page.locations.find(({ isActive }) => isActive)?.locKey ?? 0, acctKey: 0, taskKey: 0 },
    ...{ date: page.from < page.today ? page.today : page.from, time: '', override: '', ...start },
  }));
  const booking = useBookVisit();
  const choose = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const { override, ...place } = chosen;
  const isReady = addKey > 0 && place.taskKey > 0 && place.acctKey > 0 && place.time !== '';
  const act = () =>
    booking.mutate({ addKey, ...place, override: override.trim() || null, notify }, { onSuccess: close });
  return (
    <Modal opened onClose={close} title={t('Book visit')} size="lg">
      <div className="stack gap-md">
        <PatientChoice value={addKey} choose={setAddKey} />
        <Select
          label={t('Type of visit')}
          searchable
          allowDeselect={false}
          data={page.types.map((one) => ({
            value: String(one.taskKey),
            label: t('{name}, {count} min', { name: one.name, count: one.length }),
          }))}
          value={chosen.taskKey === 0 ? null : String(chosen.taskKey)}
          onChange={(value) => choose({ taskKey: Number(value) })}
        />
        <TimeChoice page={page} chosen={chosen} choose={choose} apptKey={null} refusal={booking.error} />
        {addKey > 0 && chosen.taskKey > 0 && <WaitButton addKey={addKey} place={chosen} added={close} />}
        <NoticeChoice
          asked={isReady ? { what: 'booked', addKey, ...place } : null}
          notify={notify}
          setNotify={setNotify}
        />
        <DialogEnd
          error={booking.error}
          leave={{ words: t('Close'), act: close }}
          confirm={{ words: t('Book visit'), act, isReady, isBusy: booking.isPending }}
        />
      </div>
    </Modal>
  );
}
