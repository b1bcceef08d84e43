import { Button, Drawer } from '@mantine/core';
import type { OfficeHours } from '@sightline/contract/office-hours.calls';
import { type FormEvent, useState } from 'react';
import { notices } from '../../shared/notices/notices.ts';
import { t } from '../../shared/words/words.ts';
import { useSaveOfficeHours } from './api/office-hours.ts';
import { HoursDay } from './hours-day.tsx';
import { failureWords } from './model/failures.ts';
import { type DayDraft, daysOf, draftOf, faultsOf, isFaulty } from './model/hours.ts';

/** Edits the hours of a location. */
export function HoursDrawer({ location, close }: { location: OfficeHours | null; close: () => void }) {
  return (
    <Drawer
      opened={location !== null}
      onClose={close}
      position="right"
      size={520}
      title={t('Office hours of {value}', { value: location?.name ?? '' })}
    >
      {location !== null && <HoursForm location={location} close={close} />}
    </Drawer>
  );
}

function HoursForm({ location, close }: { location: OfficeHours; close: () => void }) {
  const { days, suggested } = location;
  const isOffered = days.length === 0 && suggested != null;
  const [draft, setDraft] = useState(() => draftOf(isOffered ? suggested.days : days));
  const [isTried, setTried] = useState(false);
  const save = useSaveOfficeHours();
  const edit = (weekday: number, part: Partial<DayDraft>) =>
    setDraft(draft.map((day) => (day.weekday === weekday ? { ...day, ...part } : day)));
  const copyFirst = () => {
    const first = draft.find(({ isOpen }) => isOpen);
    if (first !== undefined) setDraft(draft.map((day) => (day.isOpen ? { ...day, stretches: first.stretches } : day)));
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (draft.some(isFaulty)) return;
    save.mutate(
      { locKey: location.locKey, days: daysOf(draft) },
      {
        onSuccess: () => {
          notices.info(t('Office hours saved.'));
          close();
        },
      },
    );
  }

  return (
    <form className="stack gap-md" onSubmit={submit} noValidate>
      {isOffered && (
        <p className="m-0 c-quiet">
          {suggested.source === 'availability'
            ? t('Suggested from the times your providers can be booked in the coming weeks. Save to use these hours.')
            : t('These are common office hours, as a start. Save to use them.')}
        </p>
      )}
      {draft.map((day) => (
        <HoursDay
          key={day.weekday}
          day={day}
          faults={isTried ? faultsOf(day) : []}
          edit={(part) => edit(day.weekday, part)}
        />
      ))}
      {save.error !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {failureWords(save.error)}
        </p>
      )}
      <div className="row wrap gap-sm">
        <Button type="submit" loading={save.isPending}>
          {t('Save hours')}
        </Button>
        <Button variant="default" onClick={copyFirst}>
          {t('Copy first day to all open days')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
