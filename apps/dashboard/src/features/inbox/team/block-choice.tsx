import { Button, Group, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { REASON_LIMIT } from '@sightline/contract/team-inbox.calls';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';

function BlockChoice({ choose }: { choose: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '') choose(given);
      }}
    >
      <Text size="sm" mb="sm">
        {t(
          'Texts from this number are kept under Blocked, without notifications, and it gets no texts from the practice except the answers to STOP, START and HELP.',
        )}
      </Text>
      <TextInput
        label={t('Reason')}
        description={t('Colleagues see it in the conversation.')}
        maxLength={REASON_LIMIT}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit" color="red" disabled={given === ''}>
          {t('Block number')}
        </Button>
      </Group>
    </form>
  );
}

/** Asks why a number is blocked, in a dialog. */
export function askForReason({ chosen }: { chosen: (reason: string) => void }): void {
  const id = modals.open({
    title: t('Block number'),
    size: 'sm',
    children: (
      <BlockChoice
        choose={(reason) => {
          modals.close(id);
          chosen(reason);
        }}
      />
    ),
  });
}
