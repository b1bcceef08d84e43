import { Menu } from '@mantine/core';
import { IconMessageOff, IconUserSearch } from '@tabler/icons-react';
import { t } from '../../../../shared/words/words.ts';
import { SelectPatientDialog } from '../../card/select/dialog-code.ts';
import { useStopTexting } from '../../compose/consent/use-stop-texting.ts';
import { SELECT_PATIENT } from '../../model/people.ts';
import type { Thread } from '../../model/thread.ts';

type PatientEntriesProps = { thread: Thread; select: () => void };

/** The conversation menu's entries about the patient, which the card has too if there is space for it. */
export function PatientEntries({ thread, select }: PatientEntriesProps) {
  const { stop } = useStopTexting(thread);
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconUserSearch size={16} stroke={1.7} aria-hidden="true" />}
        {...SelectPatientDialog.onReach}
        onClick={select}
      >
        {SELECT_PATIENT}
      </Menu.Item>
      {!thread.isOptedOut && (
        <Menu.Item
          leftSection={<IconMessageOff size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => void stop()}
        >
          {t('Opt out of texts')}
        </Menu.Item>
      )}
    </>
  );
}
