import { Autocomplete } from '@mantine/core';
import { formatMinute, type Minute } from '@sightline/scheduling/minutes';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { PICKED_TIMES, typedMinute } from '../model/draft-typing.ts';

type TimeFieldProps = {
  label: string;
  minute: Minute | null;
  hasFault: boolean;
  /** For screen readers, where the label is short for the eye. */
  spoken?: string;
  onChange: (minute: Minute | null) => void;
};

const shownOf = (minute: Minute | null): string => (minute === null ? '' : formatMinute(minute));

/** A time of day in steps of 5 minutes, typed ('9', '930', '9:30 pm') or picked. */
export function TimeField({ label, minute, hasFault, spoken = label, onChange }: TimeFieldProps) {
  /** While somebody types, their text stands; it is read when they leave. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? shownOf(minute);

  function type(next: string) {
    const isPicked = PICKED_TIMES.includes(next);
    setTyped(isPicked ? null : next);
    onChange(typedMinute(next));
  }
  return (
    <Autocomplete
      label={label}
      aria-label={spoken}
      data={[...PICKED_TIMES]}
      value={text}
      error={hasFault}
      placeholder="HH:MM"
      autoComplete="off"
      rightSection={<IconClock size={16} stroke={1.7} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      maxDropdownHeight={220}
      filter={({ options, search }) => {
        const wanted = search.trim();
        const isWhole = PICKED_TIMES.includes(wanted);
        return isWhole ? options : options.filter((option) => 'label' in option && fits(option.label, wanted));
      }}
      onChange={type}
      onBlur={() => setTyped(null)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** '9' and '09' both find 09:00. */
const fits = (option: string, wanted: string): boolean => option.startsWith(wanted) || option.startsWith(`0${wanted}`);
