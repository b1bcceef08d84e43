import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { formatMinute, type Minute } from '@sightline/scheduling/minutes';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { clockWords, fittingTimes, typedMinute } from '../model/draft-typing.ts';
import classes from './drawer.module.css';

type TimeFieldProps = {
  label: string;
  minute: Minute | null;
  hasFault: boolean;
  /** For screen readers, if the visible label is short. */
  spoken?: string;
  onChange: (minute: Minute | null) => void;
};

/** A time of day in steps of 5 minutes, typed ('9', '930', '9:30 pm') or picked from a list that opens at it. */
export function TimeField({ label, minute, hasFault, spoken = label, onChange }: TimeFieldProps) {
  /** While typing, the text stays; each key parses it, and leaving the field formats it. */
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const chosen = minute === null ? '' : formatMinute(minute);
  const shown = minute === null ? '' : clockWords(chosen);

  function type(text: string) {
    setTyped(text);
    onChange(typedMinute(text));
    combobox.openDropdown();
    combobox.resetSelectedOption();
  }
  function leave() {
    setTyped(null);
    combobox.closeDropdown();
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(picked) => {
        onChange(typedMinute(picked));
        leave();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          aria-label={spoken}
          value={typed ?? shown}
          error={hasFault}
          placeholder={t('h:mm AM')}
          autoComplete="off"
          rightSection={<IconClock size={16} stroke={1.7} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          rightSectionWidth={28}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={`figures scroll-y ${classes.times}`} aria-label={spoken}>
          {combobox.dropdownOpened &&
            fittingTimes(typed ?? '').map((time) => (
              <Combobox.Option key={time} value={time} active={time === chosen} aria-selected={time === chosen}>
                {clockWords(time)}
              </Combobox.Option>
            ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
