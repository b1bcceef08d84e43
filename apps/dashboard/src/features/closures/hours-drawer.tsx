import { Button, Checkbox, Drawer, TextInput } from '@mantine/core';
import type { OfficeHours } from '@sightline/contract/office-hours.calls';
import { type FormEvent, useState } from 'react';
import { notices } from '../../shared/notices/notices.ts';
import { t } from '../../shared/words/words.ts';
import { useSaveOfficeHours } from './api/office-hours.ts';
import { failureWords } from './model/failures.ts';
import { type DayDraft, daysOf, draftOf, faultOf, weekdayName } from './model/hours.ts';

/** Edits the hours of a location. */
export function HoursDrawer({ location, close }: { location: OfficeHours | null; close: () => void }) {
  return (
    <Drawer
      opened={location !== null}
      onClose={close}
      position="right"
      size={520}
      title={t('Office hours of {value}', { value: location?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {location !== null && <HoursForm location={location} close={close} />}
    </Drawer>
  );
}

function HoursForm({ location, close }: { location: OfficeHours; close: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(location.days));
  const [isTried, setTried] = useState(false);
  const save = useSaveOfficeHours();
  const edit = (weekday: number, part: Partial<DayDraft>) =>
    setDraft(draft.map((day) => (day.weekday === weekday ? { ...day, ...part } : day)));
  const copyFirst = () => {
    const first = draft.find(({ isOpen }) => isOpen);
    if (first !== undefined)
      setDraft(draft.map((day) => (day.isOpen ? { ...day, opens: first.opens, closes: first.closes } : day)));
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (draft.some((day) => faultOf(day) !== '')) return;
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
      {draft.map((day) => (
        <DayFields
          key={day.weekday}
          day={day}
          error={isTried ? faultOf(day) : ''}
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

function DayFields({
  day: { weekday, isOpen, opens, closes },
  error,
  edit,
}: {
  day: DayDraft;
  error: string;
  edit: (part: Partial<DayDraft>) => void;
}) {
  const name = weekdayName(weekday);
  return (
    <div className="row wrap items-start gap-sm">
      <Checkbox
        w={isOpen ? { base: '100%', xs: 120 } : 120}
        pt={8}
        label={name}
        checked={isOpen}
        onChange={({ currentTarget }) => edit({ isOpen: currentTarget.checked })}
      />
      {isOpen ? (
        <>
          <TextInput
            type="time"
            aria-label={t('{name}, opens', { name })}
            value={opens}
            onChange={({ currentTarget }) => edit({ opens: currentTarget.value })}
          />
          <TextInput
            type="time"
            aria-label={t('{name}, closes', { name })}
            value={closes}
            error={error}
            onChange={({ currentTarget }) => edit({ closes: currentTarget.value })}
          />
        </>
      ) : (
        <span className="c-quiet" style={{ paddingTop: 8 }}>
          {t('Closed')}
        </span>
      )}
    </div>
  );
}
