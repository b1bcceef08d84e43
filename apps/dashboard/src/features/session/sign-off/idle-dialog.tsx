import { Button, Group, Modal, Text } from '@mantine/core';
import { SESSION_TEXT } from '@sightline/contract/session.texts';
import { countdown } from '../../../shared/dates/dates.ts';

type IdleDialogProps = { secondsLeft: number | null; stay: () => void; leave: () => void };

/** Warns before automatic sign-out; Enter or Escape is enough to stay. */
export function IdleDialog({ secondsLeft, stay, leave }: IdleDialogProps) {
  return (
    <Modal opened={secondsLeft !== null} onClose={stay} title="Are you still there?" size="sm" zIndex={1000}>
      <Text size="sm">
        You’ve been inactive. To protect patients’ data, you’ll be signed out in{' '}
        <strong className="figures">{countdown(secondsLeft ?? 0)}</strong>.
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={leave}>
          {SESSION_TEXT.signOut}
        </Button>
        <Button data-autofocus onClick={stay}>
          Stay signed in
        </Button>
      </Group>
    </Modal>
  );
}
