import { ActionIcon, Tooltip } from '@mantine/core';
import { IconClock, IconNote } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { LATER_ID } from '../model/focus.ts';

type ToolProps = { open: () => void; isDisabled?: boolean };

/** Opens the note for colleagues. */
export function NoteButton({ open }: ToolProps) {
  return (
    <Tooltip label={t('Note for colleagues (l)')}>
      <ActionIcon size="lg" aria-label={t('Note for colleagues')} onClick={open}>
        <IconNote size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

/** Asks when to send what is written. */
export function LaterButton({ open, isDisabled = false }: ToolProps) {
  return (
    <Tooltip label={t('Send later (s)')}>
      <ActionIcon
        id={LATER_ID}
        size="lg"
        aria-label={t('Send later')}
        bg="transparent"
        disabled={isDisabled}
        onClick={open}
      >
        <IconClock size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
