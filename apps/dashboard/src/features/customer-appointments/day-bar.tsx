import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { AppointmentDay } from '@sightline/contract/customer-appointments.calls';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../../shared/date-field/date-field.tsx';
import { ExportButtons } from '../../shared/export/export-buttons.tsx';
import { t } from '../../shared/words/words.ts';
import classes from './customer-appointments.module.css';
import { daysAfter, isInWindow, windowWords } from './model/day.ts';
import type { Lookup } from './use-lookup.ts';

const ALL_LOCATIONS = t('All Locations');

type DayBarProps = {
  lookup: Lookup;
  day: AppointmentDay;
  date: string;
  locations: AppointmentDay['locations'];
  print: (() => void) | null;
};

/** The list's filters: day, location, search. */
export function DayBar({ lookup, day, date, locations, print }: DayBarProps) {
  const { asked, text, setText, chooseLocation } = lookup;
  return (
    <search className={`grid items-start gap-sm mb-md phone-cols-1 ${classes.bar}`}>
      <DayPicker day={day} date={date} choose={lookup.chooseDay} />
      {(day.locations.length > 1 || asked.locKey > 0) && (
        <Select
          label={t('Location')}
          allowDeselect={false}
          data={[
            { value: '0', label: ALL_LOCATIONS },
            ...locations.map(({ locKey, orgName }) => ({ value: String(locKey), label: orgName })),
          ]}
          value={String(asked.locKey)}
          onOptionSubmit={(value) => chooseLocation(Number(value))}
        />
      )}
      <TextInput
        label={t('Search this day')}
        placeholder={t('Customer, service or provider')}
        value={text}
        maxLength={100}
        autoComplete="off"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ExportButtons className={`mt-lg ${classes.print}`} print={() => print?.()} isEmpty={print === null} />
    </search>
  );
}

type DayPickerProps = { day: AppointmentDay; date: string; choose: Lookup['chooseDay'] };

/** A day within the window, picked, typed, or stepped to (CUS-001). */
function DayPicker({ day, date, choose }: DayPickerProps) {
  const { firstDate, lastDate, today } = day;
  const [typed, setTyped] = useState<string | null>(null);
  const isOutside = typed !== null && typed !== '' && !isInWindow(typed, day);

  function pick(next: string) {
    setTyped(next);
    // A year still being typed is far outside, and so is an empty field: nothing is requested yet.
    if (next === '' || !isInWindow(next, day)) return;
    setTyped(null);
    choose(() => (next === today ? null : next));
  }
  function step(days: number) {
    setTyped(null);
    choose((latest) => {
      const next = daysAfter(latest ?? today, days);
      if (!isInWindow(next, day)) return latest;
      return next === today ? null : next;
    });
  }
  return (
    <div className={`flex items-start gap-xs ${classes.picker}`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('Previous day')}
        disabled={!isInWindow(daysAfter(date, -1), day)}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <DateField
        label={t('Appointment date')}
        value={date}
        min={firstDate}
        max={lastDate}
        error={isOutside ? windowWords(day) : null}
        onChange={pick}
        onBlur={() => setTyped(null)}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('Next day')}
        disabled={!isInWindow(daysAfter(date, 1), day)}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <Button variant="subtle" disabled={date === today} onClick={() => choose(() => null)}>
        {t('Today')}
      </Button>
    </div>
  );
}
