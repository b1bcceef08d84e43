import { Button, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { Colleague } from '@sightline/contract/team-inbox.calls';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { colleaguesLike } from '../model/team.ts';

/** More than fit are found by typing. */
const MOST_SHOWN = 8;

type Choose = (userId: number | null) => void;

type AssignChoiceProps = { colleagues: readonly Colleague[]; assignedTo: number | null; choose: Choose };

function AssignChoice({ colleagues, assignedTo, choose }: AssignChoiceProps) {
  const [typed, setTyped] = useState('');
  const found = colleaguesLike(colleagues, typed.trim()).slice(0, MOST_SHOWN);
  return (
    <Stack gap="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first !== undefined) choose(first.userId);
        }}
      >
        <TextInput
          data-autofocus
          label={t('Name')}
          description={t('Enter assigns to the first one')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      {found.map(({ userId, name, isSelf }) => (
        <Button
          key={userId}
          variant="default"
          justify="space-between"
          rightSection={
            userId === assignedTo ? <IconCheck size={16} stroke={1.8} aria-label={t('Assigned')} /> : undefined
          }
          onClick={() => choose(userId)}
        >
          {isSelf ? `${name} (you)` : name}
        </Button>
      ))}
      {found.length === 0 && <p className="c-faint">{t('No matches for “{typed}”.', { typed })}</p>}
      {assignedTo !== null && (
        <Button variant="subtle" color="gray" onClick={() => choose(null)}>
          {t('Unassign')}
        </Button>
      )}
    </Stack>
  );
}

/** Asks who should have a conversation, in a dialog. */
export function askForAssignee({
  colleagues,
  assignedTo,
  chosen,
}: {
  colleagues: readonly Colleague[];
  assignedTo: number | null;
  chosen: Choose;
}): void {
  const choose: Choose = (userId) => {
    modals.close(id);
    chosen(userId);
  };
  const id = modals.open({
    title: t('Assign conversation'),
    size: 'sm',
    children: <AssignChoice colleagues={colleagues} assignedTo={assignedTo} choose={choose} />,
  });
}
