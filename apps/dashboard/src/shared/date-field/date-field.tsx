import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dateInFigures } from '../dates/dates.ts';
import { t } from '../words/words.ts';
import { MonthGrid } from './month-grid.tsx';
import { typedDay } from './typed-day.ts';

type DateFieldProps = {
  label: string;
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean;
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  /** The first and the last day that the calendar offers; what is typed is the page's to judge. */
  min?: string | undefined;
  max?: string | undefined;
  error?: ReactNode;
  isFixed?: boolean;
  /** Gets an empty text while what is typed is no date. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Whether what is typed is no date, where an empty field means something. */
  onUnread?: (isUnread: boolean) => void;
};

/** A date as MM/DD/YYYY, typed or picked from a month. */
export function DateField({
  label,
  isLabelHidden = false,
  value,
  min,
  max,
  error,
  isFixed = false,
  onBlur,
  onUnread,
  ...input
}: DateFieldProps) {
  const { onChange, ...marks } = input;
  const { text, type, settle, reset } = useTyped(value, onChange);
  const [isOpen, setOpen] = useState(false);
  function pick(day: number) {
    reset();
    onUnread?.(false);
    setOpen(false);
    onChange(formatDay(day));
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
      // It is the button that opens, and says so; a text field may not.
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...marks}
          {...(isLabelHidden ? { 'aria-label': label } : { label })}
          value={text}
          placeholder="MM/DD/YYYY"
          inputMode="numeric"
          autoComplete="off"
          readOnly={isFixed}
          variant={isFixed ? 'filled' : 'default'}
          error={error}
          onChange={(event) => {
            const { value: typed } = event.currentTarget;
            type(typed);
            onUnread?.(typed.trim() !== '' && typedDay(typed) === null);
          }}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
          rightSection={!isFixed && <Opener label={label} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <MonthGrid
          day={parseDay(value)}
          earliest={parseDay(min ?? '') ?? undefined}
          latest={parseDay(max ?? '') ?? undefined}
          onPick={pick}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function Opener({ label, isOpen, toggle }: { label: string; isOpen: boolean; toggle: () => void }) {
  return (
    <ActionIcon
      aria-label={t('Choose {label}', { label: label.toLowerCase() })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <IconCalendar size={17} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Typed text stays as it is until it is a date, so that it can be corrected. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const reset = () => {
    setTyped(null);
    setTyping(false);
  };
  return {
    text: typed !== null && (isTyping || value === '') ? typed : value === '' ? '' : dateInFigures(value),
    type: (next: string) => {
      setTyped(next);
      setTyping(true);
      onChange(typedDay(next) ?? '');
    },
    settle: () => (value === '' ? setTyping(false) : reset()),
    reset,
  };
}
