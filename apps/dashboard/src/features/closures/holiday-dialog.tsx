import { Button, Checkbox, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { notices } from '../../shared/notices/notices.ts';
import { plural, t } from '../../shared/words/words.ts';
import { useSaveClosures } from './api/closures.ts';
import { holidayWords, isClosedOn } from './model/days.ts';
import { failureWords } from './model/failures.ts';
import type { ClosureYear } from './model/year.ts';
import { useVisitCheck, VisitsAhead } from './visits-ahead.tsx';

/** The year's federal holidays to tick; a holiday on a weekend closes its day off. */
export function HolidayDialog({ year, isOpen, close }: { year: ClosureYear; isOpen: boolean; close: () => void }) {
  return (
    <Modal opened={isOpen} onClose={close} title={t('Federal holidays {year}', { year: year.year })} size={560}>
      {isOpen && <Holidays year={year} close={close} />}
    </Modal>
  );
}

function Holidays({ year: { holidays, closures }, close }: { year: ClosureYear; close: () => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const save = useSaveClosures();
  const check = useVisitCheck();
  const error = check.error ?? save.error;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const picked = holidays.filter(({ observedOn }) => chosen.includes(observedOn));
    const added = picked.map(({ name, observedOn }) => ({
      name,
      firstDay: observedOn,
      lastDay: observedOn,
      locKey: 0,
    }));
    if (added.length === 0 || !(await check.isClear(added))) return;
    save.mutate(
      { closure: null, closures: added },
      {
        onSuccess: () => {
          notices.info(plural(added.length, { one: 'Holiday added.', other: '{count} holidays added.' }));
          close();
        },
      },
    );
  }

  return (
    <form className="stack gap-md" onSubmit={(event) => void submit(event)}>
      <Checkbox.Group
        label={t('Close all locations on')}
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          check.forget();
        }}
      >
        <div className="stack gap-sm mt-xs">
          {holidays.map((holiday) => {
            const isClosed = isClosedOn(closures, holiday.observedOn);
            return (
              <Checkbox
                key={holiday.name}
                value={holiday.observedOn}
                label={holiday.name}
                description={
                  isClosed
                    ? t('{holidayWords} · already closed', { holidayWords: holidayWords(holiday) })
                    : holidayWords(holiday)
                }
                disabled={isClosed}
              />
            );
          })}
        </div>
      </Checkbox.Group>
      <VisitsAhead check={check} />
      {error !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {failureWords(error)}
        </p>
      )}
      <div className="row wrap gap-sm">
        <Button type="submit" disabled={chosen.length === 0} loading={save.isPending || check.isChecking}>
          {check.hasVisits ? t('Close anyway') : t('Add holidays')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
