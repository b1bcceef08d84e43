import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { typedDay } from '../model/range.ts';
import classes from './completed.module.css';

type DateFieldProps = { label: string; text: string; fault: string | null; onChange: (text: string) => void };

/** A date as MM/dd/yyyy, typed, or picked from the browser's own calendar. */
export function DateField({ label, text, fault, onChange }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      label={label}
      value={text}
      placeholder="MM/DD/YYYY"
      inputMode="numeric"
      autoComplete="off"
      error={fault}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        <span className={classes.pick}>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={typedDay(text) ?? ''}
            onChange={(event) => {
              if (event.currentTarget.value !== '') onChange(dateInFigures(event.currentTarget.value));
            }}
          />
          <ActionIcon aria-label={`Choose ${label}`} onClick={() => picker.current?.showPicker()}>
            <IconCalendar size={17} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </span>
      }
    />
  );
}
