import { Menu } from '@mantine/core';
import { IconMessageOff, IconUserSearch } from '@tabler/icons-react';
import { useStopTexting } from '../../compose/consent/use-stop-texting.ts';
import { SELECT_PATIENT } from '../../model/people.ts';
import type { Thread } from '../../model/thread.ts';

type PatientEntriesProps = { thread: Thread; select: () => void };

/** What the menu of a conversation offers about the patient: the card has it too, where there is room for a card. */
export function PatientEntries({ thread, select }: PatientEntriesProps) {
  const { stop } = useStopTexting(thread);
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconUserSearch size={16} stroke={1.7} aria-hidden="true" />} onClick={select}>
        {SELECT_PATIENT}
      </Menu.Item>
      {!thread.isOptedOut && (
        <Menu.Item
          leftSection={<IconMessageOff size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => void stop()}
        >
          Opt out of texts
        </Menu.Item>
      )}
    </>
  );
}
