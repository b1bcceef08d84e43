import { Menu } from '@mantine/core';
import type { Message } from '@sightline/contract/messages.calls';
import { IconChevronDown, IconUserQuestion } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { t } from '../../../../shared/words/words.ts';
import { personName, shortName } from '../../model/people.ts';
import classes from '../bubble.module.css';
import type { Attributing } from './use-attributing.ts';

type PersonButtonProps = { message: Message; attributing: Attributing };

/** On a shared phone: whom a message is from or about, and how to set it. */
export function PersonButton({ message, attributing }: PersonButtonProps) {
  // A menu is created on first use: there is a button at every visible message.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (isOpen === null) return <Face message={message} attributing={attributing} onClick={() => setOpen(true)} />;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={220}>
      <Menu.Target>
        <Face message={message} attributing={attributing} />
      </Menu.Target>
      <Choices message={message} attributing={attributing} />
    </Menu>
  );
}

type FaceProps = PersonButtonProps & Omit<ComponentProps<'button'>, 'children'>;

function Face({ message, attributing, ...button }: FaceProps) {
  const person = attributing.people.find(({ addKey }) => addKey === message.addKey);
  const isOurs = message.kind === 'outgoing';
  const whom = isOurs ? t('About whom?') : t('From whom?');
  const named = (name: string) => (isOurs ? t('About {name}. Change', { name }) : t('From {name}. Change', { name }));
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
      className={`inline-flex items-center gap-xxs font-inherit c-faint bg-none border-0 pointer ${classes.who}`}
      data-named={person !== undefined || undefined}
      aria-label={person === undefined ? whom : named(personName(person))}
    >
      {person === undefined ? <IconUserQuestion size={13} stroke={1.8} aria-hidden="true" /> : null}
      {person === undefined ? (isOurs ? t('About…') : t('From…')) : shortName(person, attributing.people)}
      <IconChevronDown size={11} stroke={2} aria-hidden="true" />
    </button>
  );
}

function Choices({ message, attributing }: PersonButtonProps) {
  const { people, before, attribute } = attributing;
  const others = before(message);
  const [takesOthers, setTakesOthers] = useState(false);
  const name = (addKey: number | null) => attribute([message, ...(takesOthers ? others : [])], addKey);
  return (
    <Menu.Dropdown aria-label={message.kind === 'outgoing' ? t('About whom') : t('From whom')}>
      {people.map((person) => (
        <Menu.RadioItem
          key={person.addKey}
          value={String(person.addKey)}
          checked={person.addKey === message.addKey}
          closeMenuOnClick
          onChange={() => name(person.addKey)}
        >
          {personName(person)}
        </Menu.RadioItem>
      ))}
      <Menu.RadioItem value="" checked={message.addKey === null} closeMenuOnClick onChange={() => name(null)}>
        {t('No name')}
      </Menu.RadioItem>
      {others.length > 0 && (
        <>
          <Menu.Divider />
          <Menu.CheckboxItem checked={takesOthers} onChange={setTakesOthers}>
            {others.length === 1
              ? t('And the previous message')
              : t('And the {count} previous messages', { count: others.length })}
          </Menu.CheckboxItem>
        </>
      )}
    </Menu.Dropdown>
  );
}
