import { Modal, Select } from '@mantine/core';
import type { CalendarPage } from '@sightline/contract/visits.calls';
import { useState } from 'react';
import type { KnownPatient } from '../../../shared/patient-choice/patient-choice.tsx';
import { WaitButton } from '../../../shared/waiting/wait-button.tsx';
import { t } from '../../../shared/words/words.ts';
import { useBookVisit } from '../api/act.tsx';
import { NoticeChoice } from '../notice/notice-choice.tsx';
import { AheadNote } from './ahead-note.tsx';
import { type Chosen, isReasonOnly } from './chosen.ts';
import { DialogEnd } from './dialog-end.tsx';
import { reachOf, sentPerson } from './person.ts';
import { TimeChoice } from './time-choice.tsx';
import { useTimeState } from './time-state.ts';
import { isChosen, missingOf, type Who, WhoChoice } from './who-choice.tsx';

type BookDialogProps = {
  page: CalendarPage;
  start: Partial<Chosen>;
  /** Whom it is for, if the page before knows. */
  patient: KnownPatient | null;
  close: () => void;
};

/** Books a visit: who, what, when, and whether the patient gets a message (VIS-002). */
export function BookDialog({ page, start, patient, close }: BookDialogProps) {
  const [who, setWho] = useState<Who>({ addKey: patient?.addKey ?? 0, person: null });
  const [notify, setNotify] = useState(true);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    ...{ locKey: page.locations.find(({ isActive }) => isActive)?.locKey ?? 0, acctKey: 0, taskKey: 0 },
    ...{ date: page.from < page.today ? page.today : page.from, time: '', override: '', ...start },
  }));
  const booking = useBookVisit();
  const time = useTimeState({ chosen, apptKey: null, refusal: booking.error });
  const choose = (change: Partial<Chosen>) => {
    if (!isReasonOnly(change)) booking.reset();
    setChosen((before) => ({ ...before, ...change }));
  };
  /** Their own location, unless one was chosen or led here. */
  const chooseWho = (next: Who, locName?: string) => {
    setWho(next);
    const own = page.locations.find((one) => one.isActive && one.name === locName);
    if (own !== undefined && start.locKey === undefined && chosen.time === '') choose({ locKey: own.locKey });
  };
  const { override, ...place } = chosen;
  const { addKey, person } = who;
  const isReady = isChosen(who) && place.taskKey > 0 && place.acctKey > 0 && place.time !== '';
  const act = () => {
    const whom = person === null ? { addKey } : { patient: sentPerson(person) };
    booking.mutate({ ...whom, ...place, override: override.trim() || null, notify }, { onSuccess: close });
  };
  const addressee = person === null ? { addKey } : { patient: reachOf(person) };
  const asked = isReady ? ({ what: 'booked', ...addressee, ...place } as const) : null;
  return (
    <Modal opened onClose={close} title={t('Book visit')} size="lg">
      <div className="stack gap-md">
        <WhoChoice who={who} choose={chooseWho} known={patient} refusal={booking.error} />
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
        <TimeChoice page={page} chosen={chosen} choose={choose} apptKey={null} time={time} />
        {addKey > 0 && chosen.taskKey > 0 && <WaitButton addKey={addKey} place={chosen} added={close} />}
        <AheadNote asked={asked} />
        <NoticeChoice asked={asked} notify={notify} setNotify={setNotify} />
        <DialogEnd
          error={booking.error}
          leave={{ words: t('Close'), act: close }}
          confirm={{ words: t('Book visit'), act, missing: missingOf(who) ?? time.missing, isBusy: booking.isPending }}
        />
      </div>
    </Modal>
  );
}
