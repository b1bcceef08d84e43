import { Button, Checkbox, Input, Popover, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { CHOICE_WORDS, type Choice, type Choices, choicesFound, chosenWords, withToggled } from '../model/choices.ts';
import classes from './filters.module.css';

type MultiChoiceProps = {
  of: keyof Choices;
  choices: readonly Choice[];
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
};

/** It holds a value like a field, and looks like one. */
const PLAIN = {
  // Buttons trim their line to the capitals, and what hangs below would be cut off.
  label: {
    display: 'block',
    height: 'auto',
    textBoxTrim: 'none',
    fontWeight: 400,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
} as const;

/** From this many options on there is a search. */
const MANY = 8;

/** Multiple choice: the button shows the selection, and an empty one means everything. */
export function MultiChoice({ of, choices, chosen, choose }: MultiChoiceProps) {
  const { label } = CHOICE_WORDS[of];
  const words = chosenWords(of, chosen, choices);
  const named = { 'aria-label': label, 'aria-labelledby': undefined };
  return (
    <Input.Wrapper label={label} labelElement="div" className={`min-w-0 ${classes.choice}`} data-of={of}>
      <Popover position="bottom-start" width="target" trapFocus returnFocus attributes={{ dropdown: named }}>
        <Popover.Target>
          <Button
            aria-label={`${label} ${words}`}
            variant="default"
            fullWidth
            justify="space-between"
            className="px-sm"
            styles={PLAIN}
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
          >
            {words}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={`p-sm grid gap-xs ${classes.dropdown}`}>
          <Options of={of} choices={choices} chosen={chosen} choose={choose} />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}

function Options({ of, choices, chosen, choose }: MultiChoiceProps) {
  const [typed, setTyped] = useState('');
  const found = choicesFound(choices, typed);
  return (
    <>
      {choices.length > MANY && (
        <TextInput
          aria-label={CHOICE_WORDS[of].search}
          placeholder={t('Search')}
          size="sm"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={`grid gap-xs scroll-y ${classes.options}`}>
        {found.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={() => choose(withToggled(chosen, choices, choice.value))}
          />
        ))}
        {found.length === 0 && <p className="c-quiet">{t('No matches for “{typed}”.', { typed })}</p>}
      </div>
      <Button variant="subtle" size="compact-sm" disabled={chosen.length === 0} onClick={() => choose([])}>
        {CHOICE_WORDS[of].all}
      </Button>
    </>
  );
}
