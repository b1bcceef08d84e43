import { Button, Group, Modal, Text } from '@mantine/core';
import { SESSION_TEXT } from '@sightline/contract/session.texts';
import { countdown } from '../../../shared/dates/dates.ts';
import { rich } from '../../../shared/words/rich.tsx';
import { t } from '../../../shared/words/words.ts';

type IdleDialogProps = { secondsLeft: number | null; stay: () => void; leave: () => void };

/** Warns before automatic sign-out; Enter or Escape is enough to stay. */
export function IdleDialog({ secondsLeft, stay, leave }: IdleDialogProps) {
  return (
    <Modal opened={secondsLeft !== null} onClose={stay} title={t('Are you still there?')} size="sm" zIndex={1000}>
      <Text size="sm">
        {rich('You’ve been inactive. To protect patients’ data, you’ll be signed out in {time}.', {
          time: <strong className="figures">{countdown(secondsLeft ?? 0)}</strong>,
        })}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={leave}>
          {t(SESSION_TEXT.signOut)}
        </Button>
        <Button data-autofocus onClick={stay}>
          {t('Stay signed in')}
        </Button>
      </Group>
    </Modal>
  );
}
