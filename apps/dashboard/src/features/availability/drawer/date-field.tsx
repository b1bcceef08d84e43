import { ActionIcon, Popover, TextInput } from '@mantine/core';
import type { DayNumber } from '@sightline/scheduling/days';
import { displayDay } from '@sightline/scheduling/wire';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { typedDay } from '../model/draft-typing.ts';
import { MonthGrid } from './month-grid.tsx';

type DateFieldProps = {
  label: string;
  day: DayNumber | null;
  earliest: DayNumber;
  isFixed?: boolean;
  fault: string | undefined;
  onChange: (day: DayNumber | null) => void;
};

/** A date as MM/DD/YYYY, typed or picked from a month. */
export function DateField({ label, day, earliest, isFixed = false, fault, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const text = typed ?? (day === null ? '' : displayDay(day));

  function type(next: string) {
    setTyped(next);
    onChange(typedDay(next));
  }
  function pick(next: DayNumber) {
    setTyped(null);
    setOpen(false);
    onChange(next);
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
      // The button opens it and has the role; a text field may not.
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          label={label}
          value={text}
          placeholder="MM/DD/YYYY"
          inputMode="numeric"
          autoComplete="off"
          readOnly={isFixed}
          variant={isFixed ? 'filled' : 'default'}
          error={fault}
          {...(isFixed ? {} : { 'data-first-field': true })}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
          rightSection={
            !isFixed && (
              <ActionIcon
                aria-label={`Choose ${label.toLowerCase()}`}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <IconCalendar size={17} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <MonthGrid day={day} earliest={earliest} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}
